import { Agent, type IncomingMessage, request } from "node:http";
import type { Server } from "./server.ts";

/** A logged-in operator's connection to a server. */
export interface Session {
  /** The organization that the operator works in. */
  organizationId: string;
  /** `Cookie` header of each request of the session. */
  cookie: string;
  /** The JSON of an answer, which must be a 200, and the milliseconds until it was there whole. */
  get<Body>(path: string): Promise<{ body: Body; elapsed: number }>;
  /** Sends JSON; gives that of the answer, which must be a 201. */
  post<Body>(path: string, json: object): Promise<Body>;
  /** Sends a CSV file; gives the JSON of the answer, which must be a 202. */
  upload<Body>(path: string, csv: string): Promise<Body>;
  /** The lines of a file, counted as they come. */
  countLines(path: string): Promise<number>;
  close(): void;
}

const EMAIL = "operator@example.com";
const PASSWORD = "a benchmark's password";

/** Registers the operator, or logs in who is registered by now. */
export async function openSession({ port }: Pick<Server, "port">): Promise<Session> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = "";

  const sendAs = (type: string, method: string, path: string, body?: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { cookie, ...(body === undefined ? {} : { "content-type": type }) };
      const sending = request({ host: "127.0.0.1", port, agent, method, path, headers }, resolve);
      sending.on("error", reject);
      sending.end(body);
    });
  const send = (method: string, path: string, json?: object): Promise<IncomingMessage> =>
    sendAs("application/json", method, path, json && JSON.stringify(json));
  const textOf = async (answer: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const good = (answer: IncomingMessage, path: string): IncomingMessage => {
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
    return answer;
  };
  const made = async (answer: IncomingMessage, status: number, path: string) => {
    const text = await textOf(answer);
    if (answer.statusCode !== status)
      throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
    return JSON.parse(text);
  };
  const enter = async (path: string, fields: object): Promise<boolean> => {
    const answer = await send("POST", path, fields);
    await textOf(answer);
    cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    return cookie !== "";
  };
  const get: Session["get"] = async (path) => {
    const started = performance.now();
    const text = await textOf(good(await send("GET", path), path));
    return { body: JSON.parse(text), elapsed: performance.now() - started };
  };

  const credentials = { email: EMAIL, password: PASSWORD };
  if (!(await enter("/api/auth/login", credentials))) {
    await enter("/api/auth/register", { ...credentials, name: "Operator" });
  }
  const me = await get<{ organizationId: string }>("/api/auth/me");
  return {
    organizationId: me.body.organizationId,
    cookie,
    get,
    post: async (path, json) => made(await send("POST", path, json), 201, path),
    upload: async (path, csv) => made(await sendAs("text/csv", "POST", path, csv), 202, path),
    async countLines(path) {
      let lines = 0;
      for await (const chunk of good(await send("GET", path), path)) {
        for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
      }
      return lines;
    },
    close: () => agent.destroy(),
  };
}

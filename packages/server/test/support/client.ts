import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { assertDescribed } from "./described.ts";

/** Fields of an answer's body that a test reads without a type of its own. */
export interface Loose {
  [name: string]: unknown;
  error?: string;
  code?: string;
  details?: { path: string; message: string }[];
}

export interface Answer<Body = Loose> {
  status: number;
  headers: IncomingHttpHeaders;
  /** The `Set-Cookie` headers, none as an empty list. */
  cookies: string[];
  text: string;
  body: Body;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, as JSON unless the headers say otherwise; `json` is left out then. */
  raw?: string | Uint8Array;
  /** Sends the body in chunks, without a Content-Length. */
  chunked?: boolean;
}

/** An HTTP client over a real socket, with a cookie jar of its own; every answer has to be as the API describes it. */
export interface Client {
  send<Body = Loose>(path: string, call?: Call): Promise<Answer<Body>>;
  get<Body = Loose>(path: string): Promise<Answer<Body>>;
  post<Body = Loose>(path: string, json?: unknown): Promise<Answer<Body>>;
  put<Body = Loose>(path: string, json: unknown): Promise<Answer<Body>>;
  delete<Body = Loose>(path: string): Promise<Answer<Body>>;
  /** The value of a cookie that is kept. */
  cookie(name: string): string | undefined;
  keepCookie(name: string, value: string): void;
  close(): void;
}

function bytesOf({ json, raw }: Call): Buffer | null {
  if (raw !== undefined) return Buffer.from(raw);
  return json === undefined ? null : Buffer.from(JSON.stringify(json));
}

function exchange(
  url: URL,
  path: string,
  agent: Agent,
  call: Call,
): Promise<IncomingMessage & { text: string }> {
  const bytes = bytesOf(call);
  const headers: Record<string, string> = { ...call.headers };
  if (bytes && headers["content-type"] === undefined) headers["content-type"] = "application/json";
  if (headers["content-type"] === "") delete headers["content-type"];
  if (bytes && call.chunked) headers["transfer-encoding"] = "chunked";
  else if (bytes) headers["content-length"] = String(bytes.length);
  return new Promise((resolve, reject) => {
    const options = {
      host: url.hostname,
      port: url.port,
      path,
      agent,
      headers,
      method: call.method ?? "GET",
    };
    const sending = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => resolve(Object.assign(answer, { text: Buffer.concat(chunks).toString() })));
    });
    sending.on("error", reject);
    sending.end(bytes ?? undefined);
  });
}

function jarOf(kept: readonly string[]) {
  const jar = new Map<string, string>();
  return {
    jar,
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    take(cookies: string[]) {
      for (const cookie of cookies) {
        const [pair = "", ...attributes] = cookie.split(/;\s*/);
        const [name = "", value = ""] = pair.split("=");
        if (attributes.includes("Max-Age=0")) jar.delete(name);
        else if (kept.includes(name)) jar.set(name, value);
      }
    },
  };
}

/** A client that keeps the session's cookie alone, as scripts do; with `kept`, those of these names. */
export function createClient(baseUrl: string, kept: readonly string[] = ["keystead_session"]): Client {
  const url = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true });
  const { jar, header, take } = jarOf(kept);

  async function send<Body = Loose>(path: string, call: Call = {}): Promise<Answer<Body>> {
    const headers = { ...(jar.size > 0 ? { cookie: header() } : {}), ...call.headers };
    const answer = await exchange(url, path, agent, { ...call, headers });
    const cookies = answer.headers["set-cookie"] ?? [];
    take(cookies);
    const isJson = answer.headers["content-type"]?.startsWith("application/json") && answer.text !== "";
    const body = (isJson ? JSON.parse(answer.text) : undefined) as Body;
    const { headers: received, text, statusCode: status = 0 } = answer;
    const whole = { status, headers: received, cookies, text, body };
    assertDescribed(call.method ?? "GET", path, whole);
    return whole;
  }

  return {
    send,
    get: (path) => send(path),
    post: (path, json) => send(path, { method: "POST", json }),
    put: (path, json) => send(path, { method: "PUT", json }),
    delete: (path) => send(path, { method: "DELETE" }),
    cookie: (name) => jar.get(name),
    keepCookie: (name, value) => void jar.set(name, value),
    close: () => agent.destroy(),
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The fate of a request on its way. */
export type Fate =
  | "passed on"
  /** Nobody answers, and nobody says so. */
  | "ignored"
  /** The connection ends before there is an answer. */
  | "cut off"
  /** The server has it, but its answer is lost. */
  | "unanswered"
  | { status: number; headers?: Record<string, string>; body: string };

export interface Passed {
  path: string;
  type: string | undefined;
  body: string;
}

/** A proxy between a client and its server, which may fail. */
export interface Front {
  url: string;
  /** Requests that came by, oldest first. */
  requests: Passed[];
  /** The paths for which a browser has asked first whether it may. */
  preflights: string[];
  /** From now on; each request's by itself when it is a function. */
  become(fate: Fate | ((request: Passed) => Fate | Promise<Fate>)): void;
  /** Has every lease be renewed after so many seconds, whatever the server says. */
  renewAfter(seconds: number): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** On a loopback port of its own, in front of the server at `target`. */
export async function openFront(target: string): Promise<Front> {
  const requests: Passed[] = [];
  const preflights: string[] = [];
  let fateOf: (request: Passed) => Fate | Promise<Fate> = () => "passed on";
  let renewAfter: number | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = request;
    const type = headers["content-type"];
    const body = await read(request);
    const passed = { path, type, body };
    if (method === "OPTIONS") preflights.push(path);
    else requests.push(passed);
    const fate = method === "OPTIONS" ? "passed on" : await fateOf(passed);
    if (fate === "ignored") return;
    if (fate === "cut off") return void request.socket.destroy();
    if (typeof fate === "object") {
      const cors = { "access-control-allow-origin": "*", "access-control-expose-headers": "Retry-After" };
      response.writeHead(fate.status, { ...cors, ...fate.headers }).end(fate.body);
      return;
    }
    const { host, connection, "content-length": _, ...sent } = headers;
    const answer = await fetch(target + path, {
      method,
      headers: sent as Record<string, string>,
      ...(body === "" ? {} : { body }),
    });
    const said = await answer.text();
    const text =
      renewAfter === undefined ? said : said.replace(/"renew_after":\d+/, `"renew_after":${renewAfter}`);
    if (fate === "unanswered") return;
    const kept = [...answer.headers].filter(
      ([name]) => !/^(connection|content-length|keep-alive|transfer-)/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  }

  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    preflights,
    become: (fate) => {
      fateOf = typeof fate === "function" ? fate : () => fate;
    },
    renewAfter: (seconds) => {
      renewAfter = seconds;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

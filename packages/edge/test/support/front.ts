import http from "node:http";
import type { AddressInfo } from "node:net";

/** An answer in place of the origin's. */
export interface FrontAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Stands before a real server: it counts what arrives, and can be killed, slow or lie. */
export interface Front {
  url: string;
  /** Paths with queries of every request that has arrived. */
  arrived: string[];
  /** Answers requests from now on; undefined for the server's own answer. */
  answerWith: ((path: string, own: FrontAnswer) => FrontAnswer) | undefined;
  /** Resolves when answers may go; undefined for at once. */
  heldUntil: Promise<void> | undefined;
  kill(): Promise<void>;
  restore(): Promise<void>;
}

const HOP = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

async function ownAnswer(request: http.IncomingMessage, target: string): Promise<FrontAnswer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = "GET" } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !HOP.has(name) && name !== "host"),
  ) as Record<string, string>;
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  const answer = await fetch(target + request.url, { method, headers, ...body });
  const own = Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name)));
  return { status: answer.status, headers: own, body: await answer.text() };
}

export async function startFront(target: string): Promise<Front> {
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? "";
    front.arrived.push(path);
    const own = await ownAnswer(request, target);
    await front.heldUntil;
    const { status, headers, body } = front.answerWith?.(path, own) ?? own;
    response.writeHead(status, headers).end(body);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    arrived: [],
    answerWith: undefined,
    heldUntil: undefined,
    async kill() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
    restore: () => listen(port),
  };
  return front;
}

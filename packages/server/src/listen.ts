import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { requestIdOf } from "./http/request-id.ts";

/** Longer than the idle time-outs of common load balancers (60 s), so that they close first and no request is lost. */
const KEEP_ALIVE_MS = 75_000;
const IDLE_SWEEP_MS = 50;
/** Time for load balancers to see that the server is not ready, and for clients to be told that their connection closes. */
const FAREWELL_MS = 2_000;

/** A listening server. */
export interface Listening {
  port: number;
  /**
   * For two seconds, or until no client is connected, goes on answering and closes each connection with its answer. Then stops
   * accepting, waits for the requests under way and closes what is left. At most `graceMs` in all.
   */
  drain(graceMs: number): Promise<void>;
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}

/** To close at once would reset the requests that clients are just sending over connections kept open. */
async function sayFarewell(server: Server, atMostMs: number): Promise<void> {
  const deadline = performance.now() + atMostMs;
  while (performance.now() < deadline && (await connectionsOf(server)) > 0) await sleep(IDLE_SWEEP_MS);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

const PARSE_FAILURES: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive"],
};

/** Answers what never became a request, in the manner of all other errors. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, message] = PARSE_FAILURES[error.code ?? ""] ?? ["400 Bad Request", "This is not valid HTTP"];
  const body = JSON.stringify({ error: message, code: "malformed_request" });
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestIdOf(null)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/**
 * Listens, and answers with what `listenerOn` makes for the port: at once, for a request that comes before there is a listener would
 * wait for ever. Rejects with Node's error (`EADDRINUSE`, `EACCES`, …) when the address cannot be had.
 */
export function listen(
  host: string,
  port: number,
  listenerOn: (port: number) => RequestListener,
): Promise<Listening> {
  const server = createHttpServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 30_000,
    // A request without a body needs no stream.
    optimizeEmptyRequests: true,
  });
  server.on("clientError", refuse);
  let draining = false;

  const drain = async (graceMs: number): Promise<void> => {
    draining = true;
    const giveUp = setTimeout(() => server.closeAllConnections(), graceMs);
    await sayFarewell(server, Math.min(FAREWELL_MS, graceMs));
    await close(server);
    clearTimeout(giveUp);
  };

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, backlog: 1024 }, () => {
      const { port: actualPort } = server.address() as AddressInfo;
      const listener = listenerOn(actualPort);
      server.on("request", (request, response) => {
        if (draining) response.setHeader("connection", "close");
        listener(request, response);
      });
      resolve({ port: actualPort, drain });
    });
  });
}

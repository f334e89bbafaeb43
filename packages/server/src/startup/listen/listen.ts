import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { setImmediate as endOfTurn, setTimeout as sleep } from "node:timers/promises";
import { othersWait } from "../../http/pipeline.ts";
import { requestIdOf } from "../../http/request-id.ts";
import { Connections } from "./connections.ts";
import { type Entrance, socketOn } from "./entrance.ts";

/** Longer than the idle time-outs of common load balancers (60 s), so that they close first and no request is lost. */
const KEEP_ALIVE_MS = 75_000;
/**
 * No request or answer stands still so long, unless its client has gone or reads nothing: it is closed after at most a
 * third more.
 */
const SILENCE_MS = 60_000;
/** How often in that time the server looks for connections that stand still. */
const LOOKS = 6;
const SWEEP_MS = 50;
/**
 * Time for load balancers to see that the server is not ready, and for clients to be told that their connection closes.
 */
const FAREWELL_MS = 2_000;
/** The whole of a request has to be there by then; what is no upload is not waited for as long. */
const LARGEST_UPLOAD_MS = 600_000;
/** A client that has sent nothing for so long is hardly about to. */
const QUIET_MS = 1_000;

/** A listening server. */
export interface Listening {
  port: number;
  /**
   * For two seconds, or until no client is connected, goes on answering and closes each connection with its answer.
   * Then stops accepting, waits for the requests under way and closes what is left. At most `graceMs` in all.
   */
  drain(graceMs: number): Promise<void>;
}

async function lookAgain(connections: Connections): Promise<void> {
  await sleep(SWEEP_MS);
  // Requests that have come by now are read in this turn of the event loop, before its end.
  await endOfTurn();
  connections.look();
}

/** To close at once would reset the requests that clients are just sending over connections kept open. */
async function sayFarewell(connections: Connections, deadline: number): Promise<void> {
  while (connections.count > 0 && performance.now() < deadline) await lookAgain(connections);
}

/** Closes the connections on which nothing is under way, and at the deadline all others. */
async function closeConnections(server: Server, connections: Connections, deadline: number): Promise<void> {
  while (connections.count > 0) {
    if (performance.now() >= deadline) server.closeAllConnections();
    else if (connections.quietMs >= QUIET_MS) server.closeIdleConnections();
    await lookAgain(connections);
  }
  // Ends the server's watch over time-outs.
  server.close();
}

const PARSE_FAILURES: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive"],
};

/** Answers what never became a request, in the manner of all other errors. */
function refuse(
  error: NodeJS.ErrnoException,
  socket: Duplex & { _httpMessage?: ServerResponse | null },
): void {
  // Into an answer whose head is sent, nothing else is written.
  if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent)
    return void socket.destroy();
  const [status, message] = PARSE_FAILURES[error.code ?? ""] ?? ["400 Bad Request", "This is not valid HTTP"];
  const body = JSON.stringify({ error: message, code: "malformed_request" });
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestIdOf(null)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Listens on a socket of its own, and answers with what `listenerOn` makes for the port. */
export function listen(
  host: string,
  port: number,
  listenerOn: (port: number) => RequestListener,
  silenceMs = SILENCE_MS,
): Promise<Listening> {
  return answerAt(socketOn(host, port), listenerOn, silenceMs);
}

/**
 * Answers whoever comes in with what `listenerOn` makes for the port: at once, for a request that comes before there is
 * a listener would wait for ever. Rejects with what the entrance rejects with when it cannot be opened.
 */
export async function answerAt(
  entrance: Entrance,
  listenerOn: (port: number) => RequestListener,
  silenceMs = SILENCE_MS,
): Promise<Listening> {
  let draining = false;

  /** Tells the client that the connection closes when the head is sent, which may be long after the request came. */
  class Answer extends ServerResponse {
    override writeHead(...head: [status: number]): this {
      // Requests that were sent before the client is told are answered, too.
      if (draining && !othersWait(this.req.socket)) this.shouldKeepAlive = false;
      return super.writeHead(...head);
    }
  }

  const server = createHttpServer({
    ServerResponse: Answer,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: LARGEST_UPLOAD_MS,
    headersTimeout: 30_000,
    // A request without a body needs no stream.
    optimizeEmptyRequests: true,
  });
  server.on("clientError", refuse);
  const connections = new Connections(server);
  server.once("listening", () => {
    const looks = setInterval(() => connections.limitSilence(silenceMs), silenceMs / LOOKS).unref();
    server.once("close", () => clearInterval(looks));
  });

  const drain = async (graceMs: number): Promise<void> => {
    draining = true;
    connections.look();
    const started = performance.now();
    await sayFarewell(connections, started + Math.min(FAREWELL_MS, graceMs));
    await entrance.close(server);
    await closeConnections(server, connections, started + graceMs);
  };

  let port = 0;
  await entrance.open(server, (actualPort) => {
    port = actualPort;
    server.on("request", listenerOn(port));
  });
  return { port, drain };
}

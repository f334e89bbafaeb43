import type { ServerResponse } from "node:http";
import type { Reply } from "./answer.ts";

/** A body that is there whole, or none. */
type WholeBody = Exclude<Reply["body"], ReadableStream>;

interface Outgoing {
  response: ServerResponse;
  reply: Reply;
  body: WholeBody;
}

let waiting: Outgoing[] = [];
let holds = 0;

/**
 * Sends an answer with this body at the end of this turn of the event loop, with all others of the turn. Sent between
 * the requests that are being read, each would wake up its client by itself, which costs more than the rest of a system
 * call.
 */
export function sendAtEndOfTurn(response: ServerResponse, reply: Reply, body: WholeBody): void {
  if (waiting.push({ response, reply, body }) === 1) setImmediate(sendAll);
}

/** Keeps all answers back until what this returns is called, so that no client goes on to its next request. */
export function holdAnswers(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    sendAll();
  };
}

function sendAll(): void {
  if (holds > 0) return;
  const all = waiting;
  waiting = [];
  for (const outgoing of all) {
    try {
      send(outgoing);
    } catch {
      // Of what cannot be sent, the client of one connection must know, and nobody else's answer must be lost.
      outgoing.response.destroy();
    }
  }
}

/** Sends head and body in one write, which spares a system call's worth of work. */
function send({ response, reply: { status, headers, cookies }, body }: Outgoing): void {
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  headers["content-length"] = String(length);
  // A text that is ASCII throughout is copied as it is.
  response.writeHead(status, headers).end(body, length === body.length ? "latin1" : "utf8");
}

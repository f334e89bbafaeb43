import type { ServerResponse } from "node:http";

interface Outgoing {
  response: ServerResponse;
  send: () => void;
}

let waiting: Outgoing[] = [];
let holds = 0;

/**
 * Sends an answer at the end of this turn of the event loop, with all others of the turn. Sent between the requests that are being
 * read, each would wake up its client by itself, which costs more than the rest of a system call.
 */
export function sendAtEndOfTurn(response: ServerResponse, send: () => void): void {
  if (waiting.push({ response, send }) === 1) setImmediate(sendAll);
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
  for (const { response, send } of all) {
    try {
      send();
    } catch {
      // Of what cannot be sent, the client of one connection must know, and nobody else's answer must be lost.
      response.destroy();
    }
  }
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No client that is meant well sends so many requests ahead of their answers. */
const MOST_WAITING = 16;

const waiting = new WeakMap<Socket, number>();

/**
 * Answers the requests of one connection one after another: a client that sends many at once, and reads nothing, makes the server hold one
 * answer and not all of them. A connection with more than 16 requests waiting is closed.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    // Node gives a response its socket when the one before it has been sent.
    if (response.socket !== null) listener(request, response);
    else wait(request, response, listener);
  };
}

function wait(request: IncomingMessage, response: ServerResponse, listener: RequestListener): void {
  const { socket } = request;
  const others = waiting.get(socket) ?? 0;
  if (others >= MOST_WAITING || socket.destroyed) {
    socket.destroy();
    return;
  }
  waiting.set(socket, others + 1);
  response.once("socket", () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    listener(request, response);
  });
}

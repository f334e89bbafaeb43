import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No well-behaved client sends so many requests ahead of their answers. */
const MOST_WAITING = 16;

const waiting = new WeakMap<Socket, number>();

/** True when requests on this connection wait for the one that is being answered. */
export function othersWait(socket: Socket): boolean {
  return (waiting.get(socket) ?? 0) > 0;
}

/**
 * Answers the requests of one connection one after another. A client that sends many at once and reads nothing makes
 * the server hold one answer, not all of them. Nothing more is read from a connection on which requests wait; with
 * more than 16 waiting, it is closed.
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
  // Soon, before much more is read; and again, as Node's parser resumes the socket at the end of each request.
  for (const later of [queueMicrotask, setImmediate]) later(() => pauseWhileOthersWait(socket));
  response.once("socket", () => {
    const left = (waiting.get(socket) ?? 1) - 1;
    waiting.set(socket, left);
    if (left === 0) socket.resume();
    listener(request, response);
  });
}

function pauseWhileOthersWait(socket: Socket): void {
  if (othersWait(socket)) socket.pause();
}

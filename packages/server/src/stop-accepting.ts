import { type Server, Server as TcpServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { holdAnswers } from "./http/outbox.ts";

/** A turn of the event loop this short handles no request. */
const SHORT_TURN_MS = 0.5;
const AT_MOST_MS = 1_000;

/**
 * Closes the listening socket, and no connection. The kernel resets connections that it has made and the server has
 * not accepted yet, with the requests that they carry. So this waits, for a second at most, for a turn of the event
 * loop that finds none: Node accepts one a turn. Answers are held meanwhile, because clients that get one come back.
 */
export async function stopAccepting(server: Server): Promise<void> {
  const deadline = performance.now() + AT_MOST_MS;
  const release = holdAnswers();
  let accepted: boolean;
  const onConnection = (): void => {
    accepted = true;
  };
  server.on("connection", onConnection);
  let started: number;
  do {
    accepted = false;
    started = performance.now();
    await nextTurn();
  } while ((accepted || performance.now() - started > SHORT_TURN_MS) && performance.now() < deadline);
  // The method of http.Server also closes idle connections, whose clients may be about to send.
  TcpServer.prototype.close.call(server);
  server.off("connection", onConnection);
  release();
}

import { type AddressInfo, connect, type Server, Server as TcpServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { holdAnswers } from "../../http/outbox.ts";

/** Within this time, the clients that were answered last have come back. */
const QUIET_MS = 20;
const QUIET_WITHIN_MS = 200;
/** A turn of the event loop this short handles no request. */
const SHORT_TURN_MS = 0.5;
const AT_MOST_MS = 500;

/** Functions of Node's sockets that are not documented. */
interface Handle {
  /** On a socket that listens already, sets how many connections more than one the kernel makes ahead. */
  listen?(backlog: number): number;
  /** Zero once the connection is made. */
  getpeername?(peer: object): number;
}

function handleOf(owner: object): Handle {
  return (owner as { _handle?: Handle | null })._handle ?? {};
}

/** On Linux, a full queue has the kernel ignore whoever else wants to connect, instead of making a connection. */
function shortenQueue(server: Server): boolean {
  return process.platform === "linux" && handleOf(server).listen?.(0) === 0;
}

/**
 * Whether the only place in the queue was free: then a connection of our own has it, before this turn of the event loop
 * goes on.
 */
async function fillQueue(server: Server): Promise<boolean> {
  const { address, port } = server.address() as AddressInfo;
  const own = connect(port, address).on("error", () => {});
  // Node connects in the next tick, and the kernel does so at once.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const isMade = handleOf(own).getpeername?.({}) === 0;
  own.destroy();
  return isMade;
}

/**
 * Closes the listening socket, and no connection. The kernel resets connections that it has made and the server has not
 * accepted yet, with the requests that they carry. So this waits until no new ones come, which is soon where clients
 * wait for answers: these are held meanwhile. Where they come without a pause, it closes the socket when no client is
 * in the queue, half a second later at most.
 */
export async function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return;
  const started = performance.now();
  const release = holdAnswers();
  let accepted: boolean;
  const onConnection = (): void => {
    accepted = true;
  };
  server.on("connection", onConnection);
  do {
    accepted = false;
    await sleep(QUIET_MS);
  } while (accepted && performance.now() - started < QUIET_WITHIN_MS);

  const isShort = shortenQueue(server);
  let isEmpty: boolean;
  do {
    accepted = false;
    const turned = performance.now();
    // Node accepts one a turn.
    await nextTurn();
    isEmpty = !accepted && performance.now() - turned < SHORT_TURN_MS;
    if (isShort) isEmpty = await fillQueue(server);
  } while (!isEmpty && performance.now() - started < AT_MOST_MS);
  // The method of http.Server also closes idle connections, whose clients may be about to send.
  TcpServer.prototype.close.call(server);
  server.off("connection", onConnection);
  release();
}

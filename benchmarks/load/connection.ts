import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Longer than any answer may take; a server that hangs must not hang the benchmark. */
const PATIENCE_MS = 10_000;
const HEAD_END = "\r\n\r\n";

type Answered = (status: number, body: string) => void;

/**
 * A connection that is kept open and asks one thing at a time. Straight on a socket: a client that takes as long for a
 * request as the server does would be what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer | undefined;
  #answered: Answered | undefined;

  /**
   * `onLost` is told why the connection is of no more use; `from` is the address on this machine that it comes from.
   */
  static async open(port: number, onLost: (reason: string) => void, from?: string): Promise<Connection> {
    const socket = connect({
      host: "127.0.0.1",
      port,
      noDelay: true,
      ...(from === undefined ? {} : { localAddress: from }),
    });
    await once(socket, "connect");
    return new Connection(socket, onLost);
  }

  private constructor(socket: Socket, onLost: (reason: string) => void) {
    this.#socket = socket;
    socket.setTimeout(PATIENCE_MS, () => onLost("an answer is overdue"));
    socket.on("data", (data) => this.#take(data));
    socket.on("error", ({ message }) => onLost(message));
    socket.on("close", () => onLost("the server closed a connection"));
  }

  /** Sends a whole request, and calls back with the answer to it. */
  ask(request: Buffer, answered: Answered): void {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners("close").destroy();
  }

  #take(data: Buffer): void {
    const received = this.#received ? Buffer.concat([this.#received, data]) : data;
    const text = received.toString("latin1");
    const headEnd = text.indexOf(HEAD_END);
    const bodyStart = headEnd + HEAD_END.length;
    const length = headEnd === -1 ? Number.POSITIVE_INFINITY : contentLength(text, headEnd);
    if (received.length < bodyStart + length) {
      this.#received = received;
      return;
    }
    this.#received = undefined;
    this.#answered?.(Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)), text.slice(bodyStart));
  }
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** Every server here says how long its answers are. */
function contentLength(text: string, headEnd: number): number {
  return Number(LENGTH.exec(text.slice(0, headEnd + HEAD_END.length))?.[1] ?? 0);
}

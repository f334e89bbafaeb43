import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server, and for how long nothing has gone over any of them. */
export class Connections {
  /** Each with the bytes that had gone over it when `limitSilence` last looked. */
  readonly #open = new Map<Socket, number>();
  #bytes = 0;
  #lastMoved = 0;

  constructor(server: Server) {
    server.on("connection", (socket) => {
      this.#open.set(socket, 0);
      socket.once("close", () => this.#open.delete(socket));
    });
  }

  get count(): number {
    return this.#open.size;
  }

  /** Milliseconds since something last moved, or waited to be sent, as far as calls of `look` have seen. */
  get quietMs(): number {
    return performance.now() - this.#lastMoved;
  }

  /**
   * Gives a time-out to each connection that has none and over which nothing has gone since the last call. Node closes
   * it then unless something moves, and takes the time-out away at the end of the request. With one from the beginning,
   * each read and write would set a timer.
   */
  limitSilence(silenceMs: number): void {
    for (const [socket, before] of this.#open) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (bytes !== before) this.#open.set(socket, bytes);
      else if (!socket.timeout) socket.setTimeout(silenceMs);
    }
  }

  /** Looks whether anything has moved since the last call. */
  look(): void {
    let [bytes, waiting] = [0, 0];
    for (const socket of this.#open.keys()) {
      bytes += socket.bytesRead + socket.bytesWritten;
      waiting += socket.writableLength;
    }
    if (bytes !== this.#bytes || waiting > 0) this.#lastMoved = performance.now();
    this.#bytes = bytes;
  }
}

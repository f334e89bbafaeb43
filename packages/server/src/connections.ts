import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server, and for how long nothing has gone over any of them. */
export class Connections {
  readonly #open = new Set<Socket>();
  #bytes = 0;
  #lastMoved = 0;

  constructor(server: Server) {
    server.on("connection", (socket) => {
      this.#open.add(socket);
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

  /** Looks whether anything has moved since the last call. */
  look(): void {
    let [bytes, waiting] = [0, 0];
    for (const socket of this.#open) {
      bytes += socket.bytesRead + socket.bytesWritten;
      waiting += socket.writableLength;
    }
    if (bytes !== this.#bytes || waiting > 0) this.#lastMoved = performance.now();
    this.#bytes = bytes;
  }
}

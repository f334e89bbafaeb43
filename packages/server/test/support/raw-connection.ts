import { once } from "node:events";
import { connect } from "node:net";

/** A connection that sends what it is told to, whether or not it is a request. */
export interface RawConnection {
  write(text: string): void;
  /** Everything that came, once what came contains the text. */
  received(text: string): Promise<string>;
  /** Everything that came until the server closed. */
  ended: Promise<string>;
  destroy(): void;
}

export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let came = "";
  socket.on("data", (chunk) => {
    came += chunk.toString();
  });
  const closed = new Promise<string>((resolve) => {
    socket.on("error", () => {});
    socket.on("close", () => resolve(came));
  });
  return {
    write: (text) => void socket.write(text),
    async received(text) {
      while (!came.includes(text)) {
        const gone = await Promise.race([closed.then(() => true), once(socket, "data").then(() => false)]);
        if (gone && !came.includes(text)) throw new Error(`The connection was closed after: ${came}`);
      }
      return came;
    },
    ended: closed,
    destroy: () => socket.destroy(),
  };
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Connections that ask and never read. */
export interface SilentReaders {
  close(): void;
}

/**
 * Opens so many connections, each of which sends the same request so many times at once and does not read the answers.
 */
export async function silentReaders(
  url: string,
  { connections, requests, request }: { connections: number; requests: number; request: string },
): Promise<SilentReaders> {
  const { hostname, port } = new URL(url);
  const pipelined = Buffer.from(request.repeat(requests));
  const sockets: Socket[] = [];
  for (let opened = 0; opened < connections; opened += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    // The server may well end such a connection.
    socket.on("error", () => socket.destroy());
    sockets.push(socket);
    await once(socket, "connect");
    // Without a listener for data, a socket reads no more than its own small buffer holds.
    socket.write(pipelined);
  }
  return {
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

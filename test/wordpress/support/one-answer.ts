import type { AddressInfo, Server, Socket } from "node:net";
import { createServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/** A server that gives one answer to whatever it is asked. */
export interface OneAnswer {
  url: string;
  /** Bytes that it was sent so far. */
  received(): string;
  stop(): void;
}

/** Gives these bytes, or says nothing at all; with a certificate, over TLS. */
export async function answering(
  answer: string | null,
  certificate?: { cert: string; key: string },
): Promise<OneAnswer> {
  let received = "";
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      received += data.toString();
      if (answer !== null) socket.end(answer);
    });
  };
  const server: Server =
    certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificate === undefined ? "http" : "https"}://127.0.0.1:${port}/`,
    received: () => received,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

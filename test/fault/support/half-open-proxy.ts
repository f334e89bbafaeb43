import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy on loopback that can fall silent: connections stay open, and nothing gets through. */
export interface HalfOpenProxy {
  port: number;
  /** From now on nothing gets through, over connections that are there or are made; none is closed. */
  cut(): void;
  /** New connections get through again. Those from before stay dead, as after a router has forgotten them. */
  heal(): void;
  close(): void;
}

export async function halfOpenProxy(target: number): Promise<HalfOpenProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (silent) return;
    const upstream = keep(connect(target, "127.0.0.1"));
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    port: address.port,
    cut() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal() {
      silent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

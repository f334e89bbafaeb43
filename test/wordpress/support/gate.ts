import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy on loopback before a server, which can go away as servers do, and counts who comes. */
export interface Gate {
  url: string;
  /** How many connections were made so far. */
  connections(): number;
  /** Connections get through, are closed at once, or stay open without an answer. */
  set(state: "open" | "closed" | "silent"): void;
  close(): void;
}

/** @param port Of the server, as soon as there is one. */
export async function openGate(port: () => number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let state = "open";
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const gate = createServer((client) => {
    connections += 1;
    keep(client);
    if (state === "closed") client.destroy();
    if (state !== "open") return;
    const upstream = keep(connect(port(), "127.0.0.1"));
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const address = gate.address();
  if (address === null || typeof address === "string") throw new Error("The gate has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    connections: () => connections,
    set(next) {
      state = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      gate.close();
    },
  };
}

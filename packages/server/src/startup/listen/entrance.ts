import type { AddressInfo, Server } from "node:net";
import { stopAccepting } from "./stop-accepting.ts";

/** The source of a server's connections. */
export interface Entrance {
  /** Lets connections in; calls `prepare` with the port before the first one comes. */
  open(server: Server, prepare: (port: number) => void): Promise<void>;
  /** Lets no more in. Resolves when the server has all those that were made. */
  close(server: Server): Promise<void>;
}

/**
 * Connections that the kernel keeps until they are accepted; it keeps no more than `net.core.somaxconn`. Past it a
 * caller's first packet is dropped and sent again a second later. So many are answered within the five seconds that
 * WordPress waits.
 */
const BACKLOG = 4096;

/**
 * A listening socket of the server's own. Opening it rejects with Node's error (`EADDRINUSE`, `EACCES`, …) when the
 * address cannot be had.
 */
export function socketOn(host: string, port: number): Entrance {
  return {
    open(server, prepare) {
      return new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ host, port, backlog: BACKLOG }, () => {
          const { port: actualPort } = server.address() as AddressInfo;
          try {
            prepare(actualPort);
            resolve();
          } catch (error) {
            server.close();
            reject(error);
          }
        });
      });
    },
    close: stopAccepting,
  };
}

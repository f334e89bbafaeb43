import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Longer than the idle time-outs of common load balancers (60 s), so that they close first and no request is lost. */
const KEEP_ALIVE_MS = 75_000;
const IDLE_SWEEP_MS = 50;

/** A listening server; it answers once it is given a handler. */
export interface Listening {
  port: number;
  handle(listener: RequestListener): void;
  /** Stops accepting, waits for the requests under way, at most `graceMs`, then closes what is left. */
  drain(graceMs: number): Promise<void>;
}

function drain(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
  });
}

/** Rejects with Node's error (`EADDRINUSE`, `EACCES`, …) when the address cannot be had. */
export function listen(host: string, port: number): Promise<Listening> {
  const server = createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 30_000 });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, backlog: 1024 }, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        handle: (listener) => server.on("request", listener),
        drain: (graceMs) => drain(server, graceMs),
      });
    });
  });
}

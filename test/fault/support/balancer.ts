import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, createClient } from "../../../packages/server/test/support/client.ts";

const PROBE_EVERY_MS = 100;

export interface BalancerOptions {
  /** Whether connections are used again. */
  connection: "keep-alive" | "close";
  /** Whether servers are asked if they are ready, and left out while they are not. */
  probes: boolean;
}

/** Outcome of one request: an answer, or none because the connection was refused or reset. */
export type Delivery = { answer: Answer } | { failure: "refused" | "reset" };

export interface Balancer {
  /** Sends one request to the server whose turn it is. */
  send(path: string, json: object): Promise<Delivery>;
  close(): Promise<void>;
}

/** A load balancer at its simplest: the servers in turn. */
export function roundRobin(urls: string[], { connection, probes }: BalancerOptions): Balancer {
  const servers = urls.map((url) => ({ client: createClient(url), prober: createClient(url), ready: true }));
  let turn = 0;
  let closed = false;

  async function probe(server: (typeof servers)[number]): Promise<void> {
    while (!closed) {
      server.ready = await server.prober.get("/readyz").then(
        ({ status }) => status === 200,
        () => false,
      );
      await sleep(PROBE_EVERY_MS);
    }
  }
  const probing = probes ? servers.map(probe) : [];

  return {
    async send(path, json) {
      const ready = servers.filter((server) => server.ready);
      turn += 1;
      const next = ready[turn % ready.length];
      if (!next) throw new Error("No server is ready");
      try {
        return { answer: await next.client.send(path, { method: "POST", json, headers: { connection } }) };
      } catch (error) {
        const refused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
        return { failure: refused ? "refused" : "reset" };
      }
    },
    async close() {
      closed = true;
      await Promise.all(probing);
      for (const { client, prober } of servers) {
        client.close();
        prober.close();
      }
    },
  };
}

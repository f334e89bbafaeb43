import type { PoolUse } from "@keystead/adapter-postgres";
import { Gauge, type Registry } from "prom-client";

/** Shows how much of a pool of database connections is used. */
export function showPoolUse(registry: Registry, read: () => PoolUse): void {
  new Gauge({
    name: "keystead_postgres_connections",
    help: "Connections to PostgreSQL, in use and idle",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { connections, idle } = read();
      this.set({ state: "busy" }, connections - idle);
      this.set({ state: "idle" }, idle);
    },
  });
  new Gauge({
    name: "keystead_postgres_waiting_calls",
    help: "Calls that wait for a connection to PostgreSQL",
    registers: [registry],
    collect() {
      this.set(read().waiting);
    },
  });
}

import { Gauge, type Registry } from "prom-client";

/** Shows whether usage events are refused because the store gets short of memory or disk. */
export function showEventsRefused(registry: Registry, read: () => boolean): void {
  new Gauge({
    name: "keystead_events_refused",
    help: "Whether usage events are refused (1), because the store is short of memory or disk, or accepted (0)",
    registers: [registry],
    // A sum over processes would count one store several times.
    aggregator: "max",
    collect() {
      this.set(read() ? 1 : 0);
    },
  });
}

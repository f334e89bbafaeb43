import { Gauge, type Registry } from "prom-client";

/** Shows how many usage events wait for the store. */
export function showEventQueue(registry: Registry, length: () => number): void {
  new Gauge({
    name: "keystead_event_queue_length",
    help: "Usage events that were received but are not stored yet",
    registers: [registry],
    collect() {
      this.set(length());
    },
  });
}

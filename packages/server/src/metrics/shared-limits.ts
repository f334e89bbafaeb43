import { Gauge, type Registry } from "prom-client";

/** Shows whether limits are counted over all servers. */
export function showSharedLimits(registry: Registry, read: () => boolean): void {
  new Gauge({
    name: "keystead_limits_shared",
    help: "Whether limits are counted in Redis, over all servers (1), or by this server alone (0)",
    registers: [registry],
    // Of several processes, the one that counts alone is worth knowing of.
    aggregator: "min",
    collect() {
      this.set(read() ? 1 : 0);
    },
  });
}

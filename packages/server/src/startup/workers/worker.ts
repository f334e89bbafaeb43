import cluster from "node:cluster";
import { LicensingError } from "@keystead/core";
import { pino } from "pino";
import type { Metrics } from "../../metrics/metrics.ts";
import { type Config, ConfigError } from "../config.ts";
import { type Serving, serve } from "../serve.ts";
import { stopSignal } from "../stop-signal.ts";
import { type Ask, openChannel } from "./channel.ts";
import { handedConnections } from "./handed-connections.ts";
import { LeasedCounts } from "./leased-counts.ts";
import { leasedSlots } from "./leased-slots.ts";

/** A primary that answers later is not worth the wait of a call: the worker counts by itself meanwhile. */
const LEASE_WITHIN_MS = 200;

/** This worker's metrics, shown as those of all. */
function shownByAll(own: Metrics, ask: Ask): Metrics {
  return {
    ...own,
    async text() {
      const text = await ask("metricsText", null);
      if (text === null)
        throw new LicensingError("overloaded", "The workers did not send their metrics in time");
      return text;
    },
  };
}

async function serveOrReport(config: Config, ask: Ask): Promise<Serving | undefined> {
  try {
    return await serve(config, {
      log: pino({ level: config.LOG_LEVEL }),
      shownMetrics: (own) => shownByAll(own, ask),
      sharedCounts: new LeasedCounts((requests) => ask("leases", requests, LEASE_WITHIN_MS)),
      ownSecret: (await ask("ownSecret", null)) ?? undefined,
      exportSlots: leasedSlots(ask, cluster.worker?.id ?? 0),
      entrance: handedConnections(ask),
    });
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof LicensingError)) throw error;
    // The primary tells it, once for all workers.
    await ask("refusal", error.message);
    process.exitCode = 1;
    return undefined;
  }
}

/** Serves the port beside other workers until a signal, which the primary sends when the server stops. */
export async function runWorker(config: Config): Promise<void> {
  let serving: Serving | undefined;
  const ask = openChannel(process, { snapshot: async () => (await serving?.metrics?.snapshot()) ?? null });
  // A worker that is to stop while it starts has connections to give back by then.
  const stopped = stopSignal();
  serving = await serveOrReport(config, ask);
  if (serving) {
    await stopped;
    await serving.stop();
  }
  cluster.worker?.disconnect();
}

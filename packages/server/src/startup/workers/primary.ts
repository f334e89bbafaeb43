import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { announce } from "../announce.ts";
import { type Config, ConfigError } from "../config.ts";
import { mainEntrance } from "../listen/explained-entrance.ts";
import { localUrl } from "../listen/local-url.ts";
import { listenForMetrics } from "../listen-for-metrics.ts";
import { openStorage } from "../open-storage.ts";
import { stopSignal } from "../stop-signal.ts";
import { Fleet } from "./fleet.ts";
import { GrantedCounts } from "./granted-counts.ts";
import { GrantedSlots } from "./granted-slots.ts";
import { Reception } from "./reception.ts";
import { WorkerMetrics } from "./worker-metrics.ts";

/** Migrates before many would, and tells once what is wrong with the store. Returns where it is. */
async function preparedStore(config: Config): Promise<string> {
  const { storage, place } = await openStorage(config);
  await storage.close();
  return place;
}

/** Runs the server in `size` processes, workers of this one, until a signal. */
export async function runPrimary(config: Config, size: number): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL });
  const data = await preparedStore(config);
  const counts = new GrantedCounts();
  const slots = new GrantedSlots();
  const ownSecret = randomBytes(32).toString("hex");
  // Comes after the last message of a worker, which its exit may not.
  cluster.on("disconnect", ({ id }) => slots.leave(id));
  const metrics: WorkerMetrics = new WorkerMetrics(() => fleet.asks());
  const fleet: Fleet = new Fleet({
    size,
    log,
    reception: new Reception(mainEntrance(config)),
    handlers: {
      leases: (requests) => requests.map((request) => counts.grant(request)),
      exportSlot: (request) => slots.grant(request),
      exportEnd: (id) => {
        slots.free(id);
        return null;
      },
      ownSecret: () => ownSecret,
      metricsText: () => metrics.text(),
    },
    onEnd: (ask) => metrics.leave(ask),
  });
  const givenUp = fleet.givenUp.then((reason) => {
    throw new ConfigError(reason);
  });
  const metricsServer = await listenForMetrics(config, config.METRICS === "on" ? metrics : undefined);
  try {
    // The first worker may have answered before all listen.
    const stopped = stopSignal();
    fleet.start();
    const port = await Promise.race([fleet.listening, stopped, givenUp]);
    if (typeof port === "number") {
      const url = config.PUBLIC_URL ?? localUrl(config.HOST, port);
      announce(config, { url, port, data, metrics: metricsServer?.url, workers: size }, log);
    }
    const signal = await Promise.race([stopped, givenUp]);
    log.info({ signal }, "stopping");
  } finally {
    await fleet.stop();
    await metricsServer?.drain(0);
  }
  log.info("stopped");
}

import { pino } from "pino";
import { noteRunning } from "../data-folder/running-note.ts";
import { announce } from "./announce.ts";
import type { Config } from "./config.ts";
import { listenForMetrics } from "./listen-for-metrics.ts";
import { serve } from "./serve.ts";
import { stopSignal } from "./stop-signal.ts";

/** Runs the server in this process until a signal. */
export async function runSingleProcess(config: Config): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL });
  const serving = await serve(config, { log });
  try {
    const metrics = await listenForMetrics(config, serving.metrics);
    const forget = await noteRunning(config, serving.port);
    // Heard from the moment on that others may know of the server.
    const stopped = stopSignal();
    announce(config, { ...serving, metrics: metrics?.url }, log);
    const signal = await stopped;
    log.info({ signal }, "stopping");
    await forget();
    await metrics?.drain(0);
  } finally {
    await serving.stop();
  }
  log.info("stopped");
}

import { metricsApi } from "../apis/metrics.ts";
import type { Config } from "../config.ts";
import { anyOrigin } from "../http/cors.ts";
import { silentLog } from "../http/log.ts";
import { nodeListener } from "../http/node-listener.ts";
import { createApp, mount, mountNotFound } from "../http/router.ts";
import type { Listening } from "../listen.ts";
import { listenOrExplain } from "../listen-or-explain.ts";
import { localUrl } from "../local-url.ts";
import type { MetricsText } from "./metrics.ts";

interface MetricsServer extends Listening {
  url: string;
}

/** Serves `/metrics` and nothing else on `METRICS_PORT`; undefined where it is not set. */
export async function listenForMetrics(
  config: Config,
  metrics: MetricsText | undefined,
): Promise<MetricsServer | undefined> {
  const { METRICS_PORT, METRICS_HOST, HOST } = config;
  if (METRICS_PORT === undefined || metrics === undefined) return undefined;
  const app = createApp();
  mount(app, metricsApi(metrics, config.METRICS_TOKEN), silentLog);
  mountNotFound(app, "", anyOrigin, silentLog);
  const host = METRICS_HOST ?? HOST;
  const listening = await listenOrExplain(
    {
      host: { setting: METRICS_HOST === undefined ? "HOST" : "METRICS_HOST", value: host },
      port: { setting: "METRICS_PORT", value: METRICS_PORT },
    },
    () => nodeListener(app),
  );
  return { ...listening, url: `${localUrl(host, listening.port)}/metrics` };
}

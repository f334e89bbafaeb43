import { metricsApi } from "../apis/server/metrics.ts";
import { belowBase } from "../http/base-path.ts";
import { clientAddressBehind } from "../http/client-address.ts";
import { noOrigin } from "../http/cors.ts";
import { Kernel } from "../http/kernel.ts";
import { KeysteadApp } from "../http/keystead-app.ts";
import { unlimited } from "../http/limits/rate-limiter.ts";
import { silentLog } from "../http/log.ts";
import { nodeListener } from "../http/node-listener.ts";
import type { MetricsText } from "../metrics/metrics.ts";
import type { Config } from "./config.ts";
import { explainedEntrance } from "./listen/explained-entrance.ts";
import { answerAt, type Listening } from "./listen/listen.ts";
import { localUrl } from "./listen/local-url.ts";

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
  const kernel = new Kernel({
    below: belowBase(""),
    clientAddress: clientAddressBehind([]),
    log: silentLog,
    always: {},
  });
  // The operator decides who can reach this port.
  kernel.add(metricsApi(metrics, unlimited, config.METRICS_TOKEN));
  kernel.addNotFound("", noOrigin);
  const host = METRICS_HOST ?? HOST;
  const entrance = explainedEntrance({
    host: { setting: METRICS_HOST === undefined ? "HOST" : "METRICS_HOST", value: host },
    port: { setting: "METRICS_PORT", value: METRICS_PORT },
  });
  const listening = await answerAt(entrance, () => nodeListener(new KeysteadApp(kernel)));
  return { ...listening, url: `${localUrl(host, listening.port)}/metrics` };
}

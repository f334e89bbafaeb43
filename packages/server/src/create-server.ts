import type { Accounts, Licensing, Tokens } from "@keystead/core";
import type { H3 } from "h3";
import { edgeApi } from "./apis/edge/edge-api.ts";
import { jwksApi } from "./apis/edge/jwks.ts";
import { healthApi } from "./apis/health.ts";
import { managementApis } from "./apis/management/management-api.ts";
import { metricsApi } from "./apis/metrics.ts";
import { publicApi } from "./apis/public/public-api.ts";
import { referenceApi } from "./apis/reference/reference-api.ts";
import { startPageApi } from "./apis/start-page.ts";
import { edgeShortcut } from "./edge/shortcut.ts";
import { type EdgeSettings, Statuses } from "./edge/statuses.ts";
import { clientIpBehind } from "./http/client-ip.ts";
import { anyOrigin, trustedOrigins } from "./http/cors.ts";
import { type Log, silentLog } from "./http/log.ts";
import { setShortcut } from "./http/node-listener.ts";
import { oauthCookie } from "./http/oauth-cookie.ts";
import { publicAddress } from "./http/public-url.ts";
import { type RateLimiter, unlimited } from "./http/rate-limits.ts";
import { createApp, mount, mountNotFound } from "./http/router.ts";
import { sessionCookie } from "./http/session-cookie.ts";
import { countingVerdicts } from "./metrics/counting-verdicts.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { type OauthSettings, oauthProviders } from "./oauth/providers.ts";

export interface ServerOptions {
  licensing: Licensing;
  accounts: Accounts;
  /** What `createTokens()` gives, with `publicUrl` as the issuer. Default: none, and no license tokens are signed. */
  tokens?: Tokens | undefined;
  /** How answers on the Edge API are kept. */
  edge?: EdgeSettings;
  /** Where browsers reach the server, such as `https://licenses.example.com`: decides on cookies and origins. */
  publicUrl: string;
  /** Other origins whose pages may call the management API with a session, such as `https://admin.example.com`. */
  trustedOrigins?: string[];
  /** Where browsers find the dashboard. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
  /** The clients registered at providers that people may sign in through. Default: none. */
  oauth?: OauthSettings;
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. Default: none. */
  trustedProxies?: string[];
  /** Default: no limits. */
  rateLimiter?: RateLimiter;
  /** A pino logger, or anything with its four methods. Default: no log. */
  log?: Log;
  /** What `createMetrics()` gives, for this server alone. Default: none. */
  metrics?: Metrics | undefined;
  /**
   * `"elsewhere"`: metrics are counted but not shown. Otherwise they are at `/metrics`, for whoever sends the token as
   * `Authorization: Bearer`; without a token, for everyone who can reach that.
   */
  metricsPath?: "elsewhere" | { token?: string | undefined };
  /** While true, `/readyz` says no, so that no new requests are sent here. */
  isDraining?: () => boolean;
}

/**
 * The three APIs as one h3 app: `.fetch(request)` serves it in any runtime, `nodeListener(app)` on `node:http`.
 */
export function createServer(options: ServerOptions): H3 {
  const { licensing, accounts, tokens, publicUrl, metrics } = options;
  const { log = silentLog, isDraining = () => false } = options;
  const { rateLimiter = unlimited, trustedProxies = [] } = options;
  const clientIp = clientIpBehind(trustedProxies);
  const address = publicAddress(publicUrl);
  const allowedOrigins = new Set([...address.origins, ...(options.trustedOrigins ?? [])]);
  const cookie = sessionCookie(address.secureCookies);

  metrics?.showEventQueue(() => licensing.queuedEvents());

  const health = healthApi(licensing, isDraining);
  const keys = jwksApi(tokens);
  const countVerdict = metrics?.verdicts("edge")("status");
  const statuses = new Statuses({ edge: licensing.edge, tokens, settings: options.edge, countVerdict });
  metrics?.showEdgeCache(() => statuses.stats());
  const edge = edgeApi({
    licensing: metrics ? countingVerdicts(licensing, metrics.verdicts("edge")) : licensing,
    statuses,
    rateLimiter,
    clientIp,
  });
  const licenses = publicApi({
    licensing: metrics ? countingVerdicts(licensing, metrics.verdicts("public")) : licensing,
    rateLimiter,
    clientIp,
  });
  const management = managementApis({
    licensing,
    accounts,
    tokens,
    cookie,
    allowedOrigins,
    rateLimiter,
    clientIp,
    dashboardUrl: options.dashboardUrl ?? publicUrl,
    oauth: {
      providers: oauthProviders(options.oauth ?? {}, publicUrl),
      cookie: oauthCookie(publicUrl, address.secureCookies),
      log,
    },
  });

  const app = createApp();
  const [ofServer, ofManagement] = [metrics?.answers("server"), metrics?.answers("management")];
  mount(app, health, log, ofServer);
  const ofEdge = metrics?.answers("edge");
  mount(app, keys, log, ofEdge);
  mount(app, edge, log, ofEdge);
  setShortcut(app, edgeShortcut({ statuses, rateLimiter, clientIp, log, countPath: ofEdge }));
  mount(app, licenses, log, metrics?.answers("public"));
  for (const api of management) mount(app, api, log, ofManagement);
  mount(app, startPageApi({ publicUrl, dashboardUrl: options.dashboardUrl }), log, ofServer);
  mount(app, referenceApi([licenses, edge, keys, ...management, health]), log, ofServer);
  const { metricsPath = {} } = options;
  if (metrics && metricsPath !== "elsewhere")
    mount(app, metricsApi(metrics, metricsPath.token), log, ofServer);
  mountNotFound(app, "/api", trustedOrigins(allowedOrigins), log, ofManagement);
  mountNotFound(app, "", anyOrigin, log, ofServer);
  return app;
}

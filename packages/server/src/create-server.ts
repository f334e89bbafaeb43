import type { Accounts, Licensing, Tokens } from "@keystead/core";
import { edgeApi } from "./apis/edge/edge-api.ts";
import { jwksApi } from "./apis/edge/jwks.ts";
import { healthApi } from "./apis/health.ts";
import { managementApis } from "./apis/management/management-api.ts";
import { metricsApi } from "./apis/metrics.ts";
import { eventQuota as eventQuotaOf } from "./apis/public/event-quota.ts";
import { KnownProducts } from "./apis/public/known-products.ts";
import { publicApi } from "./apis/public/public-api.ts";
import { referenceApi } from "./apis/reference/reference-api.ts";
import { startPageApi } from "./apis/start-page.ts";
import { type EdgeSettings, Statuses } from "./edge/statuses.ts";
import { belowBase } from "./http/base-path.ts";
import { type ClientAddress, clientAddressBehind } from "./http/client-address.ts";
import { anyOrigin, trustedOrigins } from "./http/cors.ts";
import { deviceCookie } from "./http/device-cookie.ts";
import { Kernel } from "./http/kernel.ts";
import { KeysteadApp } from "./http/keystead-app.ts";
import { defaultLimits } from "./http/limits/limits.ts";
import { localRateLimiter, type RateLimiter } from "./http/limits/rate-limiter.ts";
import { type Log, silentLog } from "./http/log.ts";
import { oauthCookie } from "./http/oauth-cookie.ts";
import { publicAddress } from "./http/public-url.ts";
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
  /**
   * What the paths of requests begin with where the server is mounted, such as `/licensing`. Default: nothing, also for frameworks that
   * take the mount's prefix off the path, as Express does.
   */
  basePath?: string;
  /** Other origins whose pages may call the management API with a session, such as `https://admin.example.com`. */
  trustedOrigins?: string[];
  /** Where browsers find the dashboard. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
  /** The clients registered at providers that people may sign in through. Default: none. */
  oauth?: OauthSettings;
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. Default: none. */
  trustedProxies?: string[];
  /**
   * Tells the client's IP address, where `.fetch(request)` is given requests without one. Default: the connection's address, and what
   * `trustedProxies` say. Limits by address are off for requests whose address nobody can tell.
   */
  clientAddress?: ClientAddress;
  /** Default: the limits of {@link defaultLimits}, counted by this process. */
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

/** Browsers that were told once ask this host over https alone, for a year. */
const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000" };

/**
 * The three APIs as one h3 app: `.fetch(request)` serves it in any runtime, `nodeListener(app)` on `node:http`.
 */
export function createServer(options: ServerOptions): KeysteadApp {
  const { licensing, accounts, tokens, publicUrl, metrics } = options;
  const { log = silentLog, isDraining = () => false, basePath = "" } = options;
  const { rateLimiter = localRateLimiter(defaultLimits), trustedProxies = [] } = options;
  const { clientAddress = clientAddressBehind(trustedProxies) } = options;
  const address = publicAddress(publicUrl);
  const allowedOrigins = new Set([...address.origins, ...(options.trustedOrigins ?? [])]);
  const cookie = sessionCookie(address.secureCookies);

  metrics?.showEventQueue(() => licensing.queuedEvents());

  const products = new KnownProducts();
  const eventQuota = eventQuotaOf(rateLimiter, products);
  const health = healthApi(licensing, isDraining, rateLimiter);
  const keys = jwksApi(tokens, rateLimiter, products);
  const countVerdict = metrics?.verdicts("edge")("status");
  const statuses = new Statuses({ edge: licensing.edge, tokens, settings: options.edge, countVerdict });
  metrics?.showEdgeCache(() => statuses.stats());
  const edge = edgeApi({
    licensing: metrics ? countingVerdicts(licensing, metrics.verdicts("edge")) : licensing,
    statuses,
    rateLimiter,
    eventQuota,
  });
  const licenses = publicApi({
    licensing: metrics ? countingVerdicts(licensing, metrics.verdicts("public")) : licensing,
    rateLimiter,
    products,
    eventQuota,
  });
  const management = managementApis({
    licensing,
    accounts,
    tokens,
    cookie,
    deviceCookie: deviceCookie(publicUrl, address.secureCookies),
    allowedOrigins,
    rateLimiter,
    dashboardUrl: options.dashboardUrl ?? publicUrl,
    oauth: {
      providers: oauthProviders(options.oauth ?? {}, publicUrl),
      cookie: oauthCookie(publicUrl, address.secureCookies),
      log,
    },
  });

  const always = publicUrl.startsWith("https:") ? HTTPS_ONLY : {};
  const kernel = new Kernel({ below: belowBase(basePath), clientAddress, log, always });
  const [ofServer, ofManagement] = [metrics?.answers("server"), metrics?.answers("management")];
  const ofEdge = metrics?.answers("edge");
  // Patterns are tried in this order: what sites ask most comes first.
  kernel.add(edge, ofEdge);
  kernel.add(keys, ofEdge);
  kernel.add(licenses, metrics?.answers("public"));
  for (const api of management) kernel.add(api, ofManagement);
  kernel.add(health, ofServer);
  kernel.add(startPageApi({ publicUrl, dashboardUrl: options.dashboardUrl }, rateLimiter), ofServer);
  kernel.add(referenceApi([licenses, edge, keys, ...management, health], rateLimiter, publicUrl), ofServer);
  const { metricsPath = {} } = options;
  if (metrics && metricsPath !== "elsewhere")
    kernel.add(metricsApi(metrics, rateLimiter, metricsPath.token), ofServer);
  kernel.addNotFound("/api", trustedOrigins(allowedOrigins), ofManagement);
  kernel.addNotFound("", anyOrigin, ofServer);
  return new KeysteadApp(kernel);
}

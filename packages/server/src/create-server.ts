import type { Accounts, Licensing } from "@keystead/core";
import type { H3 } from "h3";
import { healthApi } from "./apis/health.ts";
import { managementApis } from "./apis/management/management-api.ts";
import { publicApi } from "./apis/public/public-api.ts";
import { clientIpBehind } from "./http/client-ip.ts";
import { anyOrigin, trustedOrigins } from "./http/cors.ts";
import { type Log, silentLog } from "./http/log.ts";
import { publicAddress } from "./http/public-url.ts";
import { type RateLimiter, unlimited } from "./http/rate-limits.ts";
import { createApp, mount, mountNotFound } from "./http/router.ts";
import { sessionCookie } from "./http/session-cookie.ts";

export interface ServerOptions {
  licensing: Licensing;
  accounts: Accounts;
  /** Where browsers reach the server, such as `https://licenses.example.com`: decides on cookies and origins. */
  publicUrl: string;
  /** Other origins whose pages may call the management API with a session, such as `https://admin.example.com`. */
  trustedOrigins?: string[];
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. Default: none. */
  trustedProxies?: string[];
  /** Default: no limits. */
  rateLimiter?: RateLimiter;
  /** A pino logger, or anything with its four methods. Default: no log. */
  log?: Log;
  /** While true, `/readyz` says no, so that no new requests are sent here. */
  isDraining?: () => boolean;
}

/**
 * The three APIs as one h3 app: `.fetch(request)` serves it in any runtime, `nodeListener(app)` on `node:http`.
 */
export function createServer(options: ServerOptions): H3 {
  const { licensing, accounts, publicUrl, log = silentLog, isDraining = () => false } = options;
  const { rateLimiter = unlimited, trustedProxies = [] } = options;
  const clientIp = clientIpBehind(trustedProxies);
  const address = publicAddress(publicUrl);
  const allowedOrigins = new Set([...address.origins, ...(options.trustedOrigins ?? [])]);
  const cookie = sessionCookie(address.secureCookies);

  const app = createApp();
  mount(app, healthApi(licensing, isDraining), log);
  mount(app, publicApi({ licensing, rateLimiter, clientIp }), log);
  for (const api of managementApis({ licensing, accounts, cookie, allowedOrigins, rateLimiter, clientIp }))
    mount(app, api, log);
  mountNotFound(app, "/api", trustedOrigins(allowedOrigins), log);
  mountNotFound(app, "", anyOrigin, log);
  return app;
}

import type { RequestListener } from "node:http";
import type { RedisCache } from "@keystead/adapter-redis";
import { createAccounts, createLicensing, createTokens, type Licensing, type Storage } from "@keystead/core";
import { type Logger, pino } from "pino";
import { banner } from "../banner.ts";
import { type Config, ConfigError, edgeOf, limitsOf, oauthOf } from "../config.ts";
import { createServer } from "../create-server.ts";
import { limitYoungGeneration } from "../heap-limits.ts";
import type { KeysteadApp } from "../http/keystead-app.ts";
import {
  localRateLimiter,
  type RateLimiter,
  sharedRateLimiter,
  unlimited,
} from "../http/limits/rate-limiter.ts";
import { nodeListener } from "../http/node-listener.ts";
import { isLoopback } from "../http/public-url.ts";
import { type Listening, listen } from "../listen.ts";
import { startMaintenance } from "../maintenance.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { openCache } from "../open-cache.ts";
import { openStorage } from "../open-storage.ts";
import { argon2Passwords } from "../passwords.ts";
import { redisPlace } from "../redis-location.ts";
import { secretKeyOf } from "../secret-key.ts";

/** How long requests under way may take after a signal. */
const GRACE_MS = 10_000;

async function listenOrExplain(
  host: string,
  port: number,
  listenerOn: (port: number) => RequestListener,
): Promise<Listening> {
  try {
    return await listen(host, port, listenerOn);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new ConfigError(`PORT: ${port} is in use on ${host}; set another, such as 3001`);
    if (code === "EACCES")
      throw new ConfigError(`PORT: ${port} may not be used by this user; set one above 1023`);
    if (code === "EADDRNOTAVAIL") throw new ConfigError(`HOST: ${host} is no address of this machine`);
    throw error;
  }
}

/** Whether a server that listens there can be reached from other machines, by whatever name. */
function isAnyAddress(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function localUrl(host: string, port: number): string {
  const loopback = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = loopback ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Resolves with the first signal to stop; further ones change nothing, as a supervisor may send several. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.on("SIGTERM", resolve);
    process.on("SIGINT", resolve);
  });
}

function warnOfChoices(config: Config, url: string, log: Logger): void {
  if (config.RATE_LIMITS === "off") log.warn("rate limits are off (RATE_LIMITS=off)");
  const isShared = config.DATABASE_URL !== undefined || config.REDIS_URL !== undefined;
  if (isShared && config.SECRET_KEY === undefined)
    log.warn("SECRET_KEY is not set: license tokens are off, until every server has the same one");
  for (const provider of ["GOOGLE", "GITHUB"] as const) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
    if ((config[id] === undefined) !== (config[secret] === undefined))
      log.warn(`${id} and ${secret} are only of use together: signing in there is off`);
  }
  const isPublic = ![new URL(url), new URL(localUrl(config.HOST, 0))].every(isLoopback);
  if (config.REGISTRATION === "open" && (isPublic || isAnyAddress(config.HOST))) {
    log.warn(
      "REGISTRATION=open: whoever reaches this server can register, with an organization of their own, and store data in it. " +
        "Set REGISTRATION=invite-only to let in only those who were invited",
    );
  }
  if (config.PUBLIC_URL === undefined && localUrl(config.HOST, 0) !== "http://localhost:0") {
    log.warn({ url }, "PUBLIC_URL is not set: browsers are only let in from this address");
  }
}

/** Where Redis is, when it is not the store. */
function cachePlace({ DATABASE_URL, REDIS_URL }: Config): string | undefined {
  return DATABASE_URL !== undefined && REDIS_URL !== undefined ? redisPlace(REDIS_URL) : undefined;
}

function rateLimiterOf(config: Config, cache: RedisCache | undefined): RateLimiter {
  if (config.RATE_LIMITS === "off") return unlimited;
  const limits = limitsOf(config);
  return cache ? sharedRateLimiter(limits, cache) : localRateLimiter(limits);
}

/** Runs the server until a signal: then not ready, no new connections, drain, close the store. */
export async function start(config: Config): Promise<void> {
  const stopped = stopSignal();
  limitYoungGeneration();
  const log = pino({ level: config.LOG_LEVEL });
  const { storage: store, place, poolUse } = await openStorage(config);
  const cache = await openCache(config, log);
  // A store on Redis tells its changes there by itself.
  const storage = cache && cachePlace(config) !== undefined ? cache.beside(store) : store;
  const limitsShared = cache && (() => cache.available);
  const metrics = config.METRICS === "on" ? createMetrics({ poolUse, limitsShared }) : undefined;
  const onBackgroundError = (err: unknown) =>
    log.error({ err }, "writing lastCheckedAt failed, will try again");
  const eventRetentionDays = config.EVENTS_RETENTION_DAYS;
  const licensing = createLicensing({ storage, onBackgroundError, eventRetentionDays });
  try {
    await licensing.ping();
    await serve(config, { licensing, storage, cache, place, metrics, log, stopped });
  } finally {
    await licensing.close();
    await cache?.close();
  }
  log.info("stopped");
}

interface Parts {
  licensing: Licensing;
  storage: Storage;
  cache: RedisCache | undefined;
  place: string;
  metrics: Metrics | undefined;
  log: Logger;
  stopped: Promise<NodeJS.Signals>;
}

async function serve(config: Config, parts: Parts): Promise<void> {
  const { licensing, storage, cache, place, metrics, log, stopped } = parts;
  const secretKey = await secretKeyOf(config);
  const urlOn = (port: number): string => config.PUBLIC_URL ?? localUrl(config.HOST, port);
  let draining = false;
  const appAt = (url: string): KeysteadApp =>
    createServer({
      licensing,
      accounts: createAccounts({ storage, passwords: argon2Passwords(), registration: config.REGISTRATION }),
      tokens: secretKey === null ? undefined : createTokens({ storage, secretKey, issuer: url }),
      edge: edgeOf(config),
      publicUrl: url,
      dashboardUrl: config.DASHBOARD_URL,
      oauth: oauthOf(config),
      trustedOrigins: config.TRUSTED_ORIGINS,
      trustedProxies: config.TRUSTED_PROXIES,
      rateLimiter: rateLimiterOf(config, cache),
      metrics,
      log,
      isDraining: () => draining,
    });
  const listening = await listenOrExplain(config.HOST, config.PORT, (port) =>
    nodeListener(appAt(urlOn(port))),
  );
  const url = urlOn(listening.port);
  process.stdout.write(banner({ url, place, cache: cachePlace(config) }));
  warnOfChoices(config, url, log);
  const maintenance = startMaintenance(licensing, log);

  const signal = await stopped;
  log.info({ signal }, "stopping");
  draining = true;
  await listening.drain(GRACE_MS);
  await maintenance.stop();
}

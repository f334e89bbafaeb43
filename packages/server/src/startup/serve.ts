import type { RedisCache } from "@keystead/adapter-redis";
import {
  createAccounts,
  createDownloads,
  createLicensing,
  createPaymentProviders,
  createTokens,
  createWebhooks,
  type Licensing,
  type MailQueue,
  type PaymentProviders,
  type ReleaseFiles,
  type StorageAdapter,
  type Webhooks,
} from "@keystead/core";
import { createServer } from "../app/create-server.ts";
import { startMaintenance } from "../background/maintenance.ts";
import { startBulkActions } from "../background/start-bulk-actions.ts";
import type { ExportSlots } from "../csv/export-slots.ts";
import { lastBackupOf } from "../data-folder/last-backup.ts";
import { secretKeyOf } from "../data-folder/secret-key.ts";
import { openFiles } from "../files/open-files.ts";
import type { KeysteadApp } from "../http/keystead-app.ts";
import {
  localRateLimiter,
  type RateLimiter,
  type SharedCounts,
  sharedRateLimiter,
  unlimited,
} from "../http/limits/rate-limiter.ts";
import type { Log } from "../http/log.ts";
import { nodeListener } from "../http/node-listener.ts";
import { sampledLog } from "../http/sampled-log.ts";
import { startImports } from "../import/start-imports.ts";
import { mailingOf } from "../mail/mailing.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { argon2Passwords } from "../passwords/argon2-passwords.ts";
import { paymentProviders as builtInProviders } from "../providers/list.ts";
import { secondFactorTools } from "../second-factors/second-factor-tools.ts";
import { checkEndpointUrl } from "../webhooks/endpoint-url.ts";
import { createWebhookSender } from "../webhooks/send.ts";
import { type Config, cachePlace, edgeOf, limitsOf, oauthOf, servesDashboard } from "./config.ts";
import { limitYoungGeneration } from "./heap-limits.ts";
import type { Entrance } from "./listen/entrance.ts";
import { mainEntrance } from "./listen/explained-entrance.ts";
import { answerAt } from "./listen/listen.ts";
import { localUrl } from "./listen/local-url.ts";
import { shortageLogger } from "./log-shortage.ts";
import { openCache } from "./open-cache.ts";
import { openStorage } from "./open-storage.ts";

/** How long requests under way may take after a signal. */
const GRACE_MS = 10_000;

interface ServeOptions {
  log: Log;
  /** Makes what `/metrics` shows of what this process measures. Default: that alone. */
  shownMetrics?: (own: Metrics) => Metrics;
  /** Counts shared with other processes of this server. Default: there are none. */
  sharedCounts?: SharedCounts;
  /**
   * Takes the place of SECRET_KEY where repeated requests are compared: the same in them all, and gone when they end.
   * Default: there are none.
   */
  ownSecret?: string | undefined;
  /** Slots for exports shared with them. Default: there are none. */
  exportSlots?: ExportSlots;
  /** Default: a socket that listens on the settings' port. */
  entrance?: Entrance;
}

/** A server that listens. */
export interface Serving {
  url: string;
  port: number;
  /** The place of the data, in words that hold no password. */
  data: string;
  /** Measurements of this process; undefined with METRICS=off. */
  metrics: Metrics | undefined;
  /** Not ready, no new connections, drain, close the store. */
  stop(): Promise<void>;
}

function countsOf(
  cache: RedisCache | undefined,
  sharedCounts: SharedCounts | undefined,
): SharedCounts | undefined {
  if (cache === undefined || sharedCounts === undefined) return cache ?? sharedCounts;
  // Without Redis, limits hold at least over the processes of this server.
  return {
    async count(bucket, windowMs, amount, limit) {
      return (
        (await cache.count(bucket, windowMs, amount)) ?? sharedCounts.count(bucket, windowMs, amount, limit)
      );
    },
  };
}

function rateLimiterOf(config: Config, shared: SharedCounts | undefined): RateLimiter {
  if (config.RATE_LIMITS === "off") return unlimited;
  const limits = limitsOf(config);
  return shared ? sharedRateLimiter(limits, shared) : localRateLimiter(limits);
}

async function secretMailingAndFiles(config: Config) {
  const secretKey = await secretKeyOf(config);
  return { secretKey, mailing: mailingOf(config, secretKey), files: await openFiles(config) };
}

/**
 * Opens the store and serves the settings' port, or what comes through the entrance, in this process. Throws
 * `ConfigError` for what the person can mend.
 */
export async function serve(config: Config, options: ServeOptions): Promise<Serving> {
  const log = sampledLog(options.log);
  limitYoungGeneration();
  const { storage: store, place, poolUse } = await openStorage(config);
  const { secretKey, mailing, files } = await secretMailingAndFiles(config).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const cache = await openCache(config, log);
  // A store on Redis tells its changes there by itself.
  const storage = cache && cachePlace(config) !== undefined ? cache.wrapStorage(store) : store;
  const limitsShared = cache && (() => cache.available);
  const metrics = config.METRICS === "on" ? createMetrics({ poolUse, limitsShared }) : undefined;
  const mail = mailing?.queue(storage) ?? null;
  const sender = createWebhookSender({ allowPrivate: config.WEBHOOK_ALLOW_PRIVATE });
  const webhooks =
    secretKey === null
      ? undefined
      : createWebhooks({
          storage,
          secretKey,
          send: sender.send,
          mail,
          checkUrl: (url) => checkEndpointUrl(url, config.WEBHOOK_ALLOW_PRIVATE),
          onBackgroundError: (err: unknown) =>
            log.error({ err }, "delivering webhooks failed, will try again"),
        });
  const licensing = createLicensing({
    storage,
    secretKey: secretKey ?? options.ownSecret,
    webhooks,
    mail,
    onBackgroundError: (err: unknown) => log.error({ err }, "writing lastCheckedAt failed, will try again"),
    eventRetentionDays: config.EVENTS_RETENTION_DAYS,
    auditRetentionDays: config.AUDIT_RETENTION_DAYS,
    onEventsShortage: shortageLogger(log),
    files,
  });
  const paymentProviders =
    secretKey === null
      ? undefined
      : createPaymentProviders({
          storage,
          licensing,
          secretKey,
          providers: builtInProviders({
            apiUrls: { stripe: config.STRIPE_API_URL, paddle: config.PADDLE_API_URL },
            sender,
          }),
          onBackgroundError: (err: unknown) =>
            log.error({ err }, "processing a payment provider's event failed, will try again"),
        });
  const close = async (): Promise<void> => {
    await paymentProviders?.stop();
    await webhooks?.stop();
    sender.close();
    await licensing.close();
    await cache?.close();
  };
  try {
    const { url, port, drain } = await listenWith(config, {
      ...options,
      log,
      licensing,
      webhooks,
      paymentProviders,
      secretKey,
      storage,
      cache,
      metrics,
      mail,
      files,
    });
    webhooks?.start();
    paymentProviders?.start();
    const maintenance = startMaintenance(licensing, files, log);
    const imports = startImports(storage, log);
    const bulkActions = startBulkActions(licensing, log);
    const delivery = mailing?.start(storage, url, log);
    const stop = async (): Promise<void> => {
      await drain();
      await imports.stop();
      await bulkActions.stop();
      await delivery?.stop();
      await maintenance.stop();
      await close();
    };
    return { url, port, data: place, metrics, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Parts extends ServeOptions {
  licensing: Licensing;
  webhooks: Webhooks | undefined;
  paymentProviders: PaymentProviders | undefined;
  secretKey: string | null;
  storage: StorageAdapter;
  cache: RedisCache | undefined;
  metrics: Metrics | undefined;
  mail: MailQueue | null;
  files: ReleaseFiles | null;
}

async function listenWith(config: Config, parts: Parts) {
  const {
    licensing,
    webhooks,
    paymentProviders,
    secretKey,
    storage,
    cache,
    metrics,
    mail,
    files,
    log,
    shownMetrics = (own) => own,
    sharedCounts,
    exportSlots,
  } = parts;
  const { entrance = mainEntrance(config) } = parts;
  const urlOn = (port: number): string => config.PUBLIC_URL ?? localUrl(config.HOST, port);
  let draining = false;
  const appAt = (url: string): KeysteadApp =>
    createServer({
      licensing,
      accounts: createAccounts({
        storage,
        passwords: argon2Passwords(),
        registration: config.REGISTRATION,
        onBackgroundError: (err: unknown) => log.error({ err }, "an entry of the audit log was not written"),
        mail,
        secondFactors: secondFactorTools({ secretKey, publicUrl: url, dashboardUrl: config.DASHBOARD_URL }),
      }),
      tokens: secretKey === null ? undefined : createTokens({ storage, secretKey, issuer: url }),
      downloads: secretKey === null ? undefined : createDownloads({ storage, secretKey, publicUrl: url }),
      webhooks,
      paymentProviders,
      files,
      edge: edgeOf(config),
      compat: { eddAtRoot: config.EDD_COMPAT_ROOT === "on", organizationId: config.COMPAT_ORGANIZATION },
      publicUrl: url,
      dashboard: servesDashboard(config, url),
      dashboardUrl: config.DASHBOARD_URL,
      oauth: oauthOf(config),
      trustedOrigins: config.TRUSTED_ORIGINS,
      trustedProxies: config.TRUSTED_PROXIES,
      rateLimiter: rateLimiterOf(config, countsOf(cache, sharedCounts)),
      exportSlots,
      metrics: metrics && shownMetrics(metrics),
      metricsPath: config.METRICS_PORT === undefined ? { token: config.METRICS_TOKEN } : "elsewhere",
      log,
      lastBackup: lastBackupOf(config),
      isDraining: () => draining,
    });
  const listening = await answerAt(entrance, (port) => nodeListener(appAt(urlOn(port))));
  const drain = (): Promise<void> => {
    draining = true;
    return listening.drain(GRACE_MS);
  };
  return { url: urlOn(listening.port), port: listening.port, drain };
}

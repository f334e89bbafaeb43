import { Readable } from "node:stream";
import {
  type Accounts,
  createAccounts,
  createDownloads,
  createLicensing,
  createMailQueue,
  createPaymentProviders,
  createTokens,
  createWebhooks,
  type Licensing,
  type MailTransport,
  type PasswordHasher,
  type PaymentProviders,
  type ReleaseFiles,
  type StorageAdapter,
  type Tokens,
  type Webhooks,
} from "@keystead/core";
import { createImportWorker, createMailDelivery } from "@keystead/core/server";
import { createServer } from "../../src/app/create-server.ts";
import type { CompatOptions } from "../../src/app/server-options.ts";
import type { EdgeSettings } from "../../src/edge/statuses.ts";
import { type RateLimiter, unlimited } from "../../src/http/limits/rate-limiter.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { sourceRows } from "../../src/import/source-rows.ts";
import type { Metrics } from "../../src/metrics/metrics.ts";
import type { OauthSettings } from "../../src/oauth/providers.ts";
import { paymentProviders as builtInProviders } from "../../src/providers/list.ts";
import { secondFactorTools } from "../../src/second-factors/second-factor-tools.ts";
import { listen } from "../../src/startup/listen/listen.ts";
import { shortageLogger } from "../../src/startup/log-shortage.ts";
import { checkEndpointUrl } from "../../src/webhooks/endpoint-url.ts";
import { createWebhookSender } from "../../src/webhooks/send.ts";
import { type CapturedLog, captureLog } from "./captured-log.ts";
import { type Client, createClient } from "./client.ts";
import { type MovableClock, movableClock } from "./clock.ts";
import { cheapPasswords } from "./passwords.ts";
import { testStorage } from "./test-storage.ts";

/** Nobody listens there. */
const NOWHERE = "http://127.0.0.1:9";

export interface TestServerOptions {
  /** An empty one of its own unless given. */
  storage?: StorageAdapter;
  clock?: MovableClock;
  /** The server's address for browsers; by default the one it listens at. */
  publicUrl?: string;
  trustedOrigins?: string[];
  registration?: "open" | "invite-only";
  dashboardUrl?: string;
  oauth?: OauthSettings;
  /** One that all test servers have, unless given; null for a server that signs no tokens. */
  secretKey?: string | null;
  /** Whether webhooks may go to this machine. */
  webhookAllowPrivate?: boolean;
  /** How clients of EDD and Lemon Squeezy are answered. */
  compat?: CompatOptions;
  /** How the Edge API keeps its answers. */
  edge?: EdgeSettings;
  isDraining?: () => boolean;
  /** Cookies that clients keep: the session's alone unless given. */
  keptCookies?: readonly string[];
  trustedProxies?: string[];
  /** No limits unless given. */
  rateLimiter?: RateLimiter;
  /** None unless given. */
  metrics?: Metrics;
  /** Addresses of payment providers' APIs; nowhere unless given. */
  providerApis?: { stripe?: string; paddle?: string };
  /** Takes the mails; without it, the server sends none. They are sent by `deliverMails()`. */
  mailTransport?: MailTransport;
  /** The server's own, but for what a hash costs, unless given. */
  passwords?: PasswordHasher;
  /** Storage for the files of releases; none unless given. */
  files?: ReleaseFiles;
}

/** A server on a loopback port of its own, as the `keystead` command runs it. */
export interface TestServer {
  url: string;
  port: number;
  storage: StorageAdapter;
  licensing: Licensing;
  accounts: Accounts;
  tokens: Tokens | undefined;
  /** They deliver what changes, and look for what is due when a test has them do so. */
  webhooks: Webhooks | undefined;
  /** They work on events as they come, and look for what is due when a test has them do so. */
  paymentProviders: PaymentProviders | undefined;
  clock: MovableClock;
  log: CapturedLog;
  /** Sends what is queued and due. */
  deliverMails(): Promise<void>;
  /** Imports what was uploaded. */
  runImports(): Promise<void>;
  /** A new client with an empty cookie jar. */
  client(): Client;
  /** Stops listening; the store stays open. */
  stop(): Promise<void>;
}

export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { storage = testStorage(), clock = movableClock(), registration = "open" } = options;
  const log = captureLog();
  const onBackgroundError = (err: unknown) => log.logger.error({ err }, "background");
  const onEventsShortage = shortageLogger(log.logger);
  const {
    secretKey = "the secret key of all test servers",
    webhookAllowPrivate = false,
    mailTransport,
  } = options;
  const sender = createWebhookSender({ allowPrivate: webhookAllowPrivate });
  const webhooks =
    secretKey === null
      ? undefined
      : createWebhooks({
          storage,
          clock,
          secretKey,
          send: sender.send,
          checkUrl: (url) => checkEndpointUrl(url, webhookAllowPrivate),
          onBackgroundError,
        });
  const mailing = { storage, clock, secretKey: secretKey ?? "", from: "Keystead <keystead@example.com>" };
  const mail = mailTransport ? createMailQueue(mailing) : null;
  const { files = null } = options;
  const licensing = createLicensing({
    storage,
    clock,
    secretKey: secretKey ?? undefined,
    onBackgroundError,
    onEventsShortage,
    webhooks,
    mail,
    files,
  });
  const { dashboardUrl, passwords = cheapPasswords() } = options;
  const accountsAt = (publicUrl: string): Accounts =>
    createAccounts({
      storage,
      clock,
      passwords,
      registration,
      mail,
      secondFactors: secondFactorTools({ secretKey, publicUrl, dashboardUrl }),
    });
  const { stripe: stripeApi = NOWHERE, paddle: paddleApi = NOWHERE } = options.providerApis ?? {};
  const paymentProviders =
    secretKey === null
      ? undefined
      : createPaymentProviders({
          storage,
          clock,
          licensing,
          secretKey,
          providers: builtInProviders({ apiUrls: { stripe: stripeApi, paddle: paddleApi }, sender }),
          onBackgroundError,
        });
  const urlOn = (port: number): string => `http://127.0.0.1:${port}`;
  const tokensAt = (issuer: string): Tokens | undefined =>
    secretKey === null ? undefined : createTokens({ storage, clock, secretKey, issuer });
  let tokens: Tokens | undefined;
  let accounts = accountsAt("http://127.0.0.1");
  const listening = await listen("127.0.0.1", 0, (port) => {
    const { publicUrl = urlOn(port) } = options;
    tokens = tokensAt(publicUrl);
    accounts = accountsAt(publicUrl);
    const app = createServer({
      licensing,
      accounts,
      tokens,
      downloads: secretKey === null ? undefined : createDownloads({ storage, clock, secretKey, publicUrl }),
      webhooks,
      paymentProviders,
      ...(options.compat ? { compat: options.compat } : {}),
      files,
      ...(options.edge ? { edge: options.edge } : {}),
      publicUrl,
      dashboardUrl,
      oauth: options.oauth ?? {},
      trustedOrigins: options.trustedOrigins ?? [],
      trustedProxies: options.trustedProxies ?? [],
      rateLimiter: options.rateLimiter ?? unlimited,
      metrics: options.metrics,
      log: log.logger,
      ...(options.isDraining ? { isDraining: options.isDraining } : {}),
    });
    return nodeListener(app);
  });
  const url = urlOn(listening.port);
  const { publicUrl = url } = options;
  const delivery =
    mailTransport && createMailDelivery({ ...mailing, transport: mailTransport, publicUrl, dashboardUrl });
  const importWorker = createImportWorker({
    storage,
    clock,
    rowsOf: (text, file) => sourceRows(Readable.from(text), file),
    onBackgroundError,
  });
  const clients: Client[] = [];
  return {
    url,
    port: listening.port,
    storage,
    licensing,
    accounts,
    tokens,
    webhooks,
    paymentProviders,
    clock,
    log,
    deliverMails: async () => delivery?.deliverDue(),
    runImports: () => importWorker.runDue(),
    client() {
      const client = createClient(url, options.keptCookies);
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) client.close();
      await listening.drain(1000);
      await paymentProviders?.stop();
    },
  };
}

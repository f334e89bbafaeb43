import { MOST_PUBLIC_URL } from "@keystead/core/server";
import { z } from "zod";
import {
  type CallLimitName,
  defaultLimits,
  isCallLimit,
  limitNames,
  MEGABYTE,
} from "../http/limits/limits.ts";
import {
  callCount,
  commaSeparated,
  connectionUrl,
  endpoint,
  filesUrl,
  folder,
  hostAddress,
  httpUrl,
  mailSender,
  oneOf,
  origin,
  port,
  rangeList,
  redisUrl,
  wholeNumber,
  workers,
} from "./kinds.ts";

const listening = {
  PORT: port.default(3000).describe("Port to listen on; 0 takes a free one"),
  HOST: hostAddress.default("127.0.0.1").describe("Address to listen on; 0.0.0.0 for all"),
  WORKERS: workers
    .default(1)
    .describe(
      "Processes that serve the port; auto starts one for each core, but only one on the embedded database",
    ),
};

const storage = {
  DATA_DIR: folder
    .default("./data")
    .describe("Directory of the embedded database, used without DATABASE_URL and REDIS_URL"),
  DATABASE_URL: connectionUrl(
    /^postgres(?:ql)?:\/\//,
    "must be a PostgreSQL URL, such as postgres://user:password@host:5432/database",
  )
    .optional()
    .describe("PostgreSQL, as postgres://user:password@host:5432/database"),
  REDIS_URL: commaSeparated
    .pipe(z.array(redisUrl))
    .optional()
    .describe(
      "Redis, as redis://user:password@host:6379, or nodes of a Cluster, separated by commas. It is the store, or with DATABASE_URL holds the limits that all servers share",
    ),
  REDIS_ALLOW_VOLATILE: oneOf("true", "false")
    .default("false")
    .transform((word) => word === "true")
    .describe("true: accepts a Redis without an append-only file as the store"),
  REDIS_WAIT_REPLICAS: wholeNumber("replicas", 0, 10)
    .default(0)
    .describe(
      "Replicas that must confirm a write before it is answered, 0 to 10; only with Redis as the store",
    ),
  FILES_URL: filesUrl.optional().meta({
    description:
      "Storage for release files: a folder, as file:///var/lib/keystead/files, or an S3-compatible bucket, as s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1. Without it, servers on PostgreSQL and Redis cannot keep files",
    unset: "files in DATA_DIR",
  }),
  AWS_ACCESS_KEY_ID: z.string().optional().describe("Access key of the bucket in FILES_URL"),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of that access key"),
  EVENTS_RETENTION_DAYS: wholeNumber("days", 1, 3650)
    .default(400)
    .describe("Days to keep usage events, 1 to 3650; older events are refused"),
  AUDIT_RETENTION_DAYS: wholeNumber("days", 1, 3650)
    .default(400)
    .describe("Days to keep the audit log, 1 to 3650"),
};

const browsers = {
  PUBLIC_URL: httpUrl
    .refine((url) => url.length <= MOST_PUBLIC_URL, `must be at most ${MOST_PUBLIC_URL} characters`)
    .optional()
    .meta({
      description: "Address that browsers and sites use for the server, at most 200 characters",
      unset: "the local address",
    }),
  DASHBOARD: oneOf("on", "off").default("on").describe("off: the server does not serve the dashboard"),
  DASHBOARD_URL: httpUrl.optional().meta({
    description:
      "Address of a dashboard on another server; this server then does not serve its own. Invitations, mailed links and sign-ins through a provider lead there, and passkeys are bound to its domain",
    unset: "PUBLIC_URL",
  }),
  TRUSTED_ORIGINS: commaSeparated
    .pipe(z.array(origin))
    .default([])
    .describe("Other origins whose pages may use the management API, separated by commas"),
  TRUSTED_PROXIES: rangeList
    .default([])
    .describe(
      "Addresses or CIDR ranges of trusted proxies, whose X-Forwarded-For is used, separated by commas",
    ),
};

const people = {
  REGISTRATION: oneOf("open", "invite-only")
    .default("open")
    .describe("invite-only: registering needs an invitation, except for the server's first user"),
  SECRET_KEY: z
    .string()
    .min(32, "must be at least 32 characters, such as the output of: openssl rand -hex 32")
    .refine(
      (secret) => new Set(secret).size >= 8,
      "must be random, with at least 8 different characters, such as the output of: openssl rand -hex 32",
    )
    .optional()
    .meta({
      description:
        "Secret that encrypts signing keys, and secrets of webhooks and authenticator apps: at least 32 characters, 8 of them different, the same on every server. Without it, these features are off on PostgreSQL and Redis",
      unset: "created in DATA_DIR",
    }),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe("Id of the OAuth client at Google; without it and its secret, signing in with Google is off"),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe("Secret of the OAuth client at Google"),
  GOOGLE_ISSUER: endpoint
    .optional()
    .meta({ description: "OpenID Connect provider to use instead of Google", unset: "Google" }),
  GITHUB_CLIENT_ID: z
    .string()
    .optional()
    .describe("Id of the OAuth app at GitHub; without it and its secret, signing in with GitHub is off"),
  GITHUB_CLIENT_SECRET: z.string().optional().describe("Secret of the OAuth app at GitHub"),
  GITHUB_AUTHORIZE_URL: endpoint
    .optional()
    .meta({ description: "Authorization address of GitHub Enterprise", unset: "GitHub" }),
  GITHUB_TOKEN_URL: endpoint
    .optional()
    .meta({ description: "Token address of GitHub Enterprise", unset: "GitHub" }),
  GITHUB_API_URL: endpoint
    .optional()
    .meta({ description: "API address of GitHub Enterprise", unset: "GitHub" }),
};

const mails = {
  SMTP_URL: connectionUrl(
    /^smtps?:\/\/[^/]/,
    "must be an SMTP server's URL, such as smtps://user:password@smtp.example.com:465",
  )
    .optional()
    .describe(
      "Mail server, as smtp://user:password@host:587 or smtps:// on port 465; without it no mails are sent",
    ),
  MAIL_FROM: mailSender
    .optional()
    .describe("Sender's address of mails, as keystead@example.com or Acme <keystead@example.com>"),
};

const compatibility = {
  EDD_COMPAT_ROOT: oneOf("on", "off")
    .default("off")
    .describe("on: clients of EDD are also answered at / and /edd-sl-api"),
  COMPAT_ORGANIZATION: z
    .string()
    .regex(/^org_[0-9a-z]{26}$/, "must be the id of an organization, such as org_01jd8x3v9nf2btm1q0r7w5c6ez")
    .optional()
    .meta({
      description: "Id of the organization for clients of EDD and Lemon Squeezy whose address names none",
      unset: "the first one",
    }),
};

const webhooks = {
  WEBHOOK_ALLOW_PRIVATE: oneOf("true", "false")
    .default("false")
    .transform((word) => word === "true")
    .describe("true: webhooks may go to private addresses and any port, and to this machine over http"),
};

const payments = {
  STRIPE_API_URL: endpoint
    .optional()
    .meta({ description: "API to use instead of Stripe's, for tests", unset: "Stripe" }),
  PADDLE_API_URL: endpoint.optional().meta({
    description: "API to use instead of Paddle's, for tests",
    unset: "Paddle, or its sandbox with a sandbox key",
  }),
};

/** Requests counted by each limit. */
const limited: Record<CallLimitName, string> = {
  LOGIN: "Log-ins a minute, by address, and by account and address together",
  LOGIN_FAILURES:
    "Wrong passwords an hour, by account; past the limit, log-ins to the account are slowed down, except from known devices",
  REGISTER: "Registrations a minute, by address",
  PORTAL_CODES: "Codes for the customer portal an hour, by recipient and by IP address",
  PORTAL: "Calls of the customer portal a minute, by session",
  ACCOUNT_MAILS: "Mails to reset a password, confirm an address or start a trial an hour, by recipient",
  INVITATIONS: "Invitations an hour, by organization, on servers that mail them",
  UPLOADS: "Uploads of release files an hour, by organization",
  PUBLIC_ADDRESS: "Public API calls a minute, by address, for all products together",
  PUBLIC: "Public API calls a minute, by address and product",
  UNKNOWN_KEYS: "Public API calls with unknown keys a minute, by address",
  EDGE: "Edge API calls a minute, by address",
  COMPAT:
    "Calls a minute by clients of EDD and Lemon Squeezy, by address; past the limit, EDD's get their last answer again",
  COMPOSER: "Calls of Composer an hour, by license key or token",
  COMPOSER_WRONG_KEYS: "Calls of Composer with wrong keys or tokens an hour, by address",
  MANAGEMENT: "Management API calls a minute, by session",
  PROVIDER_EVENTS: "Events of payment providers a minute, by address",
  SERVER: "Calls a minute of /readyz, of /metrics, and of the reference and other pages, each by address",
  ASSETS: "Files of the dashboard a minute, by address",
};

const megabytes = wholeNumber("megabytes", 1, 1_000_000);

const limits = {
  RATE_LIMITS: oneOf("on", "off").default("on").describe("off: there are no limits"),
  ...(Object.fromEntries(
    limitNames
      .filter(isCallLimit)
      .map((name) => [`RATE_LIMIT_${name}`, callCount.default(defaultLimits[name]).describe(limited[name])]),
  ) as Record<`RATE_LIMIT_${CallLimitName}`, z.ZodDefault<typeof callCount>>),
  EVENTS_MB_PER_DAY: megabytes
    .default(defaultLimits.EVENT_BYTES_PRODUCT / MEGABYTE)
    .describe("Megabytes of usage events a day, by product"),
  EVENTS_MB_PER_HOUR_PER_ADDRESS: megabytes
    .default(defaultLimits.EVENT_BYTES_ADDRESS / MEGABYTE)
    .describe("Megabytes of usage events an hour, by address"),
};

const edge = {
  EDGE_TTL: wholeNumber("seconds", 1, 3600)
    .default(60)
    .describe("Seconds that the Edge API caches an answer, 1 to 3600"),
  EDGE_CACHE_ENTRIES: wholeNumber("answers", 1, 10_000_000)
    .default(100_000)
    .describe("Most answers in the cache of each process"),
  EDGE_CACHE_MB: wholeNumber("MiB", 1, 65_536)
    .default(128)
    .describe("Most memory for the cache of each process, in MiB"),
};

const watching = {
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent")
    .default("info")
    .describe("debug, info, warn, error or silent"),
  METRICS: oneOf("on", "off").default("on").describe("off: no metrics, and no /metrics"),
  METRICS_PORT: port.optional().meta({
    description: "Separate port for /metrics, which is then not served on PORT; 0 takes a free one",
    unset: "PORT",
  }),
  METRICS_HOST: hostAddress.optional().meta({ description: "Address for METRICS_PORT", unset: "HOST" }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must be at least 16 characters of ASCII without spaces")
    .optional()
    .describe("Token that /metrics requires, as Authorization: Bearer; at least 16 characters"),
};

/**
 * The settings of the `keystead` command by group, in the order in which people read them. Each is an environment
 * variable.
 */
export const settingGroups = {
  Listening: listening,
  Storage: storage,
  "Browsers and proxies": browsers,
  "People and secrets": people,
  Mail: mails,
  Webhooks: webhooks,
  "Payment providers": payments,
  "Clients of other systems": compatibility,
  Limits: limits,
  "Edge API": edge,
  "Logs and metrics": watching,
};

export const settings = z.object({
  ...listening,
  ...storage,
  ...browsers,
  ...people,
  ...mails,
  ...webhooks,
  ...payments,
  ...compatibility,
  ...limits,
  ...edge,
  ...watching,
});

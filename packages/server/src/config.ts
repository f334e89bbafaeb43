import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import type { EdgeSettings } from "./edge/statuses.ts";
import { parseRange } from "./http/client-address.ts";
import {
  type CallLimitName,
  defaultLimits,
  isCallLimit,
  type LimitSettings,
  limitNames,
  MEGABYTE,
} from "./http/limits/limits.ts";
import { isLoopback } from "./http/public-url.ts";
import type { OauthSettings } from "./oauth/providers.ts";

type Environment = Record<string, string | undefined>;

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL, such as https://licenses.example.com" })
  .transform((url) => url.replace(/\/$/, ""));

// Origins are compared as they are: a wildcard, which a URL may hold, would never match.
const origin = httpUrl.refine((url) => new URL(url).origin === url && !url.includes("*"), {
  error: "must be an origin alone, such as https://admin.example.com, without a path or wildcard",
});

// Client secrets and tokens go there.
const endpoint = z
  .url({ protocol: /^https?$/, error: "must be an https URL" })
  .refine((url) => url.startsWith("https:") || isLoopback(new URL(url)), {
    error: "must be an https URL; http is for this machine alone, such as http://localhost:8080",
    when: ({ issues }) => issues.length === 0,
  });

/** Whether a driver can read it; a password with `#`, `/` or `%` in it has to be percent-encoded. */
function isReadableUrl(url: string): boolean {
  try {
    const { username, password, pathname } = new URL(url);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const commaSeparated = z.string().transform((list) =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** A URL with which a driver connects, of one of these protocols. */
function connectionUrl(protocol: RegExp, error: string) {
  return z
    .string()
    .regex(protocol, error)
    .refine(isReadableUrl, {
      error: "must be a URL, with special characters in the user and password percent-encoded (# as %23)",
      when: ({ issues }) => issues.length === 0,
    });
}

const redisUrl = connectionUrl(
  /^rediss?:\/\/[^/]/,
  "must be a redis:// or rediss:// URL, such as redis://user:password@host:6379, or several of a cluster's, separated by commas",
);

function isRange(text: string): boolean {
  try {
    parseRange(text);
    return true;
  } catch {
    return false;
  }
}

const rangeList = commaSeparated.pipe(
  z.array(z.string().refine(isRange, "must be IP addresses or CIDR ranges, such as 10.0.0.0/8")),
);

const perMinute = z.coerce.number("must be a number of requests a minute").int().min(1, "must be at least 1");

const callLimits = limitNames.filter(isCallLimit);

const limitSettings = Object.fromEntries(
  callLimits.map((name) => [`RATE_LIMIT_${name}`, perMinute.default(defaultLimits[name])]),
) as Record<`RATE_LIMIT_${CallLimitName}`, z.ZodDefault<typeof perMinute>>;

function wholeNumber(of: string, least: number, most: number) {
  const rule = `must be a whole number of ${of} between ${least} and ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

const megabytes = wholeNumber("megabytes", 1, 1_000_000);

/** The settings of the `keystead` command, each an environment variable; described in the server's README. */
const settings = z.object({
  PORT: z.coerce
    .number("must be a port between 0 and 65535")
    .int("must be a port between 0 and 65535")
    .min(0, "must be a port between 0 and 65535")
    .max(65_535, "must be a port between 0 and 65535")
    .default(3000),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || host === "localhost",
      "must be localhost or an IP address, such as 0.0.0.0",
    )
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: connectionUrl(
    /^postgres(?:ql)?:\/\//,
    "must be a PostgreSQL URL, such as postgres://user:password@host:5432/database",
  ).optional(),
  REDIS_URL: commaSeparated.pipe(z.array(redisUrl)).optional(),
  REDIS_ALLOW_VOLATILE: z
    .enum(["true", "false"], "must be true or false")
    .default("false")
    .transform((word) => word === "true"),
  REDIS_WAIT_REPLICAS: wholeNumber("replicas", 0, 10).default(0),
  PUBLIC_URL: httpUrl.optional(),
  DASHBOARD_URL: httpUrl.optional(),
  TRUSTED_ORIGINS: commaSeparated.pipe(z.array(origin)).default([]),
  TRUSTED_PROXIES: rangeList.default([]),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be one of debug, info, warn, error, silent")
    .default("info"),
  EVENTS_RETENTION_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a whole number of days")
    .min(1, "must be at least 1")
    .max(3650, "must be at most 3650")
    .default(400),
  METRICS: z.enum(["on", "off"], "must be on or off").default("on"),
  RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  ...limitSettings,
  EVENTS_MB_PER_DAY: megabytes.default(defaultLimits.EVENT_BYTES_PRODUCT / MEGABYTE),
  EVENTS_MB_PER_HOUR_PER_ADDRESS: megabytes.default(defaultLimits.EVENT_BYTES_ADDRESS / MEGABYTE),
  EDGE_TTL: wholeNumber("seconds", 1, 3600).default(60),
  EDGE_CACHE_ENTRIES: wholeNumber("answers", 1, 10_000_000).default(100_000),
  EDGE_CACHE_MB: wholeNumber("MiB", 1, 65_536).default(128),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: endpoint.optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_AUTHORIZE_URL: endpoint.optional(),
  GITHUB_TOKEN_URL: endpoint.optional(),
  GITHUB_API_URL: endpoint.optional(),
  REGISTRATION: z.enum(["open", "invite-only"], "must be open or invite-only").default("open"),
  SECRET_KEY: z
    .string()
    .min(32, "must be at least 32 characters, such as the output of: openssl rand -hex 32")
    .refine(
      (secret) => new Set(secret).size >= 8,
      "must be random, with at least 8 different characters, such as the output of: openssl rand -hex 32",
    )
    .optional(),
});

export type Config = z.output<typeof settings>;

type Setting = keyof Config;

/** What the settings allow, by limit. */
export function limitsOf(config: Config): LimitSettings {
  const calls = callLimits.map((name) => [name, config[`RATE_LIMIT_${name}`]] as const);
  return {
    ...(Object.fromEntries(calls) as Record<CallLimitName, number>),
    EVENT_BYTES_PRODUCT: config.EVENTS_MB_PER_DAY * MEGABYTE,
    EVENT_BYTES_ADDRESS: config.EVENTS_MB_PER_HOUR_PER_ADDRESS * MEGABYTE,
  };
}

/** How the settings have answers on the Edge API kept. */
export function edgeOf(config: Config): EdgeSettings {
  return {
    ttlSeconds: config.EDGE_TTL,
    cacheEntries: config.EDGE_CACHE_ENTRIES,
    cacheMegabytes: config.EDGE_CACHE_MB,
  };
}

/** The providers that the settings name a client for. */
export function oauthOf(config: Config): OauthSettings {
  const google = clientOf(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  const github = clientOf(config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET);
  const { GITHUB_AUTHORIZE_URL: authorizeUrl, GITHUB_TOKEN_URL: tokenUrl, GITHUB_API_URL: apiUrl } = config;
  return {
    google: google && { ...google, issuer: config.GOOGLE_ISSUER },
    github: github && { ...github, authorizeUrl, tokenUrl, apiUrl },
  };
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
}

/** A configuration nobody should start with; the message names every wrong setting and never shows its value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new ConfigError(`${name}_FILE: cannot read the file it names (${reason})`);
  }
}

function settingOf(environment: Environment, name: Setting): string | undefined {
  const direct = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (direct !== undefined && file !== undefined) {
    throw new ConfigError(`${name} and ${name}_FILE are both set: keep one`);
  }
  return file === undefined ? direct : readSecretFile(name, file);
}

/** The settings of an environment. An empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(environment: Environment): Config {
  const names = Object.keys(settings.shape) as Setting[];
  const given = Object.fromEntries(names.map((name) => [name, settingOf(environment, name)]));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
  throw new ConfigError(wrong.join("\n"));
}

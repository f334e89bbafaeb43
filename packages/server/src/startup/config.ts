import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { z } from "zod";
import { isEmbedded } from "../data-folder/database-file.ts";
import type { EdgeSettings } from "../edge/statuses.ts";
import {
  type CallLimitName,
  isCallLimit,
  type LimitSettings,
  limitNames,
  MEGABYTE,
} from "../http/limits/limits.ts";
import type { OauthSettings } from "../oauth/providers.ts";
import { settings } from "../settings/settings.ts";
import { redisPlace } from "./redis-location.ts";

type Environment = Record<string, string | undefined>;

export type Config = z.output<typeof settings>;

type Setting = keyof Config;

/** Returns the amounts that the settings allow, by limit. */
export function limitsOf(config: Config): LimitSettings {
  const calls = limitNames.filter(isCallLimit).map((name) => [name, config[`RATE_LIMIT_${name}`]] as const);
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

/**
 * Returns the number of processes that serve the port. `auto` is one on the embedded database, where one at a time
 * writes.
 */
export function workersOf(config: Config): number {
  if (config.WORKERS !== "auto") return config.WORKERS;
  return isEmbedded(config) ? 1 : availableParallelism();
}

/** Whether a server that browsers reach at `url` serves the dashboard itself. */
export function servesDashboard({ DASHBOARD, DASHBOARD_URL = "" }: Config, url: string): boolean {
  return DASHBOARD === "on" && (DASHBOARD_URL === "" || DASHBOARD_URL === url);
}

/** Returns where Redis is when it is not the store; undefined where there is none. */
export function cachePlace({ DATABASE_URL, REDIS_URL }: Config): string | undefined {
  return DATABASE_URL !== undefined && REDIS_URL !== undefined ? redisPlace(REDIS_URL) : undefined;
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

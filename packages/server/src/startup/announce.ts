import type { Logger } from "pino";
import { isLoopback } from "../http/public-url.ts";
import { type Announced, banner } from "./banner.ts";
import { type Config, cachePlace, servesDashboard } from "./config.ts";
import { localUrl } from "./listen/local-url.ts";

/** Whether a server that listens there can be reached from other machines, by whatever name. */
function isAnyAddress(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function choicesToWarnOf(config: Config, url: string): string[] {
  const warnings: string[] = [];
  if (config.RATE_LIMITS === "off") warnings.push("rate limits are off (RATE_LIMITS=off)");
  const isShared = config.DATABASE_URL !== undefined || config.REDIS_URL !== undefined;
  if (isShared && config.SECRET_KEY === undefined)
    warnings.push(
      "SECRET_KEY is not set: license tokens, webhooks, payment providers and authenticator apps are off until every server has the same key",
    );
  for (const provider of ["GOOGLE", "GITHUB"] as const) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
    if ((config[id] === undefined) !== (config[secret] === undefined))
      warnings.push(`${id} and ${secret} must both be set: signing in with this provider is off`);
  }
  if (config.PUBLIC_URL === undefined && localUrl(config.HOST, 0) !== "http://localhost:0")
    warnings.push("PUBLIC_URL is not set: browsers may only use the address that this server listens on");
  const isPublic = ![new URL(url), new URL(localUrl(config.HOST, 0))].every(isLoopback);
  if (config.REGISTRATION === "open" && (isPublic || isAnyAddress(config.HOST)))
    warnings.push(
      "REGISTRATION=open: anyone who can reach this server can register, get an organization and store data in it. " +
        "Set REGISTRATION=invite-only to require an invitation",
    );
  const { protocol } = new URL(url);
  if (protocol === "http:" && !isLoopback(new URL(url)))
    warnings.push(
      `${url} is plain http: others on the network can read passwords and sessions, and dashboards on other sites (TRUSTED_ORIGINS) cannot log in; set PUBLIC_URL to an https address`,
    );
  return warnings;
}

/** Names the server that sends mails, without its password. */
function mailPlace({ SMTP_URL }: Config): string {
  return SMTP_URL === undefined ? "off (SMTP_URL is not set)" : new URL(SMTP_URL).host;
}

/**
 * Tells that the server listens: a person at a terminal in a banner, programs in a line of the log,
 * `"msg":"listening"`, which comes at any level but `silent`. Then warns of settings that are allowed and seldom meant.
 */
export function announce(config: Config, announced: Announced, log: Logger): void {
  const { url, port, data, cache = cachePlace(config), metrics, workers } = announced;
  const mail = mailPlace(config);
  if (process.stdout.isTTY)
    process.stdout.write(banner({ ...announced, dashboard: servesDashboard(config, url), cache, mail }));
  else if (config.LOG_LEVEL !== "silent")
    log.child({}, { level: "info" }).info({ url, port, data, cache, metrics, mail, workers }, "listening");
  for (const warning of choicesToWarnOf(config, url)) log.warn(warning);
}

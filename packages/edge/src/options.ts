import type { EdgeCache } from "./edge-cache.ts";
import { platformCache } from "./platform-cache.ts";

/** Options of `createEdge()`. Required: `origin` and `staleForSeconds`. */
export interface EdgeOptions {
  /** The address of the Keystead server, such as `https://licenses.example.com`. */
  origin: string;
  /**
   * For how long the last answer is given while the origin is down, slow or fails, in seconds after its `max-age`. The
   * origin's `stale-if-error` (a day) and a token's `exp` end it sooner. 0 gives no such answer.
   */
  staleForSeconds: number;
  /** `caches.default` where the platform has it, and else memory, unless given. */
  cache?: EdgeCache;
  /** The secret of a webhook endpoint of the origin, `whsec_…`. Without one, no webhooks are taken. */
  webhookSecret?: string;
  /** The path that takes webhooks: `/keystead-webhook` unless given. */
  webhookPath?: string;
  /** Seconds to wait for the origin before it counts as down: 3 unless given. Calls that pass through wait longer. */
  timeoutSeconds?: number;
  /** Whether other calls go to the origin. With false they are answered with 404. True unless given. */
  passThrough?: boolean;
  /**
   * Returns the caller's IP address, which the origin counts its limits by. It is sent as `X-Forwarded-For`. Without
   * this, that header goes on as it came, which is right where the platform sets it (Cloudflare, Vercel).
   */
  clientAddress?: (request: Request, platform: unknown) => string | undefined;
}

/** Options with every default filled in. */
export interface Settings {
  origin: string;
  staleForSeconds: number;
  cache: EdgeCache;
  webhookSecret: string | undefined;
  webhookPath: string;
  timeoutMs: number;
  passThrough: boolean;
  clientAddress: EdgeOptions["clientAddress"];
}

/** Throws `TypeError`, naming the option, for a value that cannot be meant. */
export function settingsOf(options: EdgeOptions): Settings {
  const {
    staleForSeconds,
    webhookSecret,
    webhookPath = "/keystead-webhook",
    timeoutSeconds = 3,
  } = options ?? {};
  const origin = originIn(options?.origin);
  if (!(Number.isFinite(staleForSeconds) && staleForSeconds >= 0))
    throw new TypeError("staleForSeconds must be a number of seconds from 0 on");
  if (!(Number.isFinite(timeoutSeconds) && timeoutSeconds > 0))
    throw new TypeError("timeoutSeconds must be a number of seconds above 0");
  if (!webhookPath.startsWith("/")) throw new TypeError("webhookPath must begin with a slash");
  if (webhookSecret !== undefined && !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(webhookSecret))
    throw new TypeError("webhookSecret must be an endpoint's secret: whsec_ and base64");
  return {
    origin,
    staleForSeconds,
    cache: options.cache ?? platformCache(origin),
    webhookSecret,
    webhookPath,
    timeoutMs: timeoutSeconds * 1000,
    passThrough: options.passThrough ?? true,
    clientAddress: options.clientAddress,
  };
}

function originIn(text: string | undefined): string {
  const url = typeof text === "string" && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new TypeError("origin must be the server's address, such as https://licenses.example.com");
  return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}

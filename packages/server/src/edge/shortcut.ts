import type { IncomingMessage, ServerResponse } from "node:http";
import { readAhead } from "../http/body.ts";
import { addressBlock, type ClientIp, senderOf } from "../http/client-ip.ts";
import { anyOrigin } from "../http/cors.ts";
import type { Shortcut } from "../http/node-listener.ts";
import type { RateLimiter } from "../http/rate-limits.ts";
import { requestIdOf } from "../http/request-id.ts";
import type { CountAnswer } from "../metrics/answer-durations.ts";
import { bodyOf, cacheControlOf, isKnown, type PreparedStatus, secondsLeft } from "./prepared-status.ts";
import { fingerprintOf, nameOf, type Statuses } from "./statuses.ts";

const STATUS_PATH = "/v1/licenses/status";
const GET_PATTERN = `${STATUS_PATH}/:public_key/:fingerprint`;
const GET_PREFIX = `${STATUS_PATH}/`;

export interface ShortcutParts {
  statuses: Statuses;
  rateLimiter: RateLimiter;
  clientIp: ClientIp;
  /** Counts the answers of a path, where somebody measures. */
  countPath?: ((path: string) => CountAnswer) | undefined;
}

/**
 * The answers that are at hand, given straight to Node: an app, a router and web requests cost more than all of this. Whatever is
 * not at hand, or not as it should be, is the app's, which would have answered the same.
 */
export function edgeShortcut({ statuses, rateLimiter, clientIp, countPath }: ShortcutParts): Shortcut {
  const countGet = countPath?.(GET_PATTERN);
  const countPost = countPath?.(STATUS_PATH);

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    found: PreparedStatus,
    now: number,
  ): Promise<boolean> => {
    const headers = anyOrigin(headerOf(request, "origin"));
    headers["x-request-id"] = requestIdOf(headerOf(request, "x-request-id"));
    try {
      await rateLimiter.consume("EDGE", () => addressBlock(clientIp(senderOf(request))), headers);
    } catch {
      return false;
    }
    const seconds = secondsLeft(found, now);
    const isGet = request.method === "GET";
    if (isGet) {
      headers["cache-control"] = cacheControlOf(found, seconds);
      headers["etag"] = found.etag;
    }
    const known = isGet && isKnown(found, headerOf(request, "if-none-match"));
    if (known) response.writeHead(304, headers).end();
    else {
      const body = bodyOf(found, seconds);
      headers["content-type"] = "application/json; charset=utf-8";
      // It is ASCII throughout.
      headers["content-length"] = String(body.length);
      response.writeHead(200, headers).end(body);
    }
    const count = isGet ? countGet : countPost;
    count?.(isGet ? "GET" : "POST", known ? 304 : 200, performance.now() - now);
    return true;
  };

  const post = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const body = await readAhead(request).catch(() => undefined);
    const name = nameAsked(body);
    const now = performance.now();
    const found = name === undefined ? undefined : statuses.atHand(name, now);
    return found !== undefined && answer(request, response, found, now);
  };

  return (request, response) => {
    const { method, url = "" } = request;
    if (method === "GET" && url.startsWith(GET_PREFIX)) {
      const now = performance.now();
      const found = statuses.atHand(url.slice(GET_PREFIX.length), now);
      return found !== undefined && answer(request, response, found, now);
    }
    return method === "POST" && url === STATUS_PATH && post(request, response);
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

/** What is asked for, unless the body has to be looked at more closely. */
function nameAsked(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { public_key: publicKey, license_key: licenseKey, domain } = body as Record<string, unknown>;
  if (typeof publicKey !== "string" || typeof licenseKey !== "string") return undefined;
  const fingerprint = fingerprintOf(licenseKey);
  if (domain === undefined || domain === null) return nameOf({ publicKey, fingerprint });
  return typeof domain === "string" ? nameOf({ publicKey, fingerprint, domain }) : undefined;
}

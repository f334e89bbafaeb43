import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerHeaders } from "../http/answer.ts";
import { readAhead } from "../http/body.ts";
import { addressBlock, type ClientIp, senderOf } from "../http/client-ip.ts";
import { anyOrigin } from "../http/cors.ts";
import { errorAnswer } from "../http/error-answer.ts";
import { HttpError } from "../http/http-error.ts";
import { type Shortcut, send } from "../http/node-listener.ts";
import { type RateLimiter, unlimited } from "../http/rate-limits.ts";
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

/** A request, and the answer that was at hand for it at this moment. */
interface Hit {
  method: "GET" | "POST";
  request: IncomingMessage;
  response: ServerResponse;
  found: PreparedStatus;
  now: number;
}

/**
 * The answers that are at hand, given straight to Node: an app, a router and web requests cost more than all of this. Whatever is
 * not at hand, or not as it should be, is the app's, which would have answered the same.
 */
export function edgeShortcut({ statuses, rateLimiter, clientIp, countPath }: ShortcutParts): Shortcut {
  const counts = { GET: countPath?.(GET_PATTERN), POST: countPath?.(STATUS_PATH) };
  const count = ({ method, now }: Hit, status: number): void =>
    counts[method]?.(method, status, performance.now() - now);

  const give = (hit: Hit, headers: AnswerHeaders): void => {
    const { request, response, found, now } = hit;
    const isGet = hit.method === "GET";
    const seconds = secondsLeft(found, now);
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
      response.writeHead(200, headers).end(body, "latin1");
    }
    count(hit, known ? 304 : 200);
  };

  const limited = async (hit: Hit, headers: AnswerHeaders): Promise<boolean> => {
    try {
      await rateLimiter.consume("EDGE", () => addressBlock(clientIp(senderOf(hit.request))), headers);
    } catch (refusal) {
      // What nobody foresaw is the app's to log.
      if (!(refusal instanceof HttpError)) return false;
      const refused = errorAnswer(refusal, headers);
      await send(hit.response, { ...refused, headers });
      count(hit, refused.status);
      return true;
    }
    give(hit, headers);
    return true;
  };

  const answer = (hit: Hit): boolean | Promise<boolean> => {
    const headers = anyOrigin(headerOf(hit.request, "origin"));
    headers["x-request-id"] = requestIdOf(headerOf(hit.request, "x-request-id"));
    // Without limits there is nothing to wait for, and a turn of the microtask queue costs as much as the rest.
    if (rateLimiter !== unlimited) return limited(hit, headers);
    give(hit, headers);
    return true;
  };

  const post = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const body = await readAhead(request).catch(() => undefined);
    const name = nameAsked(body);
    const now = performance.now();
    const found = name === undefined ? undefined : statuses.atHand(name, now);
    return found !== undefined && answer({ method: "POST", request, response, found, now });
  };

  return (request, response) => {
    const { method, url = "" } = request;
    if (method === "GET" && url.startsWith(GET_PREFIX)) {
      const now = performance.now();
      const found = statuses.atHand(url.slice(GET_PREFIX.length), now);
      return found !== undefined && answer({ method, request, response, found, now });
    }
    return method === "POST" && url === STATUS_PATH && post(request, response);
  };
}

/** Read from where the parser put it: Node would make an object of all headers first. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | null {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index];
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[index + 1] ?? null;
  }
  return null;
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

import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerHeaders } from "../http/answer.ts";
import { readAhead } from "../http/body.ts";
import { addressBlock, type ClientIp, senderOf } from "../http/client-ip.ts";
import { anyOrigin } from "../http/cors.ts";
import { errorAnswer } from "../http/error-answer.ts";
import { HttpError } from "../http/http-error.ts";
import { type Shortcut, send } from "../http/node-listener.ts";
import { sendAtEndOfTurn } from "../http/outbox.ts";
import { type RateLimiter, unlimited } from "../http/rate-limits.ts";
import { nodeHeader } from "../http/request-event.ts";
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

interface Asked {
  method: "GET" | "POST";
  request: IncomingMessage;
  response: ServerResponse;
  pass: () => void;
}

/** A request, and the answer that was at hand for it at this moment. */
interface Hit extends Asked {
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
    const known = isGet && isKnown(found, nodeHeader(request, "if-none-match"));
    if (known) sendAtEndOfTurn(response, () => response.writeHead(304, headers).end());
    else {
      const body = bodyOf(found, seconds);
      headers["content-type"] = "application/json; charset=utf-8";
      // It is ASCII throughout.
      headers["content-length"] = String(body.length);
      sendAtEndOfTurn(response, () => response.writeHead(200, headers).end(body, "latin1"));
    }
    count(hit, known ? 304 : 200);
  };

  const refuse = async (hit: Hit, refusal: unknown, headers: AnswerHeaders): Promise<void> => {
    // What nobody foresaw is the app's to log.
    if (!(refusal instanceof HttpError)) {
      hit.pass();
      return;
    }
    const refused = errorAnswer(refusal, headers);
    await send(hit.response, { ...refused, headers });
    count(hit, refused.status);
  };

  const giveWithinLimit = async (hit: Hit, headers: AnswerHeaders): Promise<void> => {
    const bucket = () => addressBlock(clientIp(senderOf(hit.request)));
    try {
      await rateLimiter.consume("EDGE", bucket, headers);
    } catch (refusal) {
      await refuse(hit, refusal, headers);
      return;
    }
    give(hit, headers);
  };

  const answer = (name: string, asked: Asked): void => {
    const now = performance.now();
    const found = statuses.atHand(name, now);
    if (found === undefined) {
      asked.pass();
      return;
    }
    const hit = { ...asked, found, now };
    const headers = anyOrigin(nodeHeader(asked.request, "origin"));
    headers["x-request-id"] = requestIdOf(nodeHeader(asked.request, "x-request-id"));
    // Without limits there is nothing to wait for, and a turn of the microtask queue costs as much as the rest.
    if (rateLimiter === unlimited) give(hit, headers);
    else void giveWithinLimit(hit, headers);
  };

  const answerPost = async (request: IncomingMessage, response: ServerResponse, pass: () => void) => {
    // Until then the parser has been through what came with the head.
    await undefined;
    const body = readAhead(request);
    if (body === null) {
      pass();
      return;
    }
    const passBody = () => {
      body.putBack();
      pass();
    };
    const name = nameAsked(body.value);
    if (name === undefined) passBody();
    else answer(name, { method: "POST", request, response, pass: passBody });
  };

  return (request, response, pass) => {
    const { method, url = "" } = request;
    if (method === "GET" && url.startsWith(GET_PREFIX)) {
      answer(url.slice(GET_PREFIX.length), { method, request, response, pass });
    } else if (method === "POST" && url === STATUS_PATH) void answerPost(request, response, pass);
    else pass();
  };
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

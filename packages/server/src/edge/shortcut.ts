import type { IncomingMessage, ServerResponse } from "node:http";
import type { StatusQuestion } from "@keystead/core";
import type { AnswerHeaders } from "../http/answer.ts";
import { readAhead } from "../http/body.ts";
import { addressBlock, type ClientIp, senderOf } from "../http/client-ip.ts";
import { anyOrigin } from "../http/cors.ts";
import { failureAnswer } from "../http/failure.ts";
import type { Log } from "../http/log.ts";
import { type Shortcut, send } from "../http/node-listener.ts";
import { sendAtEndOfTurn } from "../http/outbox.ts";
import { type RateLimiter, unlimited } from "../http/rate-limits.ts";
import { nodeHeader } from "../http/request-event.ts";
import { requestIdOf } from "../http/request-id.ts";
import type { CountAnswer } from "../metrics/answer-durations.ts";
import { nameInBody } from "./name-in-body.ts";
import {
  bodyOf,
  cacheControlOf,
  etagOf,
  isKnown,
  type PreparedStatus,
  secondsLeft,
} from "./prepared-status.ts";
import { questionOf, type Statuses } from "./statuses.ts";

const STATUS_PATH = "/v1/licenses/status";
const GET_PREFIX = `${STATUS_PATH}/`;
const PATTERNS = { GET: `${GET_PREFIX}:public_key/:fingerprint`, POST: STATUS_PATH };

export interface ShortcutParts {
  statuses: Statuses;
  rateLimiter: RateLimiter;
  clientIp: ClientIp;
  log: Log;
  /** Counts the answers of a path, where somebody measures. */
  countPath?: ((path: string) => CountAnswer) | undefined;
}

interface Asked {
  method: "GET" | "POST";
  request: IncomingMessage;
  response: ServerResponse;
  /** What an answer to it is kept under. */
  name: string;
  requestId: string;
  /** Milliseconds of `performance.now()`. */
  since: number;
}

/**
 * What nearly every site asks, in the way that nearly every site asks it, answered straight to Node: an app, a router and web
 * requests cost more than all of this. Whatever is not as it should be is the app's, which would have answered the same.
 */
export function edgeShortcut({ statuses, rateLimiter, clientIp, log, countPath }: ShortcutParts): Shortcut {
  const counts = { GET: countPath?.(PATTERNS.GET), POST: countPath?.(PATTERNS.POST) };
  const count = ({ method, since }: Asked, status: number): void =>
    counts[method]?.(method, status, performance.now() - since);

  const give = (asked: Asked, found: PreparedStatus, headers: AnswerHeaders, now: number): void => {
    const { request, response } = asked;
    const isGet = asked.method === "GET";
    const seconds = secondsLeft(found, now);
    if (isGet) {
      headers["cache-control"] = cacheControlOf(found, seconds);
      headers["etag"] = etagOf(found);
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
    count(asked, known ? 304 : 200);
  };

  const refuse = async (asked: Asked, error: unknown, headers: AnswerHeaders): Promise<void> => {
    const { method, request, response, requestId } = asked;
    const [path = ""] = (request.url ?? "").split("?", 1);
    const answer = failureAnswer(error, headers, log, () => ({ requestId, method, path }));
    await send(response, { ...answer, headers });
    count(asked, answer.status);
  };

  const answerLater = async (
    asked: Asked,
    question: StatusQuestion,
    headers: AnswerHeaders,
  ): Promise<void> => {
    const bucket = () => addressBlock(clientIp(senderOf(asked.request)));
    try {
      if (rateLimiter !== unlimited) await rateLimiter.consume("EDGE", bucket, headers);
      const found = statuses.atHand(asked.name) ?? (await statuses.ask(question));
      give(asked, found, headers, performance.now());
    } catch (error) {
      await refuse(asked, error, headers);
    }
  };

  /** False when it is the app's to answer. */
  const answer = (asked: Asked): boolean => {
    const { request, response, name, requestId, since } = asked;
    // Without limits there is nothing to wait for, and a turn of the microtask queue costs as much as the rest.
    const atHand = rateLimiter === unlimited ? statuses.atHand(name, since) : undefined;
    const question = atHand ? undefined : questionOf(name);
    const headers = anyOrigin(nodeHeader(request, "origin"));
    headers["x-request-id"] = requestId;
    if (atHand) give(asked, atHand, headers, since);
    else if (question) answerLater(asked, question, headers).catch(() => response.destroy());
    else return false;
    return true;
  };

  const answerPost = async (request: IncomingMessage, response: ServerResponse, pass: () => void) => {
    const since = performance.now();
    // Until then the parser has been through what came with the head.
    await undefined;
    const body = readAhead(request);
    const name = nameInBody(body?.value);
    const asked = { method: "POST", request, response, requestId: idOf(request), since } as const;
    if (name !== undefined && answer({ ...asked, name })) return;
    body?.putBack();
    pass();
  };

  const answerGet = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "" } = request;
    if (!url.startsWith(GET_PREFIX) || nodeHeader(request, "content-length") !== null) return false;
    const name = url.slice(GET_PREFIX.length);
    const since = performance.now();
    return answer({ method: "GET", request, response, name, requestId: idOf(request), since });
  };

  return (request, response, pass) => {
    const { method, url } = request;
    if (method === "POST" && url === STATUS_PATH)
      answerPost(request, response, pass).catch(() => response.destroy());
    else if (method !== "GET" || !answerGet(request, response)) pass();
  };
}

function idOf(request: IncomingMessage): string {
  return requestIdOf(nodeHeader(request, "x-request-id"));
}

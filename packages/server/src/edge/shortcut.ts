import type { IncomingMessage, ServerResponse } from "node:http";
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
import {
  bodyOf,
  cacheControlOf,
  etagOf,
  isKnown,
  type PreparedStatus,
  secondsLeft,
} from "./prepared-status.ts";
import { type Question, questionInBody, questionInPath } from "./question.ts";
import type { Statuses } from "./statuses.ts";

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
  question: Question;
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

  const answerLater = async (asked: Asked, headers: AnswerHeaders): Promise<void> => {
    const { request, question } = asked;
    const bucket = () => addressBlock(clientIp(senderOf(request)));
    try {
      if (rateLimiter !== unlimited) await rateLimiter.consume("EDGE", bucket, headers);
      const found = statuses.atHand(question.name) ?? (await statuses.ask(question.input()));
      give(asked, found, headers, performance.now());
    } catch (error) {
      await refuse(asked, error, headers);
    }
  };

  const answer = (asked: Asked): void => {
    const { request, response, question, requestId, since } = asked;
    const headers = anyOrigin(nodeHeader(request, "origin"));
    headers["x-request-id"] = requestId;
    // Without limits there is nothing to wait for, and a turn of the microtask queue costs as much as the rest.
    const atHand = rateLimiter === unlimited ? statuses.atHand(question.name, since) : undefined;
    if (atHand) give(asked, atHand, headers, since);
    else answerLater(asked, headers).catch(() => response.destroy());
  };

  const answerPost = async (request: IncomingMessage, response: ServerResponse, pass: () => void) => {
    const since = performance.now();
    // Until then the parser has been through what came with the head.
    await undefined;
    const body = readAhead(request);
    const question = questionInBody(body?.value);
    if (question) answer({ method: "POST", request, response, question, requestId: idOf(request), since });
    else {
      body?.putBack();
      pass();
    }
  };

  return (request, response, pass) => {
    const { method, url = "" } = request;
    if (method === "POST" && url === STATUS_PATH) {
      answerPost(request, response, pass).catch(() => response.destroy());
      return;
    }
    const isGet =
      method === "GET" && url.startsWith(GET_PREFIX) && nodeHeader(request, "content-length") === null;
    const question = isGet ? questionInPath(url.slice(GET_PREFIX.length)) : undefined;
    if (question === undefined) pass();
    else {
      const since = performance.now();
      answer({ method: "GET", request, response, question, requestId: idOf(request), since });
    }
  };
}

function idOf(request: IncomingMessage): string {
  return requestIdOf(nodeHeader(request, "x-request-id"));
}

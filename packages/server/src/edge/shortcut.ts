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
  /** Leaves it to the app. */
  pass: () => void;
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
    const { method, request, response } = asked;
    const answer = failureAnswer(error, headers, log, () => {
      const [path = ""] = (request.url ?? "").split("?", 1);
      return { requestId: headers["x-request-id"] ?? "", method, path };
    });
    await send(response, { ...answer, headers });
    count(asked, answer.status);
  };

  const answerOnceFound = async (
    asked: Asked,
    headers: AnswerHeaders,
    find: () => PreparedStatus | Promise<PreparedStatus>,
  ): Promise<void> => {
    const bucket = () => addressBlock(clientIp(senderOf(asked.request)));
    try {
      if (rateLimiter !== unlimited) await rateLimiter.consume("EDGE", bucket, headers);
      give(asked, await find(), headers, performance.now());
    } catch (error) {
      await refuse(asked, error, headers);
    }
  };

  const answer = (asked: Asked): void => {
    const { request, question, pass, since } = asked;
    const atHand = statuses.atHand(question.name, since);
    const input = atHand ? undefined : question.input();
    if (input === null) {
      pass();
      return;
    }
    const headers = anyOrigin(nodeHeader(request, "origin"));
    headers["x-request-id"] = requestIdOf(nodeHeader(request, "x-request-id"));
    if (input) void answerOnceFound(asked, headers, () => statuses.ask(input));
    // Without limits there is nothing to wait for, and a turn of the microtask queue costs as much as the rest.
    else if (atHand && rateLimiter === unlimited) give(asked, atHand, headers, since);
    else if (atHand) void answerOnceFound(asked, headers, () => atHand);
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
    const question = questionInBody(body.value);
    if (question === undefined) passBody();
    else answer({ method: "POST", request, response, question, pass: passBody, since: performance.now() });
  };

  return (request, response, pass) => {
    const { method, url = "" } = request;
    if (method === "GET" && url.startsWith(GET_PREFIX)) {
      const question = questionInPath(url.slice(GET_PREFIX.length));
      answer({ method, request, response, question, pass, since: performance.now() });
    } else if (method === "POST" && url === STATUS_PATH) void answerPost(request, response, pass);
    else pass();
  };
}

import { H3 } from "h3";
import type { CountAnswer } from "../metrics/answer-durations.ts";
import { type Answer, type AnswerHeaders, type Reply, toResponse } from "./answer.ts";
import { type CorsPolicy, preflightHeaders } from "./cors.ts";
import { failureAnswer, logFailure } from "./failure.ts";
import { HttpError } from "./http-error.ts";
import type { Log } from "./log.ts";
import { answerDirectly } from "./node-listener.ts";
import { methodOf, type RequestEvent, requestHeader } from "./request-event.ts";
import { requestIdOf } from "./request-id.ts";
import type { Method, Route } from "./route.ts";
import { watchedStream } from "./watched-stream.ts";

/** Routes below one base that share who may call them. */
export interface Api<Access, Caller> {
  base: string;
  cors: CorsPolicy;
  /** Lets the caller in, or throws. What it adds to `headers` goes with the answer, whatever that is. */
  admit(event: RequestEvent, access: Access, headers: AnswerHeaders): Promise<Caller> | Caller;
  routes: Route<Access, Caller>[];
}

/** What is added to `headers` goes with the answer, also with that to an error. */
type Run = (event: RequestEvent, headers: AnswerHeaders) => Promise<Answer>;

const METHOD_OF: Record<string, Method> = {
  GET: "GET",
  HEAD: "GET",
  POST: "POST",
  PUT: "PUT",
  DELETE: "DELETE",
};

/**
 * The whole life of a request around a route: request id, CORS, admission, body, answer, errors.
 * One function and no middleware, so that nothing that goes wrong on the way can lose its headers or its error body.
 */
function serve(run: Run, cors: CorsPolicy, log: Log, count: CountAnswer) {
  return async (event: RequestEvent): Promise<Reply> => {
    const started = performance.now();
    const requestId = requestIdOf(requestHeader(event, "x-request-id"));
    const headers = cors(requestHeader(event, "origin"));
    headers["x-request-id"] = requestId;
    const failed = () => ({ requestId, method: methodOf(event), path: event.url.pathname });
    let answer: Answer;
    try {
      answer = await run(event, headers);
      if (answer.body instanceof ReadableStream) {
        const { status, body } = answer;
        answer.body = watchedStream(body, (error) => logFailure(log, failed(), status, error));
      }
    } catch (error) {
      answer = failureAnswer(error, headers, log, failed);
    }
    count(methodOf(event), answer.status, performance.now() - started);
    return { ...answer, headers };
  };
}

/** What counts the answers of each path. */
type CountPath = (path: string) => CountAnswer;

const uncounted: CountPath = () => () => {};

/** Not an async function: an API that admits at once costs no turn of the microtask queue. */
function admitted<Access, Caller>(api: Api<Access, Caller>, route: Route<Access, Caller>): Run {
  return (event, headers) => {
    const caller = api.admit(event, route.access, headers);
    if (caller instanceof Promise)
      return caller.then((admittedCaller) => route.run(event, admittedCaller, headers));
    return route.run(event, caller, headers);
  };
}

/** All methods of one path: preflights are answered, HEAD is GET, and anything else is a 405 that names what is allowed. */
function pathHandler(runs: Map<Method, Run>): Run {
  const methods = [...runs.keys()].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...methods, "OPTIONS"].join(", ");
  return (event, headers) => {
    const method = methodOf(event);
    if (method === "OPTIONS") {
      Object.assign(headers, { allow }, preflightHeaders(headers));
      return Promise.resolve({ status: 204, body: undefined });
    }
    const known = METHOD_OF[method];
    const run = known && runs.get(known);
    if (run) return run(event, headers);
    throw new HttpError("method_not_allowed", `${method} is not allowed here, only ${allow}`, {
      headers: { allow },
    });
  };
}

async function notFound(): Promise<Answer> {
  throw new HttpError("route_not_found", "There is nothing at this path");
}

/** Registers an API's routes. */
export function mount<Access, Caller>(
  app: H3,
  api: Api<Access, Caller>,
  log: Log,
  countPath: CountPath = uncounted,
): void {
  const paths = new Map<string, Map<Method, Run>>();
  for (const route of api.routes) {
    const path = `${api.base}${route.path}`;
    const runs = paths.get(path) ?? new Map<Method, Run>();
    paths.set(path, runs.set(route.method, admitted(api, route)));
  }
  for (const [path, runs] of paths) {
    const reply = serve(pathHandler(runs), api.cors, log, countPath(path));
    app.all(path, async (event) => toResponse(await reply(event)));
    answerDirectly(app, path, [...runs.keys()], reply);
  }
}

/** Every other path below the base is a 404 with the error body of all. */
export function mountNotFound(
  app: H3,
  base: string,
  cors: CorsPolicy,
  log: Log,
  countPath: CountPath = uncounted,
): void {
  const path = `${base}/**`;
  const reply = serve(notFound, cors, log, countPath(path));
  app.all(path, async (event) => toResponse(await reply(event)));
}

export function createApp(): H3 {
  return new H3({ silent: true, allowMalformedURL: true });
}

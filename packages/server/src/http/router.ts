import { H3, type H3Event } from "h3";
import { type Answer, toResponse } from "./answer.ts";
import { type CorsPolicy, preflightHeaders } from "./cors.ts";
import { errorAnswer } from "./error-answer.ts";
import { HttpError } from "./http-error.ts";
import type { Log } from "./log.ts";
import { requestIdOf } from "./request-id.ts";
import type { Method, Route } from "./route.ts";

/** A caller an API has let in, and headers that go with the answer whatever it is. */
export interface Admission<Caller> {
  caller: Caller;
  headers: Record<string, string>;
}

/** Routes below one base that share who may call them. */
export interface Api<Access, Caller> {
  base: string;
  cors: CorsPolicy;
  /** Lets the caller in, or throws. */
  admit(event: H3Event, access: Access): Promise<Admission<Caller>> | Admission<Caller>;
  routes: Route<Access, Caller>[];
}

type Run = (event: H3Event) => Promise<Answer>;

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
function serve(run: Run, cors: CorsPolicy, log: Log) {
  return async (event: H3Event): Promise<Response> => {
    const requestId = requestIdOf(event.req.headers.get("x-request-id"));
    const corsHeaders = cors(event.req.headers.get("origin"));
    let answer: Answer;
    try {
      answer = await run(event);
    } catch (error) {
      answer = errorAnswer(error);
      if (answer.status >= 500) logFailure(log, event, requestId, answer.status, error);
    }
    const headers = { ...corsHeaders, "x-request-id": requestId, ...answer.headers };
    return toResponse({ ...answer, headers });
  };
}

/** The path without its query, which may hold what is nobody's business; bodies and headers are never logged. */
function logFailure(log: Log, event: H3Event, requestId: string, status: number, error: unknown): void {
  log.error(
    { requestId, method: event.req.method, path: event.url.pathname, status, err: error },
    "request failed",
  );
}

function admitted<Access, Caller>(api: Api<Access, Caller>, route: Route<Access, Caller>): Run {
  return async (event) => {
    const { caller, headers } = await api.admit(event, route.access);
    const answer = await route.run(event, caller);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  };
}

/** All methods of one path: preflights are answered, HEAD is GET, and anything else is a 405 that names what is allowed. */
function pathHandler(runs: Map<Method, Run>, cors: CorsPolicy): Run {
  const allow = [...runs.keys(), "OPTIONS"].join(", ");
  return async (event) => {
    const { method, headers } = event.req;
    if (method === "OPTIONS") {
      return {
        status: 204,
        body: undefined,
        headers: { allow, ...preflightHeaders(cors(headers.get("origin"))) },
      };
    }
    const known = METHOD_OF[method];
    const run = known && runs.get(known);
    if (run) return run(event);
    throw new HttpError("method_not_allowed", `${method} is not allowed here, only ${allow}`, {
      headers: { allow },
    });
  };
}

async function notFound(): Promise<Answer> {
  throw new HttpError("route_not_found", "There is nothing at this path");
}

/** Registers an API's routes. */
export function mount<Access, Caller>(app: H3, api: Api<Access, Caller>, log: Log): void {
  const paths = new Map<string, Map<Method, Run>>();
  for (const route of api.routes) {
    const path = `${api.base}${route.path}`;
    const runs = paths.get(path) ?? new Map<Method, Run>();
    paths.set(path, runs.set(route.method, admitted(api, route)));
  }
  for (const [path, runs] of paths) app.all(path, serve(pathHandler(runs, api.cors), api.cors, log));
}

/** Every other path below the base is a 404 with the error body of all. */
export function mountNotFound(app: H3, base: string, cors: CorsPolicy, log: Log): void {
  app.all(`${base}/**`, serve(notFound, cors, log));
}

export function createApp(): H3 {
  return new H3({ silent: true, allowMalformedURL: true });
}

import type { CountAnswer } from "../metrics/answer-durations.ts";
import { type Answer, type AnswerHeaders, type Reply, toReply } from "./answer.ts";
import type { BelowBase } from "./base-path.ts";
import type { ClientAddress } from "./client-address.ts";
import { type CorsPolicy, exposeHeaders, noOrigin, preflightHeaders } from "./cors.ts";
import { type Deprecation, deprecationHeaders } from "./deprecation.ts";
import { Exchange } from "./exchange.ts";
import { failureAnswer, logFailure } from "./failure.ts";
import { fileBehind } from "./file-stream.ts";
import { HttpError } from "./http-error.ts";
import { addStanding } from "./limits/standing.ts";
import type { Log } from "./log.ts";
import type { HttpRequest } from "./request.ts";
import type { Method, Params, Route } from "./route.ts";
import { RouteTable } from "./route-table.ts";
import { watchedStream } from "./watched-stream.ts";

/** Routes below one base that share who may call them. */
export interface Api<Access, Caller> {
  base: string;
  cors: CorsPolicy;
  /**
   * Lets the caller in, at once or later, or throws. What it adds to the exchange's headers goes with the answer,
   * whatever that is.
   */
  admit(exchange: Exchange, access: Access): Promise<Caller> | Caller;
  routes: Route<Access, Caller>[];
}

export type Run = (exchange: Exchange, params: Params) => Answer | Promise<Answer>;

/** All that is at one path. */
interface Place {
  cors: CorsPolicy;
  run: Run;
  count: CountAnswer;
}

/** Gives what counts the answers of each path. */
type CountPath = (path: string) => CountAnswer;

const uncounted: CountPath = () => () => {};

const METHOD_OF: Record<string, Method> = {
  GET: "GET",
  HEAD: "GET",
  POST: "POST",
  PUT: "PUT",
  DELETE: "DELETE",
};

export interface KernelOptions {
  below: BelowBase;
  clientAddress: ClientAddress;
  log: Log;
  /** Headers that every answer has, such as `strict-transport-security`. */
  always: AnswerHeaders;
}

/**
 * Answers requests: the one way in, from wherever they come. Request id, CORS, admission, answer, errors and metrics
 * are here and nowhere else. Answers come at once where a route has them at hand.
 */
export class Kernel {
  readonly #options: KernelOptions;
  readonly #always: [string, string][];
  readonly #places = new RouteTable<Place>();
  readonly #notFound: { base: string; place: Place }[] = [];

  constructor(options: KernelOptions) {
    this.#options = options;
    this.#always = Object.entries({ "x-content-type-options": "nosniff", ...options.always });
  }

  /** Adds an API's routes. */
  add<Access, Caller>(api: Api<Access, Caller>, countPath: CountPath = uncounted): void {
    const paths = new Map<string, Map<Method, Run>>();
    for (const route of api.routes) {
      const path = `${api.base}${route.path}`;
      const runs = paths.get(path) ?? new Map<Method, Run>();
      paths.set(path, runs.set(route.method, admitTo(api, route)));
    }
    for (const [path, runs] of paths)
      this.#places.add(path, { cors: api.cors, run: byMethod(runs), count: countPath(path) });
  }

  /** Makes every other path below the base a 404 with this CORS policy; the first base that fits counts. */
  addNotFound(base: string, cors: CorsPolicy, countPath?: CountPath): void {
    this.addElsewhere(base, cors, notFound, countPath);
  }

  /** Answers every other path below the base with `run`; the first base that fits counts. */
  addElsewhere(base: string, cors: CorsPolicy, run: Run, countPath: CountPath = uncounted): void {
    this.#notFound.push({ base: `${base}/`, place: { cors, run, count: countPath(`${base}/**`) } });
  }

  /** The answer to a request; never rejects but when the log throws. */
  answer(request: HttpRequest): Reply | Promise<Reply> {
    const started = performance.now();
    const { below, clientAddress } = this.#options;
    const { target } = request;
    const mark = target.indexOf("?");
    const path = below(mark === -1 ? target : target.slice(0, mark)) ?? OUTSIDE;
    const query = mark === -1 ? "" : target.slice(mark + 1);
    const { place, params } = this.#find(path);
    const cors = place.cors(request.header("origin"));
    const exchange = new Exchange(request, { path, query }, cors, clientAddress);
    try {
      const answer = place.run(exchange, params);
      if (!(answer instanceof Promise)) return this.#finish(exchange, answer, place, started);
      return answer.then(
        (later) => this.#finish(exchange, later, place, started),
        (error) => this.#fail(exchange, error, place, started),
      );
    } catch (error) {
      return this.#fail(exchange, error, place, started);
    }
  }

  #find(path: string): { place: Place; params: Params } {
    const found = this.#places.find(path);
    if (found) return found;
    const nowhere = this.#notFound.find(({ base }) => path.startsWith(base) || `${path}/` === base);
    return { place: nowhere?.place ?? NOWHERE, params: {} };
  }

  #fail(exchange: Exchange, error: unknown, place: Place, started: number): Reply {
    return this.#finish(exchange, failureAnswer(error, exchange, this.#options.log), place, started);
  }

  #finish(exchange: Exchange, answer: Answer, { count }: Place, started: number): Reply {
    const { request, headers, standing } = exchange;
    for (const [name, value] of this.#always) headers[name] = value;
    // A shared cache would give what is one caller's to others.
    const shared = headers["cache-control"]?.startsWith("public");
    if (!shared) {
      headers["x-request-id"] = exchange.requestId;
      if (standing) addStanding(headers, standing);
    }
    // An answer in a shared cache is the same for every origin.
    if (headers["deprecation"] !== undefined || (!shared && request.header("origin") !== null))
      exposeHeaders(headers);
    count(request.method, answer.status, performance.now() - started);
    return toReply(this.#watch(answer, exchange), exchange);
  }

  /**
   * A stream fails when it is too late for an answer that says so, and nobody reads what is behind the head that `HEAD`
   * asks for.
   */
  #watch(answer: Answer, exchange: Exchange): Answer {
    const { status, body } = answer;
    if (!(body instanceof ReadableStream)) return answer;
    const onFailure = (error: unknown) => logFailure(error, exchange, status, this.#options.log);
    if (exchange.request.method === "HEAD") {
      body.cancel().catch(onFailure);
      return { status, body: undefined };
    }
    const file = fileBehind(body);
    if (file === undefined) return { status, body: watchedStream(body, onFailure) };
    file.onFailure = onFailure;
    return answer;
  }
}

/** Neither way is an async function: an API that admits at once, and a route that answers at once, cost no promise. */
function admitTo<Access, Caller>(api: Api<Access, Caller>, route: Route<Access, Caller>): Run {
  const run: Run = (exchange, params) => {
    const caller = api.admit(exchange, route.access);
    if (caller instanceof Promise) return caller.then((known) => route.run(exchange, known, params));
    return route.run(exchange, caller, params);
  };
  return route.deprecated ? announce(route.deprecated, run) : run;
}

/** Announces the deprecation with every answer of a route, also with those to callers who are not let in. */
function announce(deprecation: Deprecation, run: Run): Run {
  const headers = deprecationHeaders(deprecation);
  return (exchange, params) => {
    Object.assign(exchange.headers, headers);
    return run(exchange, params);
  };
}

/**
 * All methods of one path: preflights are answered, HEAD is GET, and anything else is a 405 that names what is allowed.
 */
function byMethod(runs: Map<Method, Run>): Run {
  const methods = [...runs.keys()].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...methods, "OPTIONS"].join(", ");
  return (exchange, params) => {
    const { method } = exchange.request;
    const known = METHOD_OF[method];
    const run = known && runs.get(known);
    if (run) return run(exchange, params);
    if (method !== "OPTIONS")
      throw new HttpError("method_not_allowed", `${method} is not allowed here, only ${allow}`, {
        headers: { allow },
      });
    Object.assign(exchange.headers, { allow }, preflightHeaders(exchange.headers));
    return { status: 204, body: undefined };
  };
}

/** Throws `route_not_found`. */
export const notFound: Run = () => {
  throw new HttpError("route_not_found", "There is nothing at this path");
};

const NOWHERE: Place = { cors: noOrigin, run: notFound, count: () => {} };
/** Not a path at all, so there is nothing at it. */
const OUTSIDE = "";

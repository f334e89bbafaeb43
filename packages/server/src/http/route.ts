import { type ErrorCode, LicensingError } from "@keystead/core";
import { parse, parseInput } from "@keystead/core/schemas";
import { z } from "zod";
import type { Answer, AnswerHeaders, WrittenJson } from "./answer.ts";
import { assertBodySize, BODY_LIMIT, readJsonBody, readStrayBody } from "./body.ts";
import type { Deprecation } from "./deprecation.ts";
import type { Exchange } from "./exchange.ts";
import { type FileTypes, type ReceivedFile, receiveBody } from "./file-body.ts";
import { HttpError, type HttpErrorCode } from "./http-error.ts";
import { nestPairs } from "./query.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** No route is part of an application's transaction. */
export type RouteErrorCode = Exclude<ErrorCode, "transaction_conflict"> | HttpErrorCode;

const JSON_TYPE = "application/json";

/** The `:name` parts of a path. A path that is put together at run time may have any. */
type ParamsOf<Path extends string> = string extends Path
  ? Partial<Params>
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Record<Name, string> & ParamsOf<Rest>
    : Path extends `${string}:${infer Name}`
      ? Record<Name, string>
      : object;

/** A path's parameters in a request, exactly as they came. */
export type Params = Record<string, string>;

/** A call before its body is read. */
interface Asked<Caller, Params, Query> {
  exchange: Exchange;
  caller: Caller;
  params: Params;
  query: Query;
}

/** A handler's input: the caller its API admitted, and the request's parts as the route's schemas read them. */
interface Call<Caller, Params, Query, Body, File> extends Asked<Caller, Params, Query> {
  body: Body;
  /** The received file, on a route that takes a file as its body. */
  file: File | undefined;
  /** Headers of the answer; a handler may add to them. */
  headers: AnswerHeaders;
  /** The answer's status is the route's, unless the handler sets another of the route's. */
  answer: { status: number };
}

interface Definition<
  Access,
  Caller,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result,
  Answered extends Result,
  File extends ReceivedFile,
> {
  method: Method;
  /** Below the API's base, with `:name` for parameters. */
  path: Path;
  /** The callers who may call; each API defines its values. */
  access: Access;
  /** The title in the API's reference: the purpose in a few words. */
  summary: string;
  /** 200 unless given. */
  status?: number;
  /** Another status of a good answer, or several, for the handler to choose. */
  otherStatus?: number | readonly number[];
  query?: Query;
  body?: Body;
  /** The most bytes of a body; 64 KiB unless given. */
  bodyLimit?: number;
  /**
   * Also takes the JSON as text/plain, which browsers send without asking first, also from a page that is being left.
   */
  takesText?: boolean;
  /** In the place of `body`: the body is a file, which is stored while it comes. */
  file?: {
    types: FileTypes;
    receive(
      call: Asked<Caller, ParamsOf<Path>, z.output<Query>>,
      bytes: AsyncIterable<Uint8Array>,
      type: string,
    ): Promise<File>;
  };
  /** The body of a good answer; `z.void()` is none. */
  result: z.ZodType<Result>;
  /** JSON unless given; of any other type the handler gives the bytes, or a stream of them. */
  contentType?: string;
  /** Codes of errors of this route, beyond those that every route of its API may answer with. */
  errors?: readonly RouteErrorCode[];
  /** Status of errors with codes that have another one elsewhere. */
  errorStatuses?: Readonly<Partial<Record<RouteErrorCode, number>>>;
  /** Given for a route that clients should leave: answers, metrics and the API's reference say so. */
  deprecated?: Deprecation;
  /** Answers from memory, before query and body are read; undefined leaves the call to `handle`. */
  atHand?(exchange: Exchange, params: ParamsOf<Path>): Answer | undefined;
  /** Gives the answer, at once or later: a result, or one that is written already. */
  handle(
    call: Call<Caller, ParamsOf<Path>, z.output<Query>, z.output<Body>, File>,
  ): Answered | WrittenJson | Promise<Answered | WrittenJson>;
}

/** The body as it was read. */
interface Read<Body extends z.ZodType, File> {
  body: z.output<Body>;
  file: File | undefined;
}

const NOTHING = { body: undefined, file: undefined };
const nothing = z.strictObject({});

/** A route's description, for the kernel and for the API's reference. */
export interface RouteDescription<Access> {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  status: number;
  otherStatus?: number | readonly number[] | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** The media types of a file that is the body. */
  fileTypes?: readonly string[] | undefined;
  /** Takes no body, and refuses one that says something. */
  refusesBody?: boolean;
  result: z.ZodType;
  contentType: string;
  errors: readonly RouteErrorCode[];
  errorStatuses?: Readonly<Partial<Record<RouteErrorCode, number>>> | undefined;
  deprecated?: Deprecation | undefined;
}

/** A route with its types folded away: all that the kernel needs. */
export interface Route<Access, Caller> extends RouteDescription<Access> {
  /** Answers a call. Headers added to the exchange go with the answer, also when this throws or rejects. */
  run(exchange: Exchange, caller: Caller, params: Params): Answer | Promise<Answer>;
}

/** A call of a route that takes effect, as what stands around it sees it. */
export interface EffectiveCall<Caller> {
  exchange: Exchange;
  /** The route's, below the API's base. */
  path: string;
  caller: Caller;
  /** As it was sent, whether the route takes it or not: the digest of a file, or JSON. */
  body: unknown;
  result: z.ZodType;
  status: number;
  perform(caller: Caller): Answer | Promise<Answer>;
}

interface Manner<Caller> {
  /** Wraps each POST: it gets the call and performs it. */
  around?(call: EffectiveCall<Caller>): Answer | Promise<Answer>;
  /** A body with anything in it is refused where a route takes none, unless it is a GET. */
  refusesStrayBodies?: boolean;
  /** Schemas of bodies are those of the use cases: these take a body as the route has read it. */
  sharesSchemas?: boolean;
}

/** The `defineRoute` of one API: routes whose handlers get that API's caller. */
export function routesFor<Access, Caller>({
  around,
  refusesStrayBodies = false,
  sharesSchemas = false,
}: Manner<Caller> = {}) {
  return function defineRoute<
    Path extends string,
    Query extends z.ZodType = z.ZodVoid,
    Body extends z.ZodType = z.ZodVoid,
    Result = unknown,
    // Keeps what a handler returns as exact as the schema asks: `true`, not any boolean.
    const Answered extends Result = Result,
    File extends ReceivedFile = ReceivedFile,
  >(
    definition: Definition<Access, Caller, Path, Query, Body, Result, Answered, File>,
  ): Route<Access, Caller> {
    const { method, path, access, summary, status = 200, otherStatus, query, body, result } = definition;
    const { bodyLimit = BODY_LIMIT, takesText = false, contentType = JSON_TYPE, errors = [] } = definition;
    const { atHand, handle, file, deprecated, errorStatuses } = definition;
    const readBody = sharesSchemas ? parseInput : parse;
    const taken = { limit: bodyLimit, takesText };
    const refusesBody = refusesStrayBodies && method !== "GET" && body === undefined && file === undefined;

    const answerCall = (
      exchange: Exchange,
      caller: Caller,
      params: Params,
      sent: unknown,
      read: () => Read<Body, File>,
    ) => {
      const perform = (by: Caller) => handleCall(exchange, by, params, read());
      if (around === undefined || method !== "POST") return perform(caller);
      return around({ exchange, path, caller, body: sent, result, status, perform });
    };

    const handleCall = (exchange: Exchange, caller: Caller, params: Params, read: Read<Body, File>) => {
      const { headers } = exchange;
      const answer = { status };
      const answerWith = (value: unknown): Answer => {
        if (contentType !== JSON_TYPE) headers["content-type"] ??= contentType;
        return { status: answer.status, body: value };
      };
      const value = handle({
        exchange,
        caller,
        // The kernel matched this path, so it has filled in its parameters.
        params: params as ParamsOf<Path>,
        query: parseQuery(query, exchange),
        ...read,
        headers,
        answer,
      });
      return value instanceof Promise ? value.then(answerWith) : answerWith(value);
    };

    const answerWithBody = async (exchange: Exchange, caller: Caller, params: Params, schema: Body) => {
      const sent = await readJsonBody(exchange.request, taken);
      if (sent === undefined) throw new HttpError("malformed_body", "Send a JSON object as the body");
      const read = () => ({ body: readBody(schema, sent), file: undefined });
      const answer = answerCall(exchange, caller, params, sent, read);
      // A promise that is given back as it is takes three turns of the microtask queue, not one.
      return answer instanceof Promise ? await answer : answer;
    };

    const answerWithoutBody = async (exchange: Exchange, caller: Caller, params: Params) => {
      const sent = await readStrayBody(exchange.request);
      return answerCall(exchange, caller, params, sent, () => {
        if (sent !== undefined) parse(nothing, sent);
        return NOTHING as Read<Body, File>;
      });
    };

    const answerWithFile = async (exchange: Exchange, caller: Caller, params: Params) => {
      if (file === undefined) throw new TypeError("This route does not accept a file");
      // A query that is wrong should not cost an upload.
      const asked = {
        exchange,
        caller,
        params: params as ParamsOf<Path>,
        query: parseQuery(query, exchange),
      };
      const received = await receiveBody(exchange.request, file.types, (bytes, type) =>
        file.receive(asked, bytes, type),
      );
      try {
        const read = { body: undefined as z.output<Body>, file: received };
        return await answerCall(exchange, caller, params, received.digest, () => read);
      } finally {
        await received.discard?.();
      }
    };

    return {
      method,
      path,
      access,
      summary,
      status,
      otherStatus,
      query,
      body,
      fileTypes: file && Object.keys(file.types),
      refusesBody,
      result,
      contentType,
      errors,
      errorStatuses,
      deprecated,
      run(exchange, caller, params) {
        if (file !== undefined) return answerWithFile(exchange, caller, params);
        if (body === undefined) {
          assertBodySize(exchange.request, bodyLimit);
          if (refusesBody) return answerWithoutBody(exchange, caller, params);
          const read = () => NOTHING as Read<Body, File>;
          // The kernel matched this path, so it has filled in its parameters.
          return (
            atHand?.(exchange, params as ParamsOf<Path>) ??
            answerCall(exchange, caller, params, undefined, read)
          );
        }
        return answerWithBody(exchange, caller, params, body);
      },
    };
  };
}

function parseQuery<Query extends z.ZodType>(schema: Query | undefined, exchange: Exchange): z.output<Query> {
  if (schema === undefined) return undefined as z.output<Query>;
  return parse(schema, nestPairs(schema, singleValues(new URLSearchParams(exchange.query))));
}

/** A parameter that is there twice is refused: whichever value counted, someone would have meant the other. */
function singleValues(query: URLSearchParams): Record<string, string> {
  const values = Object.fromEntries(query);
  if (Object.keys(values).length === query.size) return values;
  const names = [...query.keys()];
  const path = names.find((name, index) => names.indexOf(name) !== index) ?? "";
  const message = "must be given only once";
  throw new LicensingError("invalid_input", `${path}: ${message}`, { details: [{ path, message }] });
}

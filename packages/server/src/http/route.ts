import { LicensingError } from "@keystead/core";
import { parse } from "@keystead/core/schemas";
import type { H3Event } from "h3";
import type { z } from "zod";
import type { Answer, AnswerHeaders } from "./answer.ts";
import { assertBodySize, readJsonBody } from "./body.ts";
import { HttpError } from "./http-error.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

const BODY_LIMIT_BYTES = 64 * 1024;

/** The `:name` parts of a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object;

/** What a handler is given: the caller its API admitted, and the request's parts as the route's schemas read them. */
interface Call<Caller, Params, Query, Body> {
  event: H3Event;
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
  /** Headers of the answer; a handler may add to them. */
  headers: AnswerHeaders;
}

interface Definition<Access, Caller, Path extends string, Query extends z.ZodType, Body extends z.ZodType> {
  method: Method;
  /** Below the API's base, with `:name` for parameters. */
  path: Path;
  /** Who may call; what it means is the API's to say. */
  access: Access;
  /** 200 unless given. */
  status?: number;
  query?: Query;
  body?: Body;
  /** What becomes the JSON body. */
  handle(call: Call<Caller, ParamsOf<Path>, z.output<Query>, z.output<Body>>): Promise<unknown>;
}

/** A route with its types folded away: all that the router needs. */
export interface Route<Access, Caller> {
  method: Method;
  path: string;
  access: Access;
  /** What is added to `headers` goes with the answer, also when this throws. */
  run(event: H3Event, caller: Caller, headers: AnswerHeaders): Promise<Answer>;
}

/** The `defineRoute` of one API: routes whose handlers get that API's caller. */
export function routesFor<Access, Caller>() {
  return function defineRoute<
    Path extends string,
    Query extends z.ZodType = z.ZodVoid,
    Body extends z.ZodType = z.ZodVoid,
  >(definition: Definition<Access, Caller, Path, Query, Body>): Route<Access, Caller> {
    const { method, path, access, status = 200, query, body, handle } = definition;
    return {
      method,
      path,
      access,
      async run(event, caller, headers) {
        const answer = await handle({
          event,
          caller,
          // The router matched this path, so it has filled in its parameters.
          params: event.context.params as ParamsOf<Path>,
          query: parseQuery(query, event),
          body: await parseBody(body, event),
          headers,
        });
        return { status, body: answer };
      },
    };
  };
}

function parseQuery<Query extends z.ZodType>(schema: Query | undefined, event: H3Event): z.output<Query> {
  if (schema === undefined) return undefined as z.output<Query>;
  return parse(schema, singleValues(event.url.searchParams));
}

/** A parameter that is there twice is refused: whichever value counted, someone would have meant the other. */
function singleValues(query: URLSearchParams): Record<string, string> {
  const values = Object.fromEntries(query);
  if (Object.keys(values).length === query.size) return values;
  const names = [...query.keys()];
  const path = names.find((name, index) => names.indexOf(name) !== index) ?? "";
  const message = "must be there once";
  throw new LicensingError("invalid_input", `${path}: ${message}`, { details: [{ path, message }] });
}

async function parseBody<Body extends z.ZodType>(
  schema: Body | undefined,
  event: H3Event,
): Promise<z.output<Body>> {
  if (schema === undefined) {
    assertBodySize(event, BODY_LIMIT_BYTES);
    return undefined as z.output<Body>;
  }
  const value = await readJsonBody(event, BODY_LIMIT_BYTES);
  if (value === undefined) throw new HttpError("malformed_body", "Send a JSON object as the body");
  return parse(schema, value);
}

import type { components, paths } from "./generated/routes.ts";

export type Method = "get" | "post" | "put" | "delete";

/** Every record and request body by name, as in `Schemas["License"]`. */
export type Schemas = components["schemas"];

/** One of them, as in `Schema<"License">`. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];

/** Paths that have the method, as in `/api/licenses/{id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<M, infer O> ? O : never;

type Parameters<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { parameters: infer Given } ? Given : never;

type JsonOf<T> = T extends { content: { "application/json": infer Json } } ? Json : never;

/** The query of a route, as in `Query<"/api/licenses">`. */
export type Query<P extends PathOf<"get">> =
  Parameters<"get", P> extends { query?: infer Given } ? NonNullable<Given> : never;

/** The body of a route, as in `Body<"post", "/api/licenses">`: its JSON, or a file. */
export type Body<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { requestBody: infer Given }
    ? [JsonOf<Given>] extends [never]
      ? Blob
      : JsonOf<Given>
    : never;

/** The answer of a route: its JSON, or the text of a file such as CSV. */
export type Result<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer Responses }
    ? [JsonOf<Responses[keyof Responses]>] extends [never]
      ? string
      : JsonOf<Responses[keyof Responses]>
    : never;

/** A field that is required, optional or absent as the route takes it. */
type Field<Name extends string, T> = [NonNullable<T>] extends [never]
  ? unknown
  : undefined extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

type PathField<T> = T extends { path: infer Given } ? { path: Given } : unknown;

type QueryField<T> = T extends { query?: infer Given } ? Field<"query", Given | undefined> : unknown;

interface Shared {
  signal?: AbortSignal | undefined;
}

interface Repeatable {
  /** Sent again with the same key within 24 hours, the request has no second effect. */
  idempotencyKey?: string | undefined;
}

/** Options of a call of a route, apart from its path. */
export type RouteOptions<M extends Method, P extends PathOf<M>> = PathField<Parameters<M, P>> &
  QueryField<Parameters<M, P>> &
  Field<"body", Body<M, P>> &
  (M extends "post" ? Repeatable : unknown) &
  Shared;

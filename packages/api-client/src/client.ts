import createClient from "openapi-fetch";
import type { paths } from "./generated/routes.ts";
import { errorOf } from "./keystead-error.ts";
import type { Method, PathOf, Result, RouteOptions } from "./route-types.ts";

/** Options of `createKeysteadClient()`. Required: `baseUrl`. */
export interface ClientOptions {
  /** The address of the server, such as `https://licenses.example.com`, with the prefix that it is mounted under. */
  baseUrl: string;
  /** An API token, `ks_…`. Without one, a browser sends the session's cookie. */
  token?: string | undefined;
  /** Takes the place of the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export type Call<M extends Method, Path = PathOf<M>> = <P extends PathOf<M> & Path>(
  path: P,
  ...options: Record<string, never> extends RouteOptions<M, P> ? [RouteOptions<M, P>?] : [RouteOptions<M, P>]
) => Promise<Result<M, P>>;

/**
 * One function a method: `client.get("/api/licenses/{id}", { path: { id } })`. Each resolves with the answer's JSON
 * and rejects with
 * `KeysteadError` when the server refuses, or with the `TypeError` of `fetch` when it cannot be reached.
 */
export interface KeysteadClient {
  /** Reads. */
  get: Call<"get">;
  /** Creates, or does something. Give an `idempotencyKey` to be able to repeat the call. */
  post: Call<"post">;
  /** Changes what is sent, and leaves the rest. */
  put: Call<"put">;
  /** Deletes. */
  delete: Call<"delete">;
}

/** Options of every call, as the types of the routes have checked it. */
interface GivenOptions {
  path?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a client of the management API. It sends what it is told once: retries are for the caller, with an
 * `idempotencyKey`. Throws `TypeError` without a `baseUrl`.
 */
export function createKeysteadClient(options: ClientOptions): KeysteadClient {
  return clientOf(options);
}

/** A client of every API whose routes are described. Throws `TypeError` without a `baseUrl`. */
export function clientOf(options: ClientOptions): KeysteadClient {
  const { baseUrl, token, fetch } = options ?? {};
  if (typeof baseUrl !== "string" || baseUrl === "")
    throw new TypeError("baseUrl: must be the address of the server, such as https://licenses.example.com");
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/\/$/, ""),
    credentials: token === undefined ? "include" : "omit",
    ...(fetch && { fetch }),
  });

  async function call(method: Method, path: string, options: GivenOptions = {}): Promise<never> {
    const { idempotencyKey, body, signal } = options;
    const { data, error, response } = await client.request(
      method,
      path as never,
      {
        params: { path: options.path, query: options.query },
        body,
        signal,
        // A file is sent as it is.
        ...(body instanceof Blob && { bodySerializer: () => body }),
        parseAs: path.endsWith(".csv") ? "text" : "json",
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
          ...(body instanceof Blob && { "content-type": body.type }),
        },
      } as never,
    );
    if (!response.ok) throw errorOf(response, error);
    return data as never;
  }

  const calling = (method: Method) => (path: string, options?: GivenOptions) => call(method, path, options);

  return {
    get: calling("get"),
    post: calling("post"),
    put: calling("put"),
    delete: calling("delete"),
  };
}

import type { ServerRequest } from "srvx";

/**
 * A request as the kernel and its routes see it, whichever way it came in. Each part is read when somebody needs it.
 */
export interface HttpRequest {
  readonly method: string;
  /** Path and query exactly as they came: nothing is decoded or normalized. */
  readonly target: string;
  /** The address at the other end of the connection; undefined where the runtime does not tell it. */
  readonly peer: string | undefined;
  /** Aborted when the client goes away before it has its answer, as far as the runtime tells. */
  readonly signal: AbortSignal;
  /** A header by lower-case name. */
  header(name: string): string | null;
  /** The same as a web `Request`, for an embedder's code, which leaves the body to the server. */
  readonly web: ServerRequest;
  /** Reads the body as it comes. Throws as `body` does. */
  chunks(limit: number): AsyncIterable<Uint8Array>;
  /** Reads the whole body. Throws `payload_too_large` past `limit` bytes, `malformed_body` when it ends too early. */
  body(limit: number): Promise<Uint8Array>;
}

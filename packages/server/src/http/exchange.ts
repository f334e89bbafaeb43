import type { AnswerHeaders } from "./answer.ts";
import { addressBlock, type ClientAddress } from "./client-address.ts";
import type { Standing } from "./limits/standing.ts";
import type { HttpRequest } from "./request.ts";
import { requestIdOf } from "./request-id.ts";

/** One request, and what is known so far of its answer. */
export class Exchange {
  readonly request: HttpRequest;
  /** The request's path below the server's base path, as it came. */
  readonly path: string;
  /** The request's query, as it came, without its question mark; empty when there is none. */
  readonly query: string;
  /** Headers of the answer, also when it is an error: all who take part write into this one object. */
  readonly headers: AnswerHeaders;
  /** Cookies that the answer sets, also when it is an error. */
  readonly cookies: string[] = [];
  /** The caller's standing with the limit that was asked last. */
  standing: Standing | undefined;
  readonly #clientAddress: ClientAddress;
  #requestId: string | undefined;

  constructor(
    request: HttpRequest,
    { path, query }: { path: string; query: string },
    headers: AnswerHeaders,
    clientAddress: ClientAddress,
  ) {
    this.request = request;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.#clientAddress = clientAddress;
  }

  /** The id that a proxy gave the request, or a new one. */
  get requestId(): string {
    this.#requestId ??= requestIdOf(this.request.header("x-request-id"));
    return this.#requestId;
  }

  /** The client's IP address; null where nobody can tell. */
  get address(): string | null {
    return this.#clientAddress(this.request);
  }

  /** The block that limits count the client's address by; null if the address is unknown. */
  get addressBlock(): string | null {
    const { address } = this;
    return address === null ? null : addressBlock(address);
  }
}

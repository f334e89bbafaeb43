import { assertBodySize, endedEarly, tooLarge } from "./body.ts";
import type { HttpRequest } from "./request.ts";

/** A web `Request`; `ip` is what some servers, srvx among them, add to it. */
type WebRequest = Request & { ip?: string | undefined };

/** Path and query of an absolute URL as they are written in it. */
export function targetOf(url: string): string {
  const authority = url.indexOf("//") + 2;
  const rest = url.slice(authority);
  const start = rest.search(/[/?#]/);
  const [target = ""] = start === -1 ? [] : rest.slice(start).split("#", 1);
  return target.startsWith("/") ? target : `/${target}`;
}

/** A web `Request`, as `app.fetch(request)` gets it. */
export class WebHttpRequest implements HttpRequest {
  readonly target: string;
  readonly web: WebRequest;

  constructor(request: WebRequest) {
    this.web = request;
    this.target = targetOf(request.url);
  }

  get method(): string {
    return this.web.method;
  }

  get peer(): string | undefined {
    return this.web.ip;
  }

  get signal(): AbortSignal {
    return this.web.signal;
  }

  header(name: string): string | null {
    return this.web.headers.get(name);
  }

  async body(limit: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunks(limit)) chunks.push(chunk);
    return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  }

  async *chunks(limit: number): AsyncGenerator<Uint8Array> {
    assertBodySize(this, limit);
    if (this.web.bodyUsed) throw new Error("Another handler has already read the request's body");
    let size = 0;
    for await (const chunk of chunksOf(this.web.body)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw endedEarly();
  }
}

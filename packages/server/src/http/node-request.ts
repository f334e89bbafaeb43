import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ServerRequest } from "srvx";
import { NodeRequest } from "srvx/node";
import { assertBodySize, endedEarly, tookTooLong, tooLarge } from "./body.ts";
import type { HttpRequest } from "./request.ts";
import { targetOf, WebHttpRequest } from "./web-request.ts";

const WHOLE_WITHIN_MS = 30_000;

/** A request as Node's parser left it: no web request is made of it, unless somebody needs one. */
export class NodeHttpRequest implements HttpRequest {
  readonly target: string;
  readonly #message: IncomingMessage;
  #web: ServerRequest | undefined;

  /** `web` is the same request, where somebody has made a web request of it. */
  constructor(message: IncomingMessage, web?: ServerRequest) {
    this.#message = message;
    this.#web = web;
    const { url = "" } = message;
    // A request to a proxy names the host, too; RFC 9112 (§3.2.2) has every server take that form.
    this.target = url.startsWith("/") || !URL.canParse(url) ? url : targetOf(url);
  }

  get method(): string {
    return this.#message.method ?? "";
  }

  get peer(): string | undefined {
    return this.#message.socket.remoteAddress;
  }

  get signal(): AbortSignal {
    return signalOf(this.#message.socket);
  }

  header(name: string): string | null {
    const value = this.#message.headers[name];
    return typeof value === "string" ? value : null;
  }

  get web(): ServerRequest {
    this.#web ??= new NodeRequest({ req: this.#message });
    return this.#web;
  }

  async body(limit: number): Promise<Uint8Array> {
    const length = assertBodySize(this, limit);
    // By the next microtask the parser has read what came with the head.
    await undefined;
    return (
      readBuffered(this.#message, length) ?? this.#readBefore(limit) ?? readStreamed(this.#message, limit)
    );
  }

  async *chunks(limit: number): AsyncGenerator<Uint8Array> {
    assertBodySize(this, limit);
    const readBefore = this.#readBefore(limit);
    if (readBefore !== null) return yield await readBefore;
    let size = 0;
    try {
      // To destroy it would close the connection before there is an answer.
      for await (const chunk of this.#message.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        if (size > limit) break;
        yield chunk;
      }
    } catch {
      throw endedEarly();
    } finally {
      // Drops the rest of a body that is refused: a client that is still sending reads no answer.
      this.#message.resume();
    }
    if (size > limit) throw tooLarge(limit);
  }

  /**
   * The body of a request that somebody read before this server had it: `express.json()` leaves the result in
   * `request.body`, and who reads a clone of the web request leaves the original. Null when nobody did. Throws, instead
   * of waiting for ever, when it is nowhere.
   */
  #readBefore(limit: number): Uint8Array | Promise<Uint8Array> | null {
    if (!this.#message.readableDidRead) return null;
    const { body } = this.#message as IncomingMessage & { body?: unknown };
    if (body !== undefined) return writeParsed(body, limit);
    if (this.#web && !this.#web.bodyUsed) return new WebHttpRequest(this.#web).body(limit);
    throw new Error("Another handler has already read the request's body, and request.body does not have it");
  }
}

/** One signal for each connection, so that its requests add no listeners. */
const signals = new WeakMap<Socket, AbortSignal>();

function signalOf(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once("close", () => controller.abort());
  signals.set(socket, controller.signal);
  return controller.signal;
}

/**
 * The whole body where it came in one piece with its head, as nearly every body does: without the events of a stream.
 */
function readBuffered(message: IncomingMessage, length: number): Buffer | null {
  return length > 0 && message.readableLength === length ? message.read() : null;
}

/** Returns as bytes again what a parser made of the body. */
function writeParsed(body: unknown, limit: number): Uint8Array {
  const bytes =
    body instanceof Uint8Array ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  if (bytes.length > limit) throw tooLarge(limit);
  return bytes;
}

/** The whole body, which is small, and so has to be there soon. */
function readStreamed(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  // Node gives a request without a body no stream, and one whose client has gone no more events.
  if (message.destroyed)
    return message.complete ? Promise.resolve(Buffer.alloc(0)) : Promise.reject(endedEarly());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => reject(tookTooLong()), WHOLE_WITHIN_MS);
    message.on("close", () => clearTimeout(timer));
    message.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        message.removeAllListeners("data");
        message.resume();
        reject(tooLarge(limit));
      } else chunks.push(chunk);
    });
    message.on("end", () => {
      clearTimeout(timer);
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    message.on("error", () => reject(endedEarly()));
  });
}

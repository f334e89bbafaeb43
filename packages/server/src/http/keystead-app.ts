import type { IncomingMessage } from "node:http";
import { H3, type Middleware, type MiddlewareOptions } from "h3";
import { toResponse } from "./answer.ts";
import type { Kernel } from "./kernel.ts";
import { NodeHttpRequest } from "./node-request.ts";
import { WebHttpRequest } from "./web-request.ts";

/** An h3 app whose every path is the kernel's. Middleware and routes that an embedder adds come first. */
export class KeysteadApp extends H3 {
  readonly #kernel: Kernel;
  #isExtended = false;

  constructor(kernel: Kernel) {
    super({ silent: true, allowMalformedURL: true });
    this.#kernel = kernel;
    super.on("", "/**", async ({ req }) => {
      const node = req.runtime?.node?.req as IncomingMessage | undefined;
      // On Node, the body is best read from Node's own stream.
      const request = node ? new NodeHttpRequest(node, req) : new WebHttpRequest(req);
      return toResponse(await kernel.answer(request), req.method);
    });
  }

  /** The kernel, unless the app has middleware, routes or hooks of an embedder, which must see every request. */
  get bareKernel(): Kernel | null {
    const { onRequest, onResponse, onError } = this.config;
    return this.#isExtended || onRequest || onResponse || onError ? null : this.#kernel;
  }

  // h3 has no public list of what was added. All its ways to add something end in these four: `get`, `post` and `all`
  // call `on`.

  /** Adds middleware below a path. */
  override use(route: string, handler: Middleware | H3, options?: MiddlewareOptions): this;
  /** Adds middleware for every request. */
  override use(handler: Middleware | H3, options?: MiddlewareOptions): this;
  override use(
    first: string | Middleware | H3,
    second?: Middleware | H3 | MiddlewareOptions,
    third?: MiddlewareOptions,
  ): this {
    this.#isExtended = true;
    // The two signatures above say what follows what.
    return typeof first === "string"
      ? super.use(first, second as Middleware | H3, third)
      : super.use(first, second as MiddlewareOptions | undefined);
  }

  override on(...added: Parameters<H3["on"]>): this {
    this.#isExtended = true;
    return super.on(...added);
  }

  override mount(...added: Parameters<H3["mount"]>): this {
    this.#isExtended = true;
    return super.mount(...added);
  }

  override register(...added: Parameters<H3["register"]>): this {
    this.#isExtended = true;
    return super.register(...added);
  }
}

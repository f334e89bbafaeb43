import type { IncomingMessage } from "node:http";
import { H3 } from "h3";
import { toResponse } from "./answer.ts";
import type { Kernel } from "./kernel.ts";
import { NodeHttpRequest } from "./node-request.ts";
import { WebHttpRequest } from "./web-request.ts";

/** An h3 app whose every path is the kernel's; middleware and routes that an embedder adds come first. */
export class KeysteadApp extends H3 {
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    super({ silent: true, allowMalformedURL: true });
    this.#kernel = kernel;
    this.all("/**", async ({ req }) => {
      const node = req.runtime?.node?.req as IncomingMessage | undefined;
      // On Node, the body is best read from Node's own stream.
      const request = node ? new NodeHttpRequest(node, req) : new WebHttpRequest(req);
      return toResponse(await kernel.answer(request), req.method);
    });
  }

  /** The kernel, while nothing was added to the app that has to see requests, too. */
  get bareKernel(): Kernel | null {
    const { onRequest, onResponse, onError } = this.config;
    const added = this["~middleware"].length > 0 || this["~routes"].length > 1;
    return added || onRequest || onResponse || onError ? null : this.#kernel;
  }
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { H3 } from "h3";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { JsonResponse } from "./answer.ts";

function send(response: ServerResponse, { head, wholeBody }: JsonResponse): void {
  if (wholeBody === null) {
    response.writeHead(head.status, head.headers).end();
    return;
  }
  head.headers["content-length"] = String(Buffer.byteLength(wholeBody));
  response.writeHead(head.status, head.headers).end(wholeBody);
}

/** Answers a request itself, and says so, or leaves it as it is to the app. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

const shortcuts = new WeakMap<H3, Shortcut>();

/** Has `nodeListener(app)` try this first. */
export function setShortcut(app: H3, shortcut: Shortcut): void {
  shortcuts.set(app, shortcut);
}

/**
 * The app on `node:http`. As `toNodeHandler` of h3/node, but head and body of an answer leave in one write, which
 * spares a system call's worth of work per request.
 */
export function nodeListener(app: H3): RequestListener {
  const shortcut = shortcuts.get(app);
  const ask = async (req: IncomingMessage, res: ServerResponse, taken: Promise<boolean> | false) => {
    // A HEAD request gets no JsonResponse: h3 has taken the body from it.
    try {
      if (taken && (await taken)) return;
      const answer = await app.fetch(new NodeRequest({ req, res }));
      if (answer instanceof JsonResponse) send(res, answer);
      else await sendNodeResponse(res, answer);
    } catch {
      // Only sending can fail here, of which a client that is gone need not be told.
      res.destroy();
    }
  };
  return (req, res) => {
    const taken = shortcut ? shortcut(req, res) : false;
    if (taken !== true) void ask(req, res, taken);
  };
}

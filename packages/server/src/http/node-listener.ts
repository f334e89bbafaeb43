import type { RequestListener, ServerResponse } from "node:http";
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

/**
 * The app on `node:http`. As `toNodeHandler` of h3/node, but head and body of an answer leave in one write, which
 * spares a system call's worth of work per request.
 */
export function nodeListener(app: H3): RequestListener {
  return async (req, res) => {
    // A HEAD request gets no JsonResponse: h3 has taken the body from it.
    try {
      const answer = await app.fetch(new NodeRequest({ req, res }));
      if (answer instanceof JsonResponse) send(res, answer);
      else await sendNodeResponse(res, answer);
    } catch {
      // Only sending can fail here, of which a client that is gone need not be told.
      res.destroy();
    }
  };
}

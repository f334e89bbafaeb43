import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { H3 } from "h3";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { isRaw, JSON_TYPE, type Reply, toResponse } from "./answer.ts";
import { sendAtEndOfTurn } from "./outbox.ts";
import { NodeEvent } from "./request-event.ts";

/** Answers a request itself, or leaves it as it was and calls `pass`, sooner or later. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

type Respond = (event: NodeEvent) => Promise<Reply>;

/** What of an app is answered without the app. */
interface Direct {
  shortcut?: Shortcut;
  /** By method, then by path. */
  readonly paths: Map<string, Map<string, Respond>>;
}

const direct = new WeakMap<H3, Direct>();

function directOf(app: H3): Direct {
  const known = direct.get(app) ?? { paths: new Map() };
  direct.set(app, known);
  return known;
}

/** Has `nodeListener(app)` try this first. */
export function setShortcut(app: H3, shortcut: Shortcut): void {
  directOf(app).shortcut = shortcut;
}

/** Has `nodeListener(app)` answer a path without parameters by itself: there is nothing to route, and nobody to make web requests for. */
export function answerDirectly(app: H3, path: string, methods: readonly string[], respond: Respond): void {
  if (/[:*]/.test(path)) return;
  const { paths } = directOf(app);
  for (const method of methods) {
    const ofMethod = paths.get(method) ?? new Map<string, Respond>();
    paths.set(method, ofMethod.set(path, respond));
  }
}

/** Head and body in one write, which spares a system call's worth of work. */
export function send(response: ServerResponse, reply: Reply): Promise<void> | undefined {
  const { status, body, headers } = reply;
  if (isRaw(body)) return sendNodeResponse(response, toResponse(reply));
  if (body === undefined) {
    sendAtEndOfTurn(response, () => response.writeHead(status, headers).end());
    return undefined;
  }
  const text = JSON.stringify(body);
  headers["content-type"] = JSON_TYPE;
  const length = Buffer.byteLength(text);
  headers["content-length"] = String(length);
  // A text that is ASCII throughout is copied as it is.
  const encoding = length === text.length ? "latin1" : "utf8";
  sendAtEndOfTurn(response, () => response.writeHead(status, headers).end(text, encoding));
  return undefined;
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

/** The app on `node:http`. What it answers is what `app.fetch` would. */
export function nodeListener(app: H3): RequestListener {
  const { shortcut, paths } = directOf(app);
  const ask = async (req: IncomingMessage, res: ServerResponse) => {
    try {
      const respond = paths.get(req.method ?? "")?.get(pathOf(req.url ?? ""));
      if (respond) await send(res, await respond(new NodeEvent(req, res)));
      else await sendNodeResponse(res, await app.fetch(new NodeRequest({ req, res })));
    } catch {
      // Only sending can fail here, of which a client that is gone need not be told.
      res.destroy();
    }
  };
  if (shortcut === undefined) return ask;
  return (req, res) => shortcut(req, res, () => void ask(req, res));
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { type Reply, toResponse } from "./answer.ts";
import { type FileSource, fileBehind, sendFile } from "./file-stream.ts";
import type { KeysteadApp } from "./keystead-app.ts";
import { NodeHttpRequest } from "./node-request.ts";
import { sendAtEndOfTurn } from "./outbox.ts";
import { oneAtATime } from "./pipeline.ts";

function send(response: ServerResponse, method: string, reply: Reply): Promise<void> | undefined {
  const { body } = reply;
  if (body instanceof ReadableStream) {
    const file = fileBehind(body);
    return file ? sendOpenFile(response, reply, file) : sendNodeResponse(response, toResponse(reply, method));
  }
  sendAtEndOfTurn(response, reply, body);
  return undefined;
}

function sendOpenFile(response: ServerResponse, reply: Reply, file: FileSource): Promise<void> {
  const { status, headers, cookies } = reply;
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  return sendFile(response.writeHead(status, headers), file);
}

async function answerThroughApp(app: KeysteadApp, req: IncomingMessage, res: ServerResponse): Promise<void> {
  await sendNodeResponse(res, await app.fetch(new NodeRequest({ req, res })));
}

/** Gives the app's answer, without making web requests and responses where nobody sees them. */
function answer(app: KeysteadApp, req: IncomingMessage, res: ServerResponse): void | Promise<void> {
  const kernel = app.bareKernel;
  if (kernel === null) return answerThroughApp(app, req, res);
  const request = new NodeHttpRequest(req);
  const reply = kernel.answer(request);
  if (reply instanceof Promise) return reply.then((later) => send(res, request.method, later));
  return send(res, request.method, reply);
}

/**
 * Whether the client has reset the connection: a request over TCP whose sender's address can no longer be told. No
 * limit by address would count it. Other sockets, such as those in the file system, never have one.
 */
function hasLeft({ socket }: IncomingMessage): boolean {
  return socket.remoteAddress === undefined && socket.localPort !== undefined;
}

/** The app on `node:http`, and on all that takes its listeners, such as Express. */
export function nodeListener(app: KeysteadApp): RequestListener {
  if (typeof app?.fetch !== "function") throw new TypeError("app: must be what createServer(…) returned");
  // Only a log that throws, and sending, can fail here: the client of one connection gets to know, and nobody else.
  const answerOrClose = (req: IncomingMessage, res: ServerResponse): void => {
    if (hasLeft(req)) return void res.destroy();
    try {
      answer(app, req, res)?.catch(() => res.destroy());
    } catch {
      res.destroy();
    }
  };
  return oneAtATime(answerOrClose);
}

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** An answer that the license server did not give. */
export interface Answer {
  status: number;
  /** JSON, unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Asked = { method: string; path: string; body: string };

/** An HTTP server before a license server, which answers in its place as one does that was taken over. */
export interface Impostor {
  port: number;
  url: string;
  /** Requests so far: `GET /v1/updates/pk_…`. */
  asked: string[];
  /** Answers what this gives an answer to, and passes on everything else; null passes on all. */
  pretend(answer: ((asked: Asked, truth: () => Promise<Response>) => Promise<Answer | null>) | null): void;
  close(): void;
}

/** @param licenseServer Its address, as soon as there is one. */
export async function openImpostor(licenseServer: () => string): Promise<Impostor> {
  let pretended: Parameters<Impostor["pretend"]>[0] = null;
  const asked: string[] = [];
  const passOn = (request: IncomingMessage, body: Buffer) => {
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const method = request.method ?? "GET";
    const init = { method, headers: headers as Record<string, string>, redirect: "manual" as const };
    return fetch(
      `${licenseServer()}${request.url}`,
      body.length === 0 ? init : { ...init, body: new Uint8Array(body) },
    );
  };
  const server = createServer(async (request, response) => {
    const [method, path] = [request.method ?? "", request.url ?? ""];
    asked.push(`${method} ${path}`);
    const body = await buffer(request);
    const what = { method, path, body: body.toString() };
    const own = await pretended?.(what, () => passOn(request, body));
    if (own) {
      const isBytes = Buffer.isBuffer(own.body);
      response.writeHead(own.status, { "Content-Type": "application/json", ...own.headers });
      response.end(isBytes ? own.body : JSON.stringify(own.body ?? {}));
      return;
    }
    const truth = await passOn(request, body);
    const {
      "content-encoding": _encoding,
      "content-length": _size,
      ...headers
    } = Object.fromEntries(truth.headers);
    response.writeHead(truth.status, headers);
    response.end(Buffer.from(await truth.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    pretend(answer) {
      pretended = answer;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

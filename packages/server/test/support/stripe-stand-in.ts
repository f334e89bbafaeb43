import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stripe's API on a loopback port: it has the objects that a test puts there. */
export interface StripeStandIn {
  url: string;
  /** By id; those of a list by its path. */
  objects: Map<string, object>;
  /** The request: the method and the path, with the version of the API. */
  asked: { path: string; version: string; key: string }[];
  /** The status of every answer, unless it is 200. */
  status: number;
  stop(): Promise<void>;
}

const refusal = (message: string, code?: string) => ({
  error: { type: "invalid_request_error", message, ...(code && { code }) },
});

export async function startStripe(): Promise<StripeStandIn> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://stripe.example");
    standIn.asked.push({
      path: `${request.method} ${pathname}`,
      version: String(request.headers["stripe-version"]),
      key: String(request.headers.authorization),
    });
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false" });
      response.end(JSON.stringify(body));
    };
    if (standIn.status !== 200) {
      answer(standIn.status, refusal("Stripe is not well"));
      return;
    }
    const id = pathname.endsWith("/line_items") ? pathname : (pathname.split("/").at(-1) ?? "");
    const object = standIn.objects.get(id);
    if (object) answer(200, object);
    else answer(404, refusal(`No such object: '${id}'`, "resource_missing"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${port}`,
    objects: new Map(),
    asked: [],
    status: 200,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}

import { movableClock } from "../../../server/test/support/clock.ts";
import { type Operator, registerOperator } from "../../../server/test/support/operator.ts";
import { startServer, type TestServer } from "../../../server/test/support/server.ts";
import type { LicenseClientOptions } from "../../src/index.ts";
import { type Front, openFront } from "./front.ts";

type Product = Awaited<ReturnType<Operator["product"]>>;
type License = Awaited<ReturnType<Operator["license"]>>;

export interface StoredEvent {
  id: string;
  name: string;
  properties: Record<string, unknown>;
  domain: string | null;
  licenseId: string | null;
  anonymousId: string | null;
  timestamp: string;
}

/** A real server with a product and a license, and something in front of it that may fail. */
export interface Shop {
  server: TestServer;
  front: Front;
  operator: Operator;
  product: Product;
  license: License;
  /** Options of a client of the license on example.com. */
  options: Pick<LicenseClientOptions, "baseUrl" | "publicKey" | "licenseKey" | "domain">;
  /** The published keys, as an application ships them. */
  verifyKeys(): Promise<NonNullable<LicenseClientOptions["verifyKeys"]>>;
  /** All that the server has stored, newest first. */
  events(): Promise<StoredEvent[]>;
  close(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
  // Clients go by the real time.
  const server = await startServer({ clock: movableClock(new Date().toISOString()) });
  const front = await openFront(server.url);
  const operator = await registerOperator(server);
  const product = await operator.product();
  const license = await operator.license(product.id, { seats: 2 });
  const { publicKey } = product;
  const options = { baseUrl: front.url, publicKey, licenseKey: license.licenseKey, domain: "example.com" };
  return {
    server,
    front,
    operator,
    product,
    license,
    options,
    async verifyKeys() {
      // An organization's first key is made with its first token.
      await fetch(`${server.url}/v1/licenses/status`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ public_key: publicKey, license_key: license.licenseKey }),
      });
      const jwks = await fetch(`${server.url}/v1/jwks.json`);
      return { productId: product.id, ...(await jwks.json()) };
    },
    async events() {
      const path = `/api/events?product_id=${product.id}&per_page=100&page=`;
      const found: StoredEvent[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await operator.client.get<{ items: StoredEvent[] }>(path + page);
        if (body.items.length === 0) return found;
        found.push(...body.items);
      }
    },
    async close() {
      await front.close();
      await server.stop();
    },
  };
}

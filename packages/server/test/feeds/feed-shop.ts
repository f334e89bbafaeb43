import { expect } from "vitest";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "../releases/release-shop.ts";

/** A vendor of an application, with its feeds. */
export interface FeedShop {
  shop: ReleaseShop;
  productId: string;
  publicKey: string;
  /** Address of the product's feeds. */
  feeds: string;
  /** Publishes a release with these files. */
  publish(version: string, files: readonly GivenFile[], given?: object): Promise<WireRelease>;
  /** A license's key. */
  license(fields?: object): Promise<{ id: string; licenseKey: string }>;
  /** Asks a feed, with a license key or without one. */
  ask(path: string, key?: string | null, headers?: Record<string, string>): Promise<Response>;
  change(fields: object): Promise<void>;
  close(): Promise<void>;
}

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
  query?: Record<string, string>;
}

export async function openFeedShop(): Promise<FeedShop> {
  const shop = await openReleaseShop();
  const { client, product, license } = shop.operator;
  const { id: productId, publicKey } = await product({
    name: "Acme Desk",
    slug: "acme-desk",
    type: "application",
  });
  const feeds = `${shop.server.url}/v1/feeds/${publicKey}`;
  return {
    shop,
    productId,
    publicKey,
    feeds,
    async publish(version, files, given = {}) {
      const draft = await client.post<WireRelease>("/api/releases", { productId, version, ...given });
      expect(draft.status, draft.text).toBe(201);
      for (const { name, bytes, query } of files) {
        const path = `/api/releases/${draft.body.id}/artifacts/${encodeURIComponent(name)}`;
        const headers = { "content-type": "application/octet-stream" };
        const answer = await client.send(`${path}?${new URLSearchParams(query)}`, {
          method: "PUT",
          raw: bytes,
          headers,
        });
        expect(answer.status, answer.text).toBe(200);
      }
      const published = await client.post<WireRelease>(`/api/releases/${draft.body.id}/publish`, {});
      expect(published.status, published.text).toBe(200);
      return published.body;
    },
    license: (fields) => license(productId, fields),
    ask: (path, key = null, headers = {}) =>
      fetch(`${feeds}/${path}`, { headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers } }),
    async change(fields) {
      expect((await client.put(`/api/products/${productId}`, fields)).status).toBe(200);
    },
    close: () => shop.close(),
  };
}

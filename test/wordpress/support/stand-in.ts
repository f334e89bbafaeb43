import { randomUUID } from "node:crypto";
import type { TestServer } from "../../../packages/server/test/support/server.ts";
import type { Answer, Asked } from "./impostor.ts";
import type { Offered } from "./vendor.ts";

/** Releases, as the license server has them. */
export interface Shop {
  publish(publicKey: string, release: Offered, zip: Buffer, metadata?: object): void;
  /** Serves a file at an address of its own, and gives its path. */
  serve(file: Buffer): string;
  answer(asked: Asked, url: string): Promise<Answer | null>;
}

export function openShop(server: TestServer): Shop {
  const products = new Map<string, { releases: { release: Offered; zip: Buffer }[]; metadata: object }>();
  const files = new Map<string, Buffer>();
  const told = (publicKey: string) => {
    const { releases = [], metadata = {} } = products.get(publicKey) ?? {};
    const sections = { changelog: "<h4>1.1.0</h4><ul><li>Faster</li></ul>" };
    const about = { name: "Acme SEO", author: "Acme", homepage: "https://acme.example/seo", sections };
    return { ...about, ...metadata, releases: releases.map(({ release }) => release) };
  };
  const serve = (file: Buffer) => {
    const path = `/v1/downloads/${randomUUID()}`;
    files.set(path, file);
    return path;
  };
  return {
    serve,
    publish(publicKey, release, zip, metadata = {}) {
      const { releases = [] } = products.get(publicKey) ?? {};
      products.set(publicKey, { releases: [{ release, zip }, ...releases], metadata });
    },
    async answer({ method, path, body }, url) {
      if (path.startsWith("/v1/updates/")) {
        const keys = path.slice("/v1/updates/".length).split(",");
        const all = { products: Object.fromEntries(keys.map((key) => [key, told(key)])) };
        return { status: 200, body: keys.length === 1 ? told(keys[0] ?? "") : all };
      }
      if (method === "POST" && path === "/public/v1/downloads") {
        const asked = JSON.parse(body);
        type Known = { valid: boolean; activated: boolean; code: string; error: string };
        const known = await server.client().post<Known>("/public/v1/licenses/validate", asked);
        const { valid, activated, code = "activation_not_found", error = "Not active" } = known.body;
        if (!valid || !activated) return { status: 200, body: { success: false, code, error } };
        const found = products
          .get(asked.public_key)
          ?.releases.find(({ release }) => release.version === asked.version);
        if (!found)
          return { status: 200, body: { success: false, code: "release_not_found", error: "None" } };
        return {
          status: 200,
          body: { success: true, ...found.release, download_url: url + serve(found.zip) },
        };
      }
      const file = files.get(path);
      return file ? { status: 200, body: file, headers: { "Content-Type": "application/zip" } } : null;
    },
  };
}

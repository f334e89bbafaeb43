import { readdir } from "node:fs/promises";
import type { Artifact } from "@keystead/core";
import { expect } from "vitest";
import { folderFiles, prepareFolder } from "../../src/files/folder-files.ts";
import type { Answer } from "../support/client.ts";
import { temporaryFolder } from "../support/command.ts";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "./release-shop.ts";

export const TYPE = { "content-type": "application/octet-stream" };

type Uploaded = Artifact & { received?: number };

/** A vendor of an application for desktops. */
export interface DesktopShop {
  shop: ReleaseShop;
  draft(version: string): Promise<WireRelease>;
  put(
    id: string,
    name: string,
    bytes: Uint8Array,
    options?: { query?: string; range?: string },
  ): Promise<Answer<Uploaded>>;
  get(id: string): Promise<WireRelease>;
  raw(id: string, name: string, headers?: Record<string, string>): Promise<Response>;
  waiting(): Promise<string[]>;
}

export async function desktopShop(shop: ReleaseShop, incoming: string): Promise<DesktopShop> {
  const { client } = shop.operator;
  const product = await shop.operator.product({ name: "Acme Desk", slug: "acme-desk", type: "application" });
  return {
    shop,
    async draft(version) {
      const answer = await client.post<WireRelease>("/api/releases", { productId: product.id, version });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    put: (id, name, raw, { query = "", range } = {}) =>
      client.send(`/api/releases/${id}/artifacts/${encodeURIComponent(name)}?${query}`, {
        method: "PUT",
        raw,
        headers: { ...TYPE, ...(range && { "content-range": range }) },
      }),
    get: async (id) => (await client.get<WireRelease>(`/api/releases/${id}`)).body,
    raw: (id, name, headers = {}) => {
      const cookie = `keystead_session=${client.cookie("keystead_session")}`;
      const path = `/api/releases/${id}/artifacts/${encodeURIComponent(name)}`;
      return fetch(shop.server.url + path, { headers: { cookie, ...headers } });
    },
    waiting: () => readdir(incoming).catch(() => []),
  };
}

/** A vendor on a server of its own, which keeps files in a folder. */
export async function openDesktopShop(): Promise<{ desk: DesktopShop; close(): Promise<void> }> {
  const folder = await temporaryFolder();
  await prepareFolder(folder.path);
  const files = folderFiles(folder.path);
  const shop = await openReleaseShop({ files });
  const close = async () => {
    await shop.close();
    await folder.remove();
  };
  return { desk: await desktopShop(shop, files.incoming), close };
}

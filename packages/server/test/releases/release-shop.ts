import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Release, ReleaseFiles } from "@keystead/core";
import { expect } from "vitest";
import { folderFiles, prepareFolder } from "../../src/files/folder-files.ts";
import type { RateLimiter } from "../../src/http/limits/rate-limiter.ts";
import type { Answer, Call } from "../support/client.ts";
import { temporaryFolder } from "../support/command.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer, type TestServerOptions } from "../support/server.ts";
import type { Wire } from "../support/wire.ts";
import { type PluginFacts, pluginZip } from "../support/zip.ts";

export type WireRelease = Wire<Release>;

/** An operator of a server that keeps files, with a product. */
export interface ReleaseShop {
  server: TestServer;
  operator: Operator;
  productId: string;
  /** Uploads bytes as a release of the product. */
  upload(bytes: Uint8Array, query?: string, call?: Call): Promise<Answer<WireRelease>>;
  /** Uploads a plugin, which must become a release. */
  release(facts?: PluginFacts, query?: string): Promise<WireRelease>;
  /** Names of the files that are kept, and of those that are being received. */
  kept(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openReleaseShop(
  options: TestServerOptions & { rateLimiter?: RateLimiter } = {},
): Promise<ReleaseShop> {
  const folder = await temporaryFolder();
  const files: ReleaseFiles = options.files ?? folderFiles(folder.path);
  if (options.files === undefined) await prepareFolder(folder.path);
  const server = await startServer({ ...options, files });
  const operator = await registerOperator(server);
  const { id: productId } = await operator.product({ name: "Acme SEO", slug: "acme-seo" });
  const upload: ReleaseShop["upload"] = (raw, query = "", call = {}) =>
    operator.client.send<WireRelease>(`/api/releases/upload?product_id=${productId}${query}`, {
      method: "POST",
      raw,
      ...call,
      headers: { "content-type": "application/zip", ...call.headers },
    });
  return {
    server,
    operator,
    productId,
    upload,
    async release(facts, query) {
      const answer = await upload(pluginZip(facts), query);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    kept: () => namesIn(folder.path),
    async close() {
      await server.stop();
      await folder.remove();
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

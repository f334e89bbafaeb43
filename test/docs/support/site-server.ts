import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** The folder of the built site. */
export const dist: string = join(import.meta.dirname, "../../../docs/.vitepress/dist");

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/** Serves the site's files, under addresses without `.html`, as any host of static files gives them. */
export async function serveSite(): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ url: address = "/" }, response) => {
    const { pathname } = new URL(address, "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const file = extname(path) === "" ? `${path}.html` : path;
    const body = await readFile(join(dist, file)).catch(() => null);
    response.writeHead(body ? 200 : 404, { "content-type": types[extname(file)] ?? "text/plain" });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const dist = new URL("../../dist/", import.meta.url);

const documents: Record<string, string> = {
  "/script": '<!doctype html><title>Script</title><script src="/keystead.global.js"></script>',
  "/module": `<!doctype html><title>Module</title><script type="module">
    import * as Keystead from "/index.js";
    Object.assign(window, { Keystead });
  </script>`,
  "/elsewhere": "<!doctype html><title>Elsewhere</title>",
};

/** A site whose pages have the client as it is built. */
export async function servePages(extra: Record<string, string> = {}) {
  const pages = { ...documents, ...extra };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const page = pages[path];
    const script = page === undefined && /^\/[\w.-]+\.js$/.test(path);
    const content = script ? await readFile(new URL(`.${path}`, dist)).catch(() => null) : page;
    if (content == null) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": script ? "text/javascript" : "text/html" }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** A secure page, as all of localhost's are; with another host, one that is not. */
    url: (path: string, host = "localhost") => `http://${host}:${port}${path}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { pageFiles } from "../../src/apis/reference/page-files.ts";
import { gzippedReferenceFile, plainReferenceFile } from "../../src/apis/reference/reference-files.ts";
import { openApiDocument } from "../../src/openapi/document.ts";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import { openReference } from "../support/reference-page.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("the reference's answers", () => {
  it("let the page run this server's scripts alone, with styles by a nonce that is new each time", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const { headers, text } = await server.client().get("/reference");
        expect(headers["x-content-type-options"]).toBe("nosniff");
        const policy = String(headers["content-security-policy"]);
        const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1];
        expect(text).toContain(`content="${nonce}"`);
        return policy;
      }),
    );
    expect(policies[0]).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
    expect(policies[0]).not.toContain("unsafe");
    expect(policies[0]).not.toBe(policies[1]);
  });

  it.each(["nothing.js", "..%2findex.js", "%2e%2e%2findex.js", "scalar.LICENSE", "scalar.js.gz"])(
    "are 404 for what is no file of the page: %s",
    async (name) => {
      const answer = await server.client().get(`/reference/${name}`);
      expect(answer).toMatchObject({ status: 404, body: { code: "route_not_found" } });
    },
  );

  it("are kept by no cache, and are no file, when a file cannot be read", async () => {
    const script = pageFiles.get("scalar.js") as { gzipped(): Promise<Uint8Array> };
    const reading = vi.spyOn(script, "gzipped").mockRejectedValue(new Error("The disk is gone"));
    onTestFinished(() => reading.mockRestore());
    const asked = { headers: { "accept-encoding": "gzip" } };
    const { status, headers } = await server.client().send("/reference/scalar.js", asked);
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it.each([
    ["gzip", "gzip"],
    ["br, deflate, GZIP;q=0.5", "gzip"],
    ["*, gzip;q=0", undefined],
    ["identity", undefined],
  ])("give the script as Accept-Encoding: %s asks", async (accepted, encoding) => {
    const url = `${server.url}/reference/scalar.js`;
    const answer = await new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>(
      (resolve, reject) => {
        const asked = request(url, { headers: { "accept-encoding": accepted } }, async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
        });
        asked.on("error", reject).end();
      },
    );
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toMatch(/Accept-Encoding/i);
    const script = encoding ? gunzipSync(answer.bytes) : answer.bytes;
    expect(script.includes("createApiReference")).toBe(true);
  });

  it("share one buffer, so that slow readers of the script take no memory for it", async () => {
    expect(await gzippedReferenceFile("scalar.js")).toBe(await gzippedReferenceFile("scalar.js"));
    expect(await plainReferenceFile("scalar.js")).toBe(await plainReferenceFile("scalar.js"));
    await expect(gzippedReferenceFile("missing.js")).rejects.toThrow("missing.js");
  });
});

describe("a server under a path", () => {
  it("is named in the document with its path, and in the samples", () => {
    const route = {
      method: "GET",
      path: "/things",
      access: "anyone",
      summary: "List things",
      status: 200,
      contentType: "text/plain",
      errors: [],
    } as const;
    const { servers, paths } = openApiDocument([{ base: "", routes: [{ ...route, result: {} as never }] }], {
      publicUrl: "https://example.com/licensing/",
      ownSessions: true,
    });
    expect(servers).toEqual([{ url: "https://example.com/licensing" }]);
    expect(paths["/things"]?.get?.["x-codeSamples"]?.[0]?.source).toBe(
      "curl 'https://example.com/licensing/things'",
    );
  });

  describe.runIf(hasBrowser)("behind a proxy that takes the path away", () => {
    let browser: Browser;
    const proxy = createServer((asked, answer) => {
      const path = (asked.url ?? "").replace(/^\/licensing/, "");
      if (path === asked.url) return void answer.writeHead(404).end();
      const { method, headers } = asked;
      const forwarded = request(`${server.url}${path}`, { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      asked.pipe(forwarded);
    });

    beforeAll(async () => {
      browser = await launchBrowser();
      await new Promise<void>((resolve) => {
        proxy.listen(0, "127.0.0.1", resolve);
      });
    });
    afterAll(async () => {
      await browser?.close();
      proxy.close();
    });

    it("shows the reference", async () => {
      const { port } = proxy.address() as AddressInfo;
      const { page, requested, complaints } = await openReference(
        browser,
        `http://127.0.0.1:${port}/licensing/reference`,
      );
      expect(requested).toContain(`http://127.0.0.1:${port}/licensing/openapi.json`);
      await page.getByText(`http://127.0.0.1:${port}/licensing`, { exact: true }).first().waitFor();
      expect(complaints).toEqual([]);
    });
  });
});

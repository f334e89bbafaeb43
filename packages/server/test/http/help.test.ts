import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, describe, expect, it } from "vitest";
import { clientZip } from "../../scripts/client-zip.ts";
import { guidePages } from "../../scripts/guide-pages.ts";
import { helpApi } from "../../src/apis/dashboard/help-api.ts";
import { createServer } from "../../src/app/create-server.ts";
import { Kernel } from "../../src/http/kernel.ts";
import { KeysteadApp } from "../../src/http/keystead-app.ts";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter, unlimited } from "../../src/http/limits/rate-limiter.ts";
import { silentLog } from "../../src/http/log.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { namesIn } from "../support/names-in-zip.ts";

const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "keystead-help-"));
mkdirSync(join(folder, "guides"));
writeFileSync(join(folder, "guides", "mail.html"), "<h1>Mail</h1>");
writeFileSync(join(folder, "guide.css"), "h1 { color: red }");
writeFileSync(join(folder, "keystead-client.zip"), "a zip");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function serverOf(rateLimiter = unlimited) {
  const kernel = new Kernel({
    below: (path) => path,
    clientAddress: () => "192.0.2.7",
    log: silentLog,
    always: {},
  });
  kernel.add(helpApi({ folder: pathToFileURL(`${folder}/`), rateLimiter }));
  return (path: string, headers: Record<string, string> = {}) =>
    new KeysteadApp(kernel).fetch(new Request(`http://localhost${path}`, { headers }));
}

describe("what the dashboard links to", () => {
  it.each([
    ["/keystead-client.zip", "application/zip", "a zip"],
    ["/docs/guide.css", "text/css; charset=utf-8", "h1 { color: red }"],
    ["/docs/guides/mail", "text/html; charset=utf-8", "<h1>Mail</h1>"],
  ])("is at %s, and sent again only when it is another one", async (path, contentType, content) => {
    const get = serverOf();
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(await answer.text()).toBe(content);
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const known = await get(path, { "if-none-match": `"other", ${etag}` });
    expect(known.status).toBe(304);
    expect(known.headers.get("etag")).toBe(etag);
    expect(await known.text()).toBe("");
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("is saved under its name where it is a file, and runs nothing where it is a page", async () => {
    const get = serverOf();
    const zip = await get("/keystead-client.zip");
    expect(zip.headers.get("content-disposition")).toBe('attachment; filename="keystead-client.zip"');
    const guide = await get("/docs/guides/mail");
    expect(guide.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
  });

  it.each(["/docs/guides/nothing", "/docs/guides/..%2Fguide", "/docs/guides/mail.html", "/docs/..%2f/x"])(
    "is no other file: %s is none",
    async (path) => {
      const answer = await serverOf()(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("etag")).toBeNull();
    },
  );

  it("has the limit of the dashboard's files", async () => {
    const get = serverOf(localRateLimiter({ ...defaultLimits, ASSETS: 2, SERVER: 1 }));
    expect((await get("/keystead-client.zip")).status).toBe(200);
    expect((await get("/docs/guides/nothing")).status).toBe(404);
    const refused = await get("/keystead-client.zip");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit-policy")).toBe('"assets";q=2;w=60');
  });

  it("is there with the dashboard alone", async () => {
    const storage = memoryStorage();
    const app = createServer({
      licensing: createLicensing({ storage }),
      accounts: createAccounts({ storage, passwords: argon2Passwords() }),
      rateLimiter: unlimited,
      publicUrl: "http://localhost",
    });
    for (const path of ["/keystead-client.zip", "/docs/guides/mail"])
      expect((await app.fetch(new Request(`http://localhost${path}`))).status).toBe(404);
  });
});

it("the PHP client is packed as a plugin needs it: its code and translations in the folder keystead, no tests", async () => {
  const names = await namesIn(clientZip(root));
  expect(names).toContain("keystead/autoload.php");
  expect(names).toContain("keystead/src/WordPress/Plugin.php");
  expect(names).toContain("keystead/languages/keystead-de_DE.mo");
  expect(names.filter((name) => !name.startsWith("keystead/") || name.includes("/test/"))).toEqual([]);
});

describe("guides as the server has them", () => {
  const pages = new Map(guidePages(root).map(({ name, html }) => [name, html]));

  it("lead to each other without a suffix, and to the repository for the rest", () => {
    const html = pages.get("guides/sell-a-wordpress-plugin.html") ?? "";
    expect(html).toContain('href="../start/five-minutes"');
    expect(html).toMatch(/href="https:\/\/github[.]com\/[\w./-]+\/packages\/client-php"/);
    for (const [name, page] of pages) expect(page, name).not.toContain("<!-- ");
  });

  it("have what they lead to", () => {
    const broken: string[] = [];
    for (const [name, html] of pages)
      for (const [, href = ""] of html.matchAll(/href="([^":]+)"/g)) {
        if (href === "../guide.css") continue;
        const [path, hash] = href.split("#", 2);
        const there =
          path === "" ? name : `${new URL(path ?? "", `http://x/${name}`).pathname.slice(1)}.html`;
        const target = pages.get(there);
        if (target === undefined || (hash && !target.includes(`id="${hash}"`)))
          broken.push(`${name}: ${href}`);
      }
    expect(broken).toEqual([]);
  });
});

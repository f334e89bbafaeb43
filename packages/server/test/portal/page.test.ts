import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { unlimited } from "../../src/http/limits/rate-limiter.ts";
import { cheapPasswords } from "../support/passwords.ts";

describe("the portal's page", () => {
  const folder = mkdtempSync(join(tmpdir(), "keystead-portal-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["index", "sign-in", "portal"])
    writeFileSync(join(folder, `${name}.html`), `<h1>${name}</h1><style nonce="{{nonce}}"></style>`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage = memoryStorage();
  const licensing = createLicensing({ storage });
  const accounts = createAccounts({ storage, passwords: cheapPasswords() });
  const publicUrl = "https://licenses.example.com";
  const dashboard = pathToFileURL(`${folder}/`);
  const app = createServer({ licensing, accounts, dashboard, publicUrl, rateLimiter: unlimited });
  const get = (path: string) =>
    app.fetch(new Request(`${publicUrl}${path}`, { headers: { accept: "text/html" } }));
  const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy") ?? "";

  it.each(["/portal", "/portal/acme", "/portal/thanks/stripe/acme?checkout=cs_1"])(
    "is at %s",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain("<h1>portal</h1>");
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
      expect(answer.headers.get("content-security-policy")?.split("; ")).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("is framed by the hosts alone that the organization lists", async () => {
    await licensing.settings.update({ slug: "acme", portal: { enabled: true } });
    expect(await policyOf("/portal/acme")).toMatch(/frame-ancestors 'none'$/);
    await licensing.settings.update({ portal: { frameAncestors: ["shop.example", "account.example:8443"] } });
    const framed = /frame-ancestors https:\/\/shop.example https:\/\/account.example:8443$/;
    for (const path of ["/portal", "/portal/acme", "/portal/thanks/paddle/acme"])
      expect(await policyOf(path), path).toMatch(framed);
    for (const path of ["/portal/other", "/portal/thanks/paddle/other", "/"])
      expect(await policyOf(path), path).toMatch(/frame-ancestors 'none'$/);
  });

  it("is nowhere else, least of all below the portal's API", async () => {
    for (const path of ["/portal/v1/nothing", "/portal/acme/licenses", "/portal/thanks/stripe/acme/x"])
      expect((await get(path)).status, path).toBe(404);
  });
});

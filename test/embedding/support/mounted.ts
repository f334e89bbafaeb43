import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { callerOf, licensed } from "./caller.ts";
import type { Program } from "./program.ts";

const DOMAIN = "shop.example.com";

async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  return JSON.parse(await answer.text()) as Record<string, unknown>;
}

/** Tests what every mount must do, in any framework and at any prefix. */
export function itServes(program: () => Program, prefix: string): void {
  const caller = () => callerOf(program().url);

  it("lets an operator register and log in, and issue a license that sites activate and validate", async () => {
    const asking = caller();
    const keys = await licensed(asking);
    const exported = await asking.get("/api/licenses.csv");
    expect([exported.status, await exported.text()]).toEqual([
      200,
      expect.stringContaining(keys.license_key),
    ]);
    const site = { ...keys, domain: DOMAIN };
    expect(await asking.post("/public/v1/licenses/activate", site)).toMatchObject({ success: true });
    expect(await asking.post("/public/v1/licenses/validate", site)).toMatchObject({
      valid: true,
      activated: true,
    });
    expect(await asking.post("/v1/licenses/status", site)).toMatchObject({ valid: true, activated: true });

    const fingerprint = createHash("sha256").update(keys.license_key).digest("hex");
    const path = `/v1/licenses/status/${keys.public_key}/${fingerprint}?domain=${DOMAIN}`;
    const status = await asking.get(path);
    expect([status.status, await bodyOf(status)]).toMatchObject([200, { valid: true, activated: true }]);
    const again = await asking.get(path, { "if-none-match": status.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("answers 401, 404 and 405 with the server's own bodies", async () => {
    const asking = caller();
    const answers = [
      await asking.get("/api/products"),
      await asking.get("/api/nothing"),
      await asking.get("/v1/nothing?at=all"),
      await asking.send("PUT", "/api/products", { json: {} }),
    ];
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, (await bodyOf(answer))["code"]]),
    );
    expect(told).toEqual([
      [401, "unauthenticated"],
      [404, "route_not_found"],
      [404, "route_not_found"],
      [405, "method_not_allowed"],
    ]);
    expect(answers[3]?.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  });

  it("refuses JSON that cannot be read, and bodies that are too large", async () => {
    const path = "/public/v1/licenses/validate";
    const malformed = await caller().send("POST", path, { raw: '{"public_key": ' });
    expect(malformed.status).toBe(400);
    const large = await caller().send("POST", path, { json: { public_key: "x".repeat(70_000) } });
    expect([large.status, (await bodyOf(large))["code"]]).toEqual([413, "payload_too_large"]);
    expect((await caller().get("/healthz")).status).toBe(200);
  });

  it("knows the client's address, by which limits count", async () => {
    const { headers } = await caller().send("POST", "/v1/licenses/validate", { json: {} });
    expect(headers.get("ratelimit-policy")).toBe('"edge";q=600;w=60');
  });

  it("answers HEAD as GET without the body, and preflights by API", async () => {
    const head = await caller().send("HEAD", "/v1/jwks.json");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toContain("application/json");
    const preflight = (path: string, origin: string) =>
      caller().send("OPTIONS", path, { headers: { origin, "access-control-request-method": "POST" } });
    const open = await preflight("/public/v1/licenses/validate", "https://shop.example.com");
    expect(open.status).toBe(204);
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.headers.get("access-control-allow-methods")).toContain("POST");
    const closed = await preflight("/api/products", "https://shop.example.com");
    expect(closed.headers.get("access-control-allow-origin")).toBeNull();
    const own = await preflight("/api/products", program().origin);
    expect(own.headers.get("access-control-allow-origin")).toBe(program().origin);
  });

  it("describes itself where it is, and shows the reference with all that it loads", async () => {
    const described = await bodyOf(await caller().get("/openapi.json"));
    const [{ url }] = described["servers"] as [{ url: string }];
    expect(new URL(url).pathname).toBe(prefix || "/");
    const page = await caller().get("/reference");
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const named = [...(await page.text()).matchAll(/\b(?:src|href)="([^"]+)"/g)].map(
      ([, address = ""]) => address,
    );
    const assets = named.filter((address) => !address.startsWith("data:"));
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      const address = new URL(asset, `${program().url}/reference`).href;
      expect(address.startsWith(`${program().url}/`), address).toBe(true);
      expect((await fetch(address)).status, address).toBe(200);
    }
  });
}

/** Tests what every mount must do whose bodies nobody has read before. */
export function itServesPrograms(program: () => Program): void {
  const caller = () => callerOf(program().url);

  it("takes what programs send without an origin: forms, and requests without a body", async () => {
    const asking = caller();
    const { public_key, license_key } = await licensed(asking);
    const form = { edd_action: "check_license", license: license_key, url: `https://${DOMAIN}` };
    const checked = await asking.send("POST", `/compat/edd/${public_key}`, {
      raw: String(new URLSearchParams(form)),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([checked.status, await bodyOf(checked)]).toMatchObject([200, { license: "inactive" }]);

    const { id } = await asking.post("/api/products", { name: "Beta" }, 201);
    expect((await asking.send("DELETE", `/api/products/${id}`)).status).toBe(200);
    expect((await asking.get(`/api/products/${id}`)).status).toBe(404);
  });

  it("answers at the prefix itself", async () => {
    const start = await caller().get("", { accept: "text/html" });
    expect([start.status, await start.text()]).toEqual([200, expect.stringContaining("Keystead")]);
  });
}

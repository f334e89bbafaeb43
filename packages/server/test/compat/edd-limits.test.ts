import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { eddClient, userAgent } from "./edd-client.ts";
import { noVersion } from "./edd-no-version.ts";

let server: TestServer;
let operator: Operator;
let edd: ReturnType<typeof eddClient>;

const MOST = 5;

beforeAll(async () => {
  const rateLimiter = localRateLimiter({ ...defaultLimits, COMPAT: MOST });
  server = await startServer({ rateLimiter, compat: { eddAtRoot: true }, trustedProxies: ["127.0.0.1"] });
  operator = await registerOperator(server);
  edd = eddClient(server, "/");
});

afterAll(() => server.stop());

describe("at the root of a server that is told so", () => {
  it("the page is as it was, and a POST without an action is refused", async () => {
    const page = await fetch(`${server.url}/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect((await fetch(`${server.url}/?tab=1`)).headers.get("content-type")).toMatch(/^text\/html/);
    expect((await fetch(`${server.url}/`, { method: "HEAD" })).status).toBe(200);
    const refused = await fetch(`${server.url}/`, { method: "POST", body: new URLSearchParams({ a: "b" }) });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("callers past the limit", () => {
  it("get the last answer again, or one that says nothing of the license, and never a 429", async () => {
    const product = await operator.product();
    const { licenseKey, id } = await operator.license(product.id);
    const call = { edd_action: "check_license", license: licenseKey, url: "https://shop.org" };
    await edd.post({ ...call, edd_action: "activate_license" });
    const known = await edd.post(call);
    expect(known).toMatchObject({ success: true, license: "valid" });
    const { url, ...bare } = call;
    const from = (site: string) => ({ "user-agent": userAgent(site) });
    expect(await edd.post(bare, from(url))).toMatchObject({ license: "valid" });
    for (let count = 0; count < MOST; count += 1)
      await edd.get({ ...call, edd_action: "get_version", slug: "x" });
    await operator.client.put(`/api/licenses/${id}`, { status: "suspended" });
    expect(await edd.post(call)).toEqual(known);
    expect(await edd.post(bare, from(url))).toEqual(known);
    // EDD's themes read these fields of every answer with a `license`.
    const noSites = { license_limit: 0, site_count: 0 };
    const unavailable = { success: false, license: "unavailable", error: "unavailable", ...noSites };
    expect(await edd.post({ ...call, url: "https://new.org" })).toEqual(unavailable);
    expect(await edd.post(bare, from("https://new.org"))).toEqual(unavailable);
    // At another product's address, it is another question.
    const { publicKey } = await operator.product();
    expect(await eddClient(server, `/compat/edd/${publicKey}`).post(call)).toEqual(unavailable);
    expect(await edd.post({ ...call, edd_action: "activate_license", url: "https://new.org" })).toMatchObject(
      {
        success: false,
        license: "invalid",
        error: "unavailable",
      },
    );
    expect(await edd.get({ ...call, edd_action: "get_version", slug: "new" })).toEqual(
      noVersion("new", /busy/),
    );
  });
});

it("counts each part of a batch", async () => {
  const batchOf = (count: number, address: string) => {
    const parts = Array.from({ length: count }, (_, part) => [`products[p${part}][slug]`, `p${part}`]);
    const fields = { edd_action: "get_version", ...Object.fromEntries(parts) };
    return edd.post(fields, { "x-forwarded-for": address });
  };
  expect(await batchOf(MOST, "192.0.2.1")).toMatchObject({ p0: { msg: expect.not.stringMatching(/busy/) } });
  expect(await batchOf(MOST + 1, "192.0.2.2")).toMatchObject({ p0: { msg: expect.stringMatching(/busy/) } });
});

it("tells whoever guesses keys nothing after a few, and customers at the same address all the same", async () => {
  const rateLimiter = localRateLimiter({ ...defaultLimits, UNKNOWN_KEYS: 2 });
  const limited = await startServer({ rateLimiter, trustedProxies: ["127.0.0.1"] });
  const owner = await registerOperator(limited);
  const { licenseKey } = await owner.license((await owner.product()).id);
  const at = (address: string) => ({ "x-forwarded-for": address });
  const check = async (license: string) => {
    const call = { edd_action: "check_license", license, url: "https://shop.org" };
    return (await eddClient(limited).post(call, at("192.0.2.1"))).license;
  };
  const validate = async (license_key: string) => {
    const call = { method: "POST", body: new URLSearchParams({ license_key }), headers: at("192.0.2.2") };
    return (await fetch(`${limited.url}/compat/lemonsqueezy/v1/licenses/validate`, call)).status;
  };
  const [checked, validated] = [[], []] as [unknown[], unknown[]];
  for (const key of ["guess 1", "guess 2", "guess 3", licenseKey]) {
    checked.push(await check(key));
    validated.push(await validate(key));
  }
  await limited.stop();
  expect(checked).toEqual(["invalid", "invalid", "unavailable", "inactive"]);
  expect(validated).toEqual([404, 404, 429, 200]);
});

it("tells Lemon Squeezy's clients that they ask too often", async () => {
  const validate = () =>
    fetch(`${server.url}/compat/lemonsqueezy/v1/licenses/validate`, {
      method: "POST",
      body: new URLSearchParams({ license_key: "no such key" }),
    });
  for (let count = 0; count < MOST; count += 1) await validate();
  const { status, headers } = await validate();
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
});

it("answers 200 while the store is gone, and logs why without the key", async () => {
  const unlimited = await startServer();
  const gone = vi
    .spyOn(unlimited.licensing.server.compat, "find")
    .mockRejectedValue(new Error("the store is gone"));
  const call = { edd_action: "check_license", license: "a key that nobody logs", url: "https://shop.org" };
  expect(await eddClient(unlimited).get(call)).toMatchObject({ success: false, license: "unavailable" });
  const log = JSON.stringify(unlimited.log);
  gone.mockRestore();
  await unlimited.stop();
  expect(log).not.toContain("a key that nobody logs");
});

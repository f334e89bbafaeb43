import { activateLicense, deactivateLicense, validateLicense } from "@lemonsqueezy/lemonsqueezy.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "../support/clock.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  operator = await registerOperator(server);
  product = await operator.product({ name: "Acme Desktop" });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Fields = Record<string, string>;
interface Body {
  [field: string]: unknown;
  license_key?: Record<string, unknown>;
  instance?: { id: string; name: string; created_at: string } | null;
  meta?: Record<string, unknown>;
}

const SIX_DECIMALS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const license = (fields: object = {}) => operator.license(product.id, { seats: 1, ...fields });
const addressOf = (name: string) =>
  `${server.url}/compat/lemonsqueezy/${product.publicKey}/v1/licenses/${name}`;

async function send(
  name: string,
  fields: Fields,
  init?: RequestInit,
): Promise<{ status: number; body: Body }> {
  const body = init ? undefined : new URLSearchParams(fields);
  const answer = await fetch(addressOf(name), { method: "POST", ...(body && { body }), ...init });
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  return { status: answer.status, body: (await answer.json()) as Body };
}

const activate = (key: string, name = "Ada's MacBook") =>
  send("activate", { license_key: key, instance_name: name });

describe("a license that is activated by name", () => {
  it("takes a seat, and is told as Lemon Squeezy tells it", async () => {
    const customer = { customerEmail: "ada@example.com", customerName: "Ada" };
    const { licenseKey } = await license({ seats: 2, ...customer });
    const { status, body } = await activate(licenseKey);
    const number = expect.any(Number);
    expect(status).toBe(200);
    expect(body).toEqual({
      activated: true,
      error: null,
      license_key: {
        id: number,
        status: "active",
        key: licenseKey,
        activation_limit: 2,
        activation_usage: 1,
        created_at: expect.stringMatching(SIX_DECIMALS),
        expires_at: null,
        test_mode: false,
      },
      instance: {
        id: expect.stringMatching(UUID),
        name: "Ada's MacBook",
        created_at: expect.stringMatching(SIX_DECIMALS),
      },
      meta: {
        store_id: number,
        order_id: number,
        order_item_id: number,
        product_id: number,
        product_name: "Acme Desktop",
        variant_id: number,
        variant_name: "Default",
        customer_id: number,
        customer_name: "",
        customer_email: "",
      },
    });
    expect((await activate(licenseKey)).body.meta).toEqual(body.meta);
  });

  it("is a new instance each time, and is refused at the limit", async () => {
    const { licenseKey } = await license({ seats: 2 });
    const [one, two] = [await activate(licenseKey), await activate(licenseKey)];
    expect(one.body.instance?.id).not.toBe(two.body.instance?.id);
    const { status, body } = await activate(licenseKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      activated: false,
      error: "This license key has reached the activation limit.",
      instance: null,
      license_key: { activation_limit: 2, activation_usage: 2 },
      meta: { product_name: "Acme Desktop" },
    });
  });

  it("is the same instance for a host name, and for any name where the product reuses names", async () => {
    const { licenseKey } = await license({ seats: 2 });
    const site = (await activate(licenseKey, "https://www.acme.example/")).body.instance;
    expect((await activate(licenseKey, "acme.example")).body.instance?.id).toBe(site?.id);
    const first = (await activate(licenseKey)).body.instance;
    await operator.client.put(`/api/products/${product.id}/aliases`, {
      lemonSqueezy: { reuseInstances: true },
    });
    expect((await activate(licenseKey)).body.instance).toEqual(first);
  });

  it("has seats beside sites, and is shown to operators by its name", async () => {
    const { id, licenseKey } = await license({ seats: 2 });
    await activate(licenseKey, "Workshop PC");
    const reference = { public_key: product.publicKey, license_key: licenseKey };
    const site = { ...reference, domain: "acme.example" };
    expect((await operator.client.post("/public/v1/licenses/activate", site)).body).toMatchObject({
      success: true,
    });
    const { activations, activatedCount } = await operator.fetchLicense(id);
    expect(activatedCount).toBe(2);
    expect(activations).toMatchObject([
      { kind: "site", domain: "acme.example", machine: null, siteClass: "production" },
      { kind: "machine", domain: null, machine: { name: "Workshop PC" }, siteClass: "production" },
    ]);
  });
});

describe("validate and deactivate", () => {
  it("know an instance until it is deactivated", async () => {
    const { licenseKey } = await license();
    const validate = (fields: Fields = {}) => send("validate", { license_key: licenseKey, ...fields });
    expect(await validate()).toMatchObject({
      status: 200,
      body: {
        valid: true,
        error: null,
        instance: null,
        license_key: { status: "inactive", activation_usage: 0 },
      },
    });
    const { instance } = (await activate(licenseKey)).body;
    const held = { license_key: licenseKey, instance_id: instance?.id ?? "" };
    expect((await validate(held)).body).toMatchObject({
      valid: true,
      instance,
      license_key: { status: "active" },
    });
    const gone = await send("deactivate", held);
    expect(gone).toMatchObject({ status: 200, body: { deactivated: true, error: null } });
    expect(gone.body).not.toHaveProperty("instance");
    expect(gone.body.license_key).toMatchObject({ activation_usage: 0, status: "inactive" });
    for (const answer of [await validate(held), await send("deactivate", held)])
      expect(answer).toMatchObject({ status: 404, body: { error: "license_key_instance not found." } });
  });

  it("leave an instance whose seat a license file holds, and say so", async () => {
    const { id, licenseKey } = await license();
    const { instance } = (await activate(licenseKey, "held.example")).body;
    const held = { license_key: licenseKey, instance_id: instance?.id ?? "" };
    await operator.client.post(`/api/licenses/${id}/files`, { domain: "held.example", days: 2 });
    const error = "A license file holds this instance until it ends.";
    const refused = { status: 400, body: { deactivated: false, error } };
    expect(await send("deactivate", held)).toMatchObject(refused);
    expect((await send("validate", held)).body).toMatchObject({ valid: true, instance });
  });

  it("name the plan as the variant, and a license that was revoked disabled", async () => {
    const plan = await operator.plan(product.id, { name: "Agency", seats: 7 });
    const { id, licenseKey } = await operator.license(product.id, { planId: plan.id });
    expect((await send("validate", { license_key: licenseKey })).body).toMatchObject({
      license_key: { activation_limit: 7, status: "inactive" },
      meta: { variant_name: "Agency" },
    });
    await operator.client.post(`/api/licenses/${id}/revoke`);
    expect((await send("validate", { license_key: licenseKey })).body).toMatchObject({
      valid: false,
      license_key: { status: "disabled" },
    });
  });

  it("know no instance of another license, and free no seat of it", async () => {
    const [own, other] = [await license(), await license({ seats: 2 })];
    const { instance } = (await activate(other.licenseKey)).body;
    const held = { license_key: own.licenseKey, instance_id: instance?.id ?? "" };
    for (const name of ["validate", "deactivate"])
      expect(await send(name, held), name).toMatchObject({
        status: 404,
        body: { error: "license_key_instance not found." },
      });
    expect(await operator.fetchLicense(other.id)).toMatchObject({
      activatedCount: 1,
      activations: [{ status: "active" }],
    });
  });

  it("refuse in Lemon Squeezy's words", async () => {
    const { id, licenseKey } = await license({ expiresAt: server.clock.inIso(DAY) });
    expect(await send("validate", { license_key: "no such key" })).toEqual({
      status: 404,
      body: { valid: false, error: "license_key not found." },
    });
    await operator.client.put(`/api/licenses/${id}`, { status: "suspended" });
    expect(await activate(licenseKey)).toMatchObject({
      status: 400,
      body: { activated: false, error: "This license key is disabled.", license_key: { status: "disabled" } },
    });
    await operator.client.put(`/api/licenses/${id}`, {
      status: "active",
      expiresAt: server.clock.inIso(-DAY),
    });
    expect(await send("validate", { license_key: licenseKey })).toMatchObject({
      status: 400,
      body: { valid: false, error: "This license key is expired.", license_key: { status: "expired" } },
    });
    expect(await send("activate", { instance_name: "" })).toEqual({
      status: 422,
      body: {
        message: "The license key field is required. (and 1 more error)",
        errors: {
          license_key: ["The license key field is required."],
          instance_name: ["The instance name field is required."],
        },
      },
    });
  });

  it("take every encoding, with a slash at the end or without, and the body before the query", async () => {
    const { licenseKey } = await license({ seats: null });
    const fields = { license_key: licenseKey, instance_name: "Büro" };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const query = `?${new URLSearchParams(fields)}`;
    const json = (type: string) => ({ headers: { "content-type": type }, body: JSON.stringify(fields) });
    const ways: [string, RequestInit][] = [
      ["activate", { body: new URLSearchParams(fields) }],
      ["activate/", { body: new URLSearchParams(fields) }],
      ["activate", { body: form }],
      ["activate", json("application/json")],
      ["activate", json("application/vnd.api+json")],
      [`activate/${query}`, {}],
      [`activate?license_key=other&instance_name=other`, json("text/plain")],
    ];
    for (const [name, init] of ways)
      expect(await send(name, {}, { method: "POST", ...init }), name).toMatchObject({
        status: 200,
        body: { activated: true, instance: { name: "Büro" }, license_key: { activation_limit: null } },
      });
  });
});

it("answers Lemon Squeezy's own client, whose requests a wrapper of fetch leads here", async () => {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) =>
    real(
      String(input).replace(
        "https://api.lemonsqueezy.com",
        `${server.url}/compat/lemonsqueezy/${product.publicKey}`,
      ),
      init,
    ),
  );
  const { licenseKey } = await license();
  const { data: activated } = await activateLicense(licenseKey, "Ada's MacBook");
  expect(activated).toMatchObject({ activated: true, license_key: { activation_usage: 1 } });
  const instanceId = activated?.instance?.id ?? "";
  expect((await validateLicense(licenseKey, instanceId)).data).toMatchObject({ valid: true });
  const refused = await activateLicense(licenseKey, "Another");
  expect([refused.statusCode, refused.data?.error]).toEqual([
    400,
    expect.stringContaining("activation limit"),
  ]);
  expect((await validateLicense("no such key")).statusCode).toBe(404);
  expect((await deactivateLicense(licenseKey, instanceId)).data).toMatchObject({ deactivated: true });
});

it("sells no seat twice to activations that come at once here and at EDD's address", async () => {
  const { id, licenseKey } = await license({ seats: 5 });
  const ofEdd = async (index: number) => {
    const url = `https://site-${index}.example`;
    const body = new URLSearchParams({ edd_action: "activate_license", license: licenseKey, url });
    const answer = await fetch(`${server.url}/compat/edd/${product.publicKey}`, { method: "POST", body });
    return ((await answer.json()) as { success: boolean }).success;
  };
  const here = async (index: number) => (await activate(licenseKey, `Computer ${index}`)).status === 200;
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ofEdd(index) : here(index))),
  );
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect((await operator.fetchLicense(id)).activatedCount).toBe(5);
});

it("gives each record one number, however many ask for it at once", async () => {
  const { licenseKey } = await license({ seats: null });
  const { compat } = server.licensing.server;
  const found = await compat.find({ publicKey: product.publicKey }, licenseKey);
  if (found === null) throw new Error("The license is not found");
  const all = await Promise.all(Array.from({ length: 10 }, () => compat.lemonSqueezyIds(found)));
  expect(new Set(all.map((ids) => JSON.stringify(ids))).size).toBe(1);
  const { body } = await send("validate", { license_key: licenseKey });
  expect(body.meta).toMatchObject({ product_id: all[0]?.product, customer_id: all[0]?.customer });
});

it("is a failure of the server, and never a 404, when something goes wrong here", async () => {
  const { licenseKey } = await license();
  const broken = vi
    .spyOn(server.licensing.server.compat, "find")
    .mockRejectedValue(new Error("the store is gone"));
  const { status } = await send("validate", { license_key: licenseKey });
  broken.mockRestore();
  expect(status).toBe(500);
});

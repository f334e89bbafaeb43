import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type EddFields, eddClient, userAgent } from "./edd-client.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
let edd: ReturnType<typeof eddClient>;

let first: Operator;

beforeAll(async () => {
  server = await startServer();
  first = await registerOperator(server);
});

afterAll(() => server.stop());

const ITEM = 4711;

beforeEach(async () => {
  operator = await registerOperator(server);
  product = await operator.product({ name: "Acme SEO Pro" });
  const aliases = { edd: { itemIds: [ITEM], names: ["Acme SEO – 100 % Pro+"] } };
  expect((await operator.client.put(`/api/products/${product.id}/aliases`, aliases)).status).toBe(200);
  edd = eddClient(server, `/compat/edd/${product.publicKey}`);
});

const license = (fields: object = {}) => operator.license(product.id, { seats: 1, ...fields });
const call = (action: string, key: string, fields: EddFields = {}) => ({
  edd_action: `${action}_license`,
  license: key,
  item_id: ITEM,
  url: "https://one.example",
  ...fields,
});

describe("activate_license", () => {
  it("takes a seat, and tells all that EDD tells but the customer", async () => {
    const customer = { customerEmail: "ada@example.com", customerName: "Ada" };
    const { licenseKey } = await license({ seats: 3, ...customer });
    const answer = await edd.post(call("activate", licenseKey, { item_name: "Acme SEO Pro" }));
    expect(answer).toEqual({
      success: true,
      license: "valid",
      item_id: ITEM,
      item_name: "Acme SEO Pro",
      license_limit: 3,
      site_count: 1,
      activations_left: 2,
      expires: "lifetime",
      payment_id: 0,
      price_id: false,
      customer_name: "",
      customer_email: "",
      checksum: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it("tells the customer where the product shows it", async () => {
    await operator.client.put(`/api/products/${product.id}/aliases`, { showCustomer: true });
    const { licenseKey } = await license({ customerEmail: "ada@example.com", customerName: "Ada 👩" });
    expect(await edd.post(call("activate", licenseKey))).toMatchObject({
      customer_email: "ada@example.com",
      customer_name: "Ada &#128105;",
    });
  });

  it("refuses with the first that holds, in EDD's order", async () => {
    expect(await edd.post(call("activate", "no such key"))).toEqual({
      success: false,
      license: "invalid",
      item_id: ITEM,
      item_name: "Acme SEO Pro",
      error: "missing",
      checksum: expect.any(String),
    });
    // Every reason there is, taken away one after another.
    const { id, licenseKey } = await license();
    await edd.post(call("activate", licenseKey, { url: "https://other.example" }));
    const aliases = (fields: object) => operator.client.put(`/api/products/${product.id}/aliases`, fields);
    await aliases({ edd: { isBundle: true } });
    const expiresAt = server.clock.inIso(-DAY);
    await operator.client.put(`/api/licenses/${id}`, { status: "suspended", expiresAt });
    const errorWith = async (fields: EddFields) =>
      (await edd.post(call("activate", licenseKey, { item_id: ITEM + 1, ...fields }))).error;
    expect(await errorWith({ url: "" })).toBe("missing_url");
    expect(await errorWith({})).toBe("license_not_activable");
    await aliases({ edd: { isBundle: false } });
    expect(await errorWith({})).toBe("disabled");
    await operator.client.put(`/api/licenses/${id}`, { status: "active", expiresAt });
    expect(await errorWith({})).toBe("no_activations_left");
    expect(await edd.post(call("activate", licenseKey))).toMatchObject({ max_sites: 1, activations_left: 0 });
    expect(await errorWith({ url: "https://other.example" })).toBe("expired");
    await operator.client.put(`/api/licenses/${id}`, { seats: 2 });
    expect(await errorWith({})).toBe("expired");
    await operator.client.put(`/api/licenses/${id}`, { expiresAt: server.clock.inIso(DAY) });
    expect(await errorWith({})).toBe("invalid_item_id");
    expect(await errorWith({ item_id: 0, item_name: "Acme Forms" })).toBe("item_name_mismatch");
    expect(await errorWith({ item_id: ITEM })).toBe(undefined);
  });

  it("gives a leased seat to the next site from the end of its lease on, and counts a refusal before", async () => {
    const { licenseKey } = await license({ leaseSeconds: 100 });
    const sites = ["https://one.example", "https://two.example"] as const;
    const activate = async (url: string) => edd.post(call("activate", licenseKey, { url }));
    expect(await activate(sites[0])).toMatchObject({ success: true, activations_left: 0 });
    expect(await activate(sites[1])).toMatchObject({ error: "no_activations_left", site_count: 1 });
    server.clock.advance(100_000);
    expect(await edd.post(call("check", licenseKey))).toMatchObject({ license: "inactive", site_count: 0 });
    expect(await activate(sites[1])).toMatchObject({ success: true, site_count: 1, activations_left: 0 });
    await server.licensing.server.counter.flush();
    const refused = await operator.client.get(
      `/api/analytics/counters?name=refused&product_id=${product.id}`,
    );
    expect(refused.body["series"]).toContainEqual(
      expect.objectContaining({ values: [{ value: "seat_limit_reached", count: 1 }] }),
    );
  });

  it("takes no seat for a site that is active, also at the limit", async () => {
    const { licenseKey } = await license();
    for (const url of ["https://one.example", "http://www.ONE.example:8080/blog/"])
      expect(await edd.post(call("activate", licenseKey, { url }))).toMatchObject({
        success: true,
        site_count: 1,
        activations_left: 0,
      });
  });

  it("finds the site in the User-Agent", async () => {
    const { licenseKey } = await license({ seats: null });
    const fields = call("activate", licenseKey, { url: "" });
    const answer = await edd.post(fields, { "user-agent": userAgent("https://agent.example") });
    expect(answer).toMatchObject({ success: true, license_limit: 0, activations_left: "unlimited" });
    expect(await edd.post(call("check", licenseKey, { url: "https://agent.example" }))).toMatchObject({
      license: "valid",
    });
  });

  it("takes empty and 0 for nothing, and names that were encoded twice", async () => {
    const { licenseKey } = await license();
    const by = (fields: EddFields) => edd.post(call("activate", licenseKey, fields));
    expect((await by({ item_id: 0, item_name: 0 })).success).toBe(true);
    expect((await by({ item_id: "", item_name: "" })).success).toBe(true);
    const name = "Acme SEO – 100 % Pro+";
    for (const item_name of [
      name,
      encodeURIComponent(name),
      "acme-seo-100-pro",
      "Acme SEO &#8211; 100 % Pro",
    ])
      expect((await by({ item_id: 0, item_name })).success, item_name).toBe(true);
    const encoded = call("activate", encodeURIComponent(licenseKey), { url: "https%3A%2F%2Fone.example%2F" });
    expect((await edd.post(encoded)).success).toBe(true);
  });

  it("takes any item id for a product whose id nobody has told, but that of another product", async () => {
    const untold = await operator.product({ name: "Acme Forms" });
    const { licenseKey } = await operator.license(untold.id);
    const organization = eddClient(server, `/compat/edd/${(await me()).organizationId}`);
    expect(await organization.post(call("activate", licenseKey))).toMatchObject({ error: "invalid_item_id" });
    expect(await organization.post(call("activate", licenseKey, { item_id: 99 }))).toMatchObject({
      success: true,
    });
  });

  it("names the product that is asked about, and not that of the key", async () => {
    const asked = await operator.product({ name: "Acme Forms 🎉" });
    const aliases = { edd: { itemIds: [15] } };
    await operator.client.put(`/api/products/${asked.id}/aliases`, aliases);
    const { licenseKey } = await license();
    const organization = eddClient(server, `/compat/edd/${(await me()).organizationId}`);
    const name = async (action: string, key: string, fields: EddFields) =>
      (await organization.post(call(action, key, fields))).item_name;
    for (const action of ["activate", "check", "deactivate"]) {
      for (const key of [licenseKey, "no such key"]) {
        // Databases of older WordPresses lose what has a character above U+FFFF in it.
        expect(await name(action, key, { item_id: 15 }), action).toBe("Acme Forms &#127881;");
        expect(await name(action, key, { item_id: "", item_name: "acme%20forms" }), action).toBe(
          "acme forms",
        );
        expect(await name(action, key, { item_id: 16 }), action).toBe("");
      }
      expect(await name(action, licenseKey, {}), action).toBe("Acme SEO Pro");
      expect(await name(action, licenseKey, { item_id: "" }), action).toBe("Acme SEO Pro");
    }
  });

  it("gives local sites away where the product does", async () => {
    await operator.client.put(`/api/products/${product.id}`, { freeSites: true });
    const { licenseKey } = await license();
    await edd.post(call("activate", licenseKey, { url: "https://shop.org" }));
    const local = call("activate", licenseKey, { url: "http://shop.test", environment: "local" });
    expect(await edd.post(local)).toMatchObject({ success: true, is_local: true, site_count: 1 });
  });
});

async function me(): Promise<{ organizationId: string }> {
  return (await operator.client.get<{ organizationId: string }>("/api/auth/me")).body;
}

describe("check_license", () => {
  it("leaves no sites, and not fewer than none, where there are more than seats", async () => {
    const { licenseKey, id } = await license({ seats: 2 });
    for (const url of ["https://one.example", "https://two.example"])
      await edd.post(call("activate", licenseKey, { url }));
    await operator.client.put(`/api/licenses/${id}`, { seats: 1 });
    const left = { license_limit: 1, site_count: 2, activations_left: 0 };
    expect(await edd.post(call("check", licenseKey))).toMatchObject({ license: "valid", ...left });
  });

  it("is a success whatever the license is, unless its key is unknown", async () => {
    const { id, licenseKey } = await license({ expiresAt: server.clock.inIso(DAY) });
    const check = async (fields: EddFields = {}) => {
      const { success, license } = await edd.post(call("check", licenseKey, fields));
      expect(success).toBe(true);
      return license;
    };
    expect(await edd.post(call("check", "unknown"))).toMatchObject({
      success: false,
      license: "invalid",
      license_limit: 0,
      site_count: 0,
    });
    expect(await check({ item_id: 1 })).toBe("invalid_item_id");
    expect(await check({ item_id: 0, item_name: "Other" })).toBe("item_name_mismatch");
    expect(await check()).toBe("inactive");
    await edd.post(call("activate", licenseKey));
    expect(await check()).toBe("valid");
    expect(await check({ url: "https://two.example" })).toBe("site_inactive");
    await operator.client.put(`/api/licenses/${id}`, { status: "suspended" });
    expect(await check()).toBe("disabled");
    await operator.client.put(`/api/licenses/${id}`, { expiresAt: "2031-02-01T10:20:30Z" });
    expect(await check()).toBe("expired");
    expect(await edd.post(call("check", licenseKey))).toMatchObject({ expires: "2031-02-01 10:20:30" });
  });

  it("finds international names in either form, and keys in either case", async () => {
    const licenseKey = "5f4dcc3b5aa765d61d8327deb882cf99";
    await license({ licenseKey });
    await edd.post(call("activate", licenseKey, { url: "https://bücher.example" }));
    for (const url of ["https://bücher.example/", "xn--bcher-kva.example"])
      expect((await edd.post(call("check", licenseKey.toUpperCase(), { url }))).license).toBe("valid");
  });
});

describe("deactivate_license", () => {
  it("frees the seat of an expired license, too, and fails for a site that has none", async () => {
    const { id, licenseKey } = await license({ expiresAt: server.clock.inIso(DAY) });
    await edd.post(call("activate", licenseKey));
    await operator.client.put(`/api/licenses/${id}`, { expiresAt: "2031-02-01T10:20:30Z" });
    expect(await edd.post(call("deactivate", licenseKey))).toMatchObject({
      success: true,
      license: "deactivated",
      expires: Date.UTC(2031, 1, 1, 10, 20, 30) / 1000,
    });
    expect((await operator.fetchLicense(id)).activatedCount).toBe(0);
    const failed = { success: false, license: "failed" };
    expect(await edd.post(call("deactivate", licenseKey))).toMatchObject(failed);
    expect(await edd.post(call("deactivate", "unknown"))).toMatchObject(failed);
  });

  it("fails for another item, another site and a bundle, and frees no seat", async () => {
    const { id, licenseKey } = await license({ seats: 2 });
    await edd.post(call("activate", licenseKey));
    const failed = { success: false, license: "failed" };
    for (const fields of [
      { item_id: ITEM + 1 },
      { item_id: 0, item_name: "Other" },
      { url: "https://two.example" },
    ])
      expect(await edd.post(call("deactivate", licenseKey, fields))).toMatchObject(failed);
    await operator.client.put(`/api/products/${product.id}/aliases`, { edd: { isBundle: true } });
    expect(await edd.post(call("deactivate", licenseKey))).toMatchObject(failed);
    expect(await operator.fetchLicense(id)).toMatchObject({
      activatedCount: 1,
      activations: [{ status: "active" }],
    });
  });
});

describe("every call", () => {
  it("is answered with the same bytes by GET and by POST, with a slash at the end or without", async () => {
    const { licenseKey } = await license();
    const fields = call("check", licenseKey);
    const texts = await Promise.all(
      [edd, eddClient(server, `/compat/edd/${product.publicKey}/`)].flatMap(({ get, post }) => [
        get(fields),
        post(fields),
      ]),
    );
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
  });

  it("is 200 and JSON when the action, the address or the encoding is wrong", async () => {
    expect(await edd.post({ edd_action: "checkout" })).toMatchObject({ success: false });
    expect(await edd.get({})).toMatchObject({ success: false });
    const nowhere = eddClient(server, "/compat/edd/pk_nothing");
    expect(await nowhere.post(call("activate", "key"))).toMatchObject({ error: "missing" });
    for (const body of ["%", "{broken", "edd_action[]=x&license=%FF%00", "\0"])
      expect((await fetch(`${server.url}/compat/edd`, { method: "POST", body })).status).toBe(200);
  });

  it("is about an organization's products by its id, and the first organization's without", async () => {
    const own = await first.product({ name: "Own SEO" });
    const { licenseKey } = await first.license(own.id);
    // A stranger who learns a key cannot take it over.
    await license({ licenseKey });
    const nameAt = async (base: string) =>
      (await eddClient(server, base).post(call("activate", licenseKey, { item_id: 0 }))).item_name;
    expect(await nameAt("/compat/edd")).toBe("Own SEO");
    expect(await nameAt(`/compat/edd/${(await me()).organizationId}`)).toBe("Acme SEO Pro");
  });
});

it("sells no seat twice to activations that come at once", async () => {
  const { id, licenseKey } = await license({ seats: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      edd.post(call("activate", licenseKey, { url: `https://site-${index}.example` })),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
  expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([undefined, "no_activations_left"]));
  expect((await operator.fetchLicense(id)).activatedCount).toBe(5);
});

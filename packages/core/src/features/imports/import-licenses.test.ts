import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import type { ImportOptions } from "./import-options.ts";
import type { Rows } from "./reading.ts";
import type { SourceRow } from "./sold-license.ts";
import { rowsIn } from "./systems.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

async function imported(
  from: ImportOptions["from"],
  rows: SourceRow[] | Rows,
  given: Partial<ImportOptions> = {},
) {
  const mapping = { products: { 66: { product: open.product.id } } };
  const { work } = await open.licensing.imports.start({ from, mapping, dryRun: false, ...given });
  const all = [];
  for await (const progress of work(typeof rows === "function" ? rows : () => rows)) all.push(progress);
  return { ...all.at(-1), lines: all.flatMap(({ lines }) => lines) };
}

/** The rows of a table with these columns. */
function table(columns: string, ...lines: string[]): SourceRow[] {
  return lines.map((line, index) => {
    const values = line.split(",");
    const fields = columns.split(",").map((column, place) => [column, values[place] ?? ""]);
    return { line: index + 2, fields: Object.fromEntries(fields) };
  });
}

/** The rows of a document of Lemon Squeezy's with these resources. */
function exported(...resources: object[]): Rows {
  async function* parts() {
    for (const value of resources) yield { key: "data", isElement: true, value };
  }
  return () => rowsIn("lemonsqueezy", parts());
}

async function licenseWith(licenseKey: string) {
  const found = await open.licensing.server.compat.find({ publicKey: open.product.publicKey }, licenseKey);
  if (found === null) throw new Error(`There is no license ${licenseKey}`);
  return found;
}

describe("an end in a table of one's own", () => {
  const columns = "license_key,product,email,expires_at";

  it.each([
    ["2030-05-31", "2030-05-31T23:59:59.999Z"],
    ["2030-05-31+05:30", "2030-05-31T18:29:59.999Z"],
    ["2030-05-31 07:15", "2030-05-31T07:15:00.000Z"],
    ["2030-05-31 07:15:30-03:30", "2030-05-31T10:45:30.000Z"],
    ["1906545600", "2030-06-01T12:00:00.000Z"],
  ])("of %s is %s", async (end, expiresAt) => {
    await imported("csv", table(columns, `KEY 1,66,ada@example.com,${end}`));
    expect((await licenseWith("KEY 1")).license.expiresAt).toEqual(new Date(expiresAt));
  });

  it("is no end where it says never, and the plan's where it is empty", async () => {
    const plan = await open.licensing.plans.create({
      productId: open.product.id,
      name: "Monthly",
      durationDays: 30,
    });
    const lines = [`KEY 1,66,ada@example.com,never,${plan.id}`, `KEY 2,66,ada@example.com,,${plan.id}`];
    await imported("csv", table(`${columns},plan`, ...lines));
    expect((await licenseWith("KEY 1")).license.expiresAt).toBeNull();
    expect((await licenseWith("KEY 2")).license.expiresAt).toEqual(
      new Date(open.clock.now().getTime() + 30 * DAY),
    );
  });

  it("has a beginning at the start of its day, which is not in the future", async () => {
    const rows = table(
      "license_key,product,email,created_at",
      "KEY 1,66,ada@example.com,2030-01-01",
      "KEY 2,66,ada@example.com,2030-01-01 00:00:01",
    );
    const { lines } = await imported("csv", rows, { allowLifetime: true });
    expect((await licenseWith("KEY 1")).license.createdAt).toEqual(open.clock.now());
    expect(lines[1]).toMatchObject({
      line: 3,
      outcome: "refused",
      problems: [{ field: "created_at", message: "must not be in the future" }],
    });
  });
});

describe("a license that is there, and is to be updated", () => {
  const columns = "license_key,product,plan,email,name,seats,status,expires_at,sites";
  const update = (line: string) => imported("csv", table(columns, line), { existing: "update" });

  it("keeps what its line is silent about", async () => {
    const { plans, licenses } = open.licensing;
    const plan = await plans.create({ productId: open.product.id, name: "Pro", durationDays: 30, seats: 7 });
    const given = { productId: open.product.id, planId: plan.id, licenseKey: "KEY 1", customerName: "Ada" };
    const before = await licenses.create({ ...given, customerEmail: "ada@example.com" });
    const { counts } = await update("KEY 1,66,,ada@example.com,,,,,");
    expect(counts).toMatchObject({ same: 1, changed: 0 });
    expect((await licenseWith("KEY 1")).license).toMatchObject(before);
  });

  it("gets what its line says, and only that", async () => {
    const given = { productId: open.product.id, licenseKey: "KEY 1", customerEmail: "ada@example.com" };
    const before = await open.licensing.licenses.create({
      ...given,
      seats: 7,
      expiresAt: new Date("2031-01-01"),
    });
    open.clock.advance(DAY);
    const { counts } = await update("KEY 1,66,,grace@example.com,Grace,5,suspended,never,");
    expect(counts).toMatchObject({ changed: 1, customers: 1 });
    const { license } = await licenseWith("KEY 1");
    expect(license).toMatchObject({
      ...before,
      customerId: license.customerId,
      customerEmail: "grace@example.com",
      customerName: "Grace",
      seats: 5,
      status: "suspended",
      expiresAt: null,
      updatedAt: open.clock.now(),
    });
    expect(await open.licensing.customers.get(license.customerId)).toMatchObject({ firstName: "Grace" });
    expect(license.customerId).not.toBe(before.customerId);
  });
});

describe("a line", () => {
  it("of a product whose name another has, too, is refused", async () => {
    const columns = "license_key,product,email";
    const lines = ["KEY 1,Acme SEO,ada@example.com", "KEY 2,acme seo,ada@example.com"];
    expect((await imported("csv", table(columns, ...lines))).counts).toMatchObject({ new: 2 });
    await open.licensing.products.create({ name: "ACME SEO", slug: "acme-seo-2" });
    const again = await imported("csv", table(columns, "KEY 3,Acme SEO,ada@example.com"));
    expect(again.lines).toMatchObject([{ outcome: "refused", problems: [{ field: "product" }] }]);
  });

  it.each([
    ["2029-12-31", "active"],
    ["2030-01-01", "expired"],
    ["", "expired"],
  ])("with the status expired and the end %j is %s in the store", async (end, status) => {
    const row = table(
      "license_key,product,email,status,expires_at",
      `KEY 1,66,ada@example.com,expired,${end}`,
    );
    await imported("csv", row);
    expect((await licenseWith("KEY 1")).license.status).toBe(status);
  });

  it("of Software License Manager with no limit of sites has none", async () => {
    const columns = "license_key,product_ref,email,lic_status,max_allowed_domains";
    const lines = ["KEY 1,66,ada@example.com,active,0", "KEY 2,66,ada@example.com,active,4"];
    await imported("slm", table(columns, ...lines));
    expect((await licenseWith("KEY 1")).license.seats).toBeNull();
    expect((await licenseWith("KEY 2")).license.seats).toBe(4);
  });
});

describe("a customer's name in Software License Manager", () => {
  it.each([
    { first: "a".repeat(150), last: "b".repeat(49), name: `${"a".repeat(150)} ${"b".repeat(49)}` },
    { first: "a".repeat(150), last: "b".repeat(50), name: `${"a".repeat(150)} ${"b".repeat(49)}` },
    { first: "a".repeat(250), last: "b", name: "a".repeat(200) },
    // A letter of two units is not cut in half, and no space stays at the end.
    { first: "a".repeat(198), last: "😀", name: "a".repeat(198) },
    { first: "a".repeat(199), last: "b", name: "a".repeat(199) },
    { first: "Ada", last: "", name: "Ada" },
  ])("is joined, and has 200 characters at most ($name.length)", async ({ first, last, name }) => {
    const columns = "license_key,product_ref,email,lic_status,first_name,last_name";
    await imported("slm", table(columns, `KEY 1,66,ada@example.com,active,${first},${last}`));
    expect((await licenseWith("KEY 1")).license.customerName).toBe(name);
  });
});

describe("licenses of Lemon Squeezy", () => {
  const keys = { one: "80e15db5-c796-436b-850c-8f9c98a48abe", two: "38b1460a-5104-4067-a91d-77b872934d51" };
  const instances = [
    ["f70a79fa-6054-433e-9c1b-6075344292e4", "https://www.ada.example/"],
    ["0d7a3a2e-5d0a-4a5b-b6a5-0a3c5a6a1b11", "ada.example"],
    ["5a1e0a0e-3a0f-4c68-8b0a-6a2f2b3c4d5e", "shop.ada.example"],
  ] as const;

  function keyOf(id: number, key: string, fields: object = {}) {
    const ids = { store_id: 5, customer_id: 33, order_id: 40 + id, order_item_id: 50 + id, product_id: 66 };
    const attributes = { ...ids, user_name: "Ada", user_email: "ada@example.com", key, activation_limit: 7 };
    const rest = { status: "active", expires_at: null, created_at: "2023-05-31T12:00:00.000000Z" };
    return { type: "license-keys", id: String(id), attributes: { ...attributes, ...rest, ...fields } };
  }

  it("know a site by each of the instances that it had", async () => {
    const held = instances.map(([identifier, name], index) => ({
      type: "license-key-instances",
      id: String(index),
      attributes: { license_key_id: 1, identifier, name, created_at: "2023-06-01T09:00:00.000000Z" },
    }));
    const { counts, lines } = await imported("lemonsqueezy", exported(keyOf(1, keys.one), ...held));
    expect(counts).toMatchObject({ new: 1, sites: 2 });
    expect(lines[0]?.notes).toEqual(["ada.example is the site ada.example, which is already listed"]);
    const found = await licenseWith(keys.one);
    const { compat } = open.licensing.server;
    const [first, second, shop] = await Promise.all(instances.map(([id]) => compat.instance(found, id)));
    expect(first).toMatchObject({ id: instances[0][0], name: "ada.example" });
    expect(second).toEqual({ ...first, id: instances[1][0] });
    expect(shop).toMatchObject({ name: "shop.ada.example" });
    expect(shop?.activationId).not.toBe(first?.activationId);
  });

  it("that are disabled are suspended, whatever their status says", async () => {
    for (const [id, disabled] of [true, 1, false, 0].entries()) {
      const data = [keyOf(id + 1, `KEY ${id}`, { disabled, status: "active" })];
      await imported("lemonsqueezy", exported(...data));
    }
    const statuses = [0, 1, 2, 3].map(async (id) => (await licenseWith(`KEY ${id}`)).license.status);
    expect(await Promise.all(statuses)).toEqual(["suspended", "suspended", "active", "active"]);
  });

  it("know a site that was activated again by its latest activation", async () => {
    const { license, ...reference } = await issue(open, { licenseKey: keys.one, seats: 3 });
    const site = { ...reference, domain: "ada.example" };
    await open.licensing.activate(site);
    await open.licensing.deactivate(site);
    const latest = await open.licensing.activate(site);
    const [identifier, name] = instances[1];
    const held = {
      type: "license-key-instances",
      id: "9",
      attributes: { license_key_id: 1, identifier, name },
    };
    const rows = exported(keyOf(1, keys.one), held);
    await imported("lemonsqueezy", rows, { existing: "update" });
    const instance = await open.licensing.server.compat.instance(await licenseWith(keys.one), identifier);
    expect(instance?.activationId).toBe(latest.success && latest.activationId);
    expect((await open.licensing.licenses.get(license.id)).activations).toHaveLength(2);
  });

  it("give a customer's number to nobody else who has one of the licenses here", async () => {
    const { licenses } = open.licensing;
    const bought = { productId: open.product.id, licenseKey: keys.one };
    await licenses.create({ ...bought, customerEmail: "bob@example.com" });
    const rows = exported(keyOf(1, keys.one));
    expect((await imported("lemonsqueezy", rows)).counts).toMatchObject({ kept: 1, customers: 0 });
    const { compat } = open.licensing.server;
    const ids = await compat.lemonSqueezyIds(await licenseWith(keys.one));
    expect(ids).toMatchObject({ license: 1, order: 41, orderItem: 51, store: 5 });
    expect(ids.customer).not.toBe(33);
    const later = exported(keyOf(2, keys.two, { user_email: "Ada@Example.com" }));
    await imported("lemonsqueezy", later);
    expect(await compat.lemonSqueezyIds(await licenseWith(keys.two))).toMatchObject({ customer: 33 });
  });

  it("have the variant and the store that they were sold with, until they change to another plan", async () => {
    const { plans, productAliases } = open.licensing;
    const productId = open.product.id;
    const [pro, agency] = [
      await plans.create({ productId, name: "Pro", durationDays: 30 }),
      await plans.create({ productId, name: "Agency", durationDays: 365 }),
    ];
    await productAliases.update(productId, { lemonSqueezy: { storeId: 8 } });
    const item = { type: "order-items", id: "51", attributes: { variant_id: 77 } };
    const mapping = { products: { 66: { product: productId, plans: { 77: pro.id } } } };
    await imported("lemonsqueezy", exported(keyOf(1, keys.one), item), { mapping });
    const { licenses, server } = open.licensing;
    const idsOf = async (licenseKey: string) => server.compat.lemonSqueezyIds(await licenseWith(licenseKey));
    const { license } = await licenseWith(keys.one);
    expect(license.planId).toBe(pro.id);
    expect(await idsOf(keys.one)).toMatchObject({ variant: 77, store: 5, order: 41 });
    await licenses.changePlan(license.id, { planId: agency.id, when: "now" });
    const changed = await idsOf(keys.one);
    expect(changed).toMatchObject({ store: 5, order: 41 });
    expect(changed.variant).toBeGreaterThan(999_999_999);
    const sold = await licenses.create({ productId, customerEmail: "ada@example.com", planId: pro.id });
    expect(await idsOf(sold.licenseKey)).toMatchObject({ variant: 77, store: 8, product: 66 });
  });

  it("give the number of a customer whose license is here already, whatever the case of the address", async () => {
    const bought = { productId: open.product.id, licenseKey: keys.one };
    await open.licensing.licenses.create({ ...bought, customerEmail: "ADA@example.com" });
    await imported("lemonsqueezy", exported(keyOf(1, keys.one)));
    expect(await open.licensing.server.compat.lemonSqueezyIds(await licenseWith(keys.one))).toMatchObject({
      license: 1,
      customer: 33,
    });
  });
});

describe("what others do between the reads and the commit of an import", () => {
  const columns = "license_key,product,email,sites";

  /** Does something once, when licenses or sites are about to be written. */
  function beforeTheCommit(work: () => Promise<unknown>): void {
    const store = open.storage;
    const commit = store.commit.bind(store);
    const spy = vi.spyOn(store, "commit").mockImplementation(async (scope, writes) => {
      if (!writes.some((write) => write.op === "insert" && write.kind === "activations"))
        return commit(scope, writes);
      spy.mockRestore();
      await work();
      return commit(scope, writes);
    });
  }

  it("counts: a license that another issued with the key is kept", async () => {
    const given = { productId: open.product.id, customerEmail: "bob@example.com", licenseKey: "KEY 1" };
    beforeTheCommit(() => open.licensing.licenses.create(given));
    const { counts } = await imported("csv", table(columns, "KEY 1,66,ada@example.com,one.example"));
    expect(counts).toMatchObject({ new: 0, kept: 1, sites: 0 });
    expect((await licenseWith("KEY 1")).license.customerEmail).toBe("bob@example.com");
  });

  it("counts: a license that another deleted is new again, with the sites of its line", async () => {
    await imported("csv", table(columns, "KEY 1,66,ada@example.com,"));
    const { id } = (await licenseWith("KEY 1")).license;
    beforeTheCommit(() => open.licensing.licenses.delete(id));
    const rows = table(columns, "KEY 1,66,ada@example.com,one.example");
    const { counts } = await imported("csv", rows, { existing: "update" });
    expect(counts).toMatchObject({ new: 1, changed: 0, sites: 1 });
    expect((await licenseWith("KEY 1")).license).toMatchObject({ activatedCount: 1 });
  });
});

describe("an import of what is archived", () => {
  const rows = table("license_key,product,plan,email", "KEY 1,66,pro,ada@example.com");
  const into = { products: { 66: { product: "acme-seo" } } };

  it("is refused line by line, and makes no license, until it is taken out of the archive", async () => {
    const { plans, products, licenses } = open.licensing;
    const { id: productId } = open.product;
    const { id } = await plans.create({ productId, name: "Pro" });
    const isRefused = async (field: string, name: string) => {
      const { counts, lines } = await imported("csv", rows, { mapping: into });
      expect(counts).toMatchObject({ new: 0, refused: 1 });
      const message = expect.stringContaining(`"${name}" is archived`);
      expect(lines).toMatchObject([{ outcome: "refused", problems: [{ field, message }] }]);
      expect((await licenses.list()).items).toEqual([]);
    };
    await plans.update(id, { archived: true });
    await isRefused("plan", "pro");
    await plans.update(id, { archived: false });
    await products.update(productId, { archived: true });
    await isRefused("product", "acme-seo");
    await products.update(productId, { archived: false });
    await imported("csv", rows, { mapping: into });
    expect((await licenses.list()).items).toMatchObject([{ licenseKey: "KEY 1", planId: id }]);
  });
});

import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { createLicensing, type ImportOptions, type ImportProgress, type Licensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { sourceRows } from "../../src/import/source-rows.ts";

let licensing: Licensing;
let publicKey: string;

beforeEach(async () => {
  licensing = createLicensing({ storage: memoryStorage() });
  const product = await licensing.products.create({ name: "Acme SEO", slug: "acme-seo" });
  publicKey = product.publicKey;
  await licensing.plans.create({ productId: product.id, name: "Pro", slug: "pro", seats: 5 });
});

const products = (name: string, plans: Record<string, string | null> = {}) => ({
  products: { [name]: { product: "acme-seo", plans } },
});

type Options = Partial<ImportOptions> & Pick<ImportOptions, "from">;

async function importFile(name: string, given: Options): Promise<ImportProgress> {
  const file = fileURLToPath(new URL(`exports/${name}`, import.meta.url));
  const format = extname(file) === ".json" ? "json" : "csv";
  const { work } = await licensing.imports.start({ dryRun: false, ...given });
  const all: ImportProgress[] = [];
  for await (const progress of work(() => sourceRows(createReadStream(file), { from: given.from, format })))
    all.push(progress);
  const last = all.at(-1);
  if (last === undefined) throw new Error("The import told nothing");
  return { ...last, lines: all.flatMap(({ lines }) => lines) };
}

async function importAll() {
  const { items } = await licensing.licenses.list();
  const details = await Promise.all(items.map(({ id }) => licensing.licenses.get(id)));
  return Object.fromEntries(
    details.map(({ activations, ...license }) => [
      license.licenseKey,
      {
        ...license,
        sites: activations
          .map(({ domain, machine }) => domain ?? `${machine?.name} (${machine?.fingerprint})`)
          .sort(),
      },
    ]),
  );
}

describe("licenses of EDD Software Licensing", () => {
  it("come with their customers and sites, and wrong lines are named", async () => {
    const { counts, lines } = await importFile("edd.csv", {
      from: "edd",
      mapping: products("Acme SEO", { 1: "pro" }),
    });
    expect(counts).toMatchObject({ lines: 6, new: 3, refused: 3, customers: 2, sites: 3, lifetime: 1 });
    const licenses = await importAll();
    expect(licenses["5f4dcc3b5aa765d61d8327deb882cf99"]).toMatchObject({
      customerEmail: "ada@example.com",
      customerName: "Ada Lovelace",
      seats: 3,
      status: "active",
      createdAt: new Date("2023-05-31T12:00:00Z"),
      expiresAt: new Date("2030-06-01T12:00:00Z"),
      activatedCount: 2,
      sites: ["ada.example", "shop.ada.example"],
      metadata: { imported: { from: "edd", license: "101", customer: "7" } },
    });
    expect(licenses["098f6bcd4621d373cade4e832627b4f6"]).toMatchObject({
      seats: null,
      expiresAt: null,
      status: "active",
    });
    expect(licenses["ad0234829205b9033196ba818f7a872b"]).toMatchObject({
      status: "expired",
      sites: ["old.example"],
    });
    const problems = lines.flatMap(({ line, problems }) => problems.map(({ field }) => `${line} ${field}`));
    expect(problems).toEqual(["5 product", "6 Customer Email", "6 Activation Limit", "7 licenseKey"]);
    const publicLicense = {
      publicKey,
      licenseKey: "5f4dcc3b5aa765d61d8327deb882cf99",
      domain: "https://www.ada.example/",
    };
    expect(await licensing.validate(publicLicense)).toMatchObject({ valid: true, activated: true });
  });

  it("keep all sites, also more than seats, and addresses that are one site are one", async () => {
    const mapping = products("Acme Forms");
    const { counts, lines } = await importFile("edd.csv", { from: "edd", mapping });
    expect(counts).toMatchObject({ overLimit: 1 });
    expect(lines.find(({ line }) => line === 5)?.notes).toEqual([
      "www.one.example/ is the site one.example, which is already listed",
      "has 2 sites and 1 seats: all sites are kept",
    ]);
    expect((await importAll())["8ad8757baa8564dc136c1e07507f4a98"]).toMatchObject({
      status: "suspended",
      activatedCount: 2,
      sites: ["one.example", "two.example"],
    });
  });

  it("are read by the place of their columns when the headings are translated", async () => {
    await importFile("edd-german.csv", { from: "edd", mapping: products("Acme SEO") });
    expect((await importAll())["5f4dcc3b5aa765d61d8327deb882cf99"]).toMatchObject({
      customerName: "Lovelace, Ada",
      sites: ["xn--bcher-kva.example"],
    });
  });
});

describe("licenses of Lemon Squeezy", () => {
  it("come with their variant and instances, but for those of the test mode", async () => {
    const mapping = products("66", { 77: "pro" });
    const { counts } = await importFile("lemonsqueezy.json", { from: "lemonsqueezy", mapping });
    expect(counts).toMatchObject({ lines: 3, new: 2, skipped: 1, sites: 1, machines: 1 });
    const licenses = await importAll();
    expect(licenses["80e15db5-c796-436b-850c-8f9c98a48abe"]).toMatchObject({
      seats: 5,
      planId: expect.any(String),
      expiresAt: new Date("2030-05-31T00:00:00Z"),
      sites: [expect.stringMatching(/^Ada's MacBook Pro \(/), "ada.example"],
      metadata: { imported: { from: "lemonsqueezy", license: "1", order: "44", variant: "77" } },
    });
    expect(licenses["38b1460a-5104-4067-a91d-77b872934d51"]).toMatchObject({
      seats: null,
      status: "suspended",
    });
  });
});

describe("licenses of WooCommerce plugins", () => {
  const mapping = products("60");

  it("come from the CSV of License Manager for WooCommerce, but for keys in stock", async () => {
    const { counts } = await importFile("woocommerce-lmfwc.csv", { from: "woocommerce", mapping });
    expect(counts).toMatchObject({ new: 2, skipped: 1 });
    const licenses = await importAll();
    expect(licenses["ABCD-EFGH-IJKL-MNOP"]).toMatchObject({ status: "active", seats: 1 });
    expect(licenses["QRST-UVWX-YZ01-2345"]).toMatchObject({ status: "suspended", expiresAt: null });
  });

  it("come from its REST API with their active sites", async () => {
    await importFile("woocommerce-lmfwc.json", { from: "woocommerce", mapping });
    const licenses = await importAll();
    expect(licenses["ABCD-EFGH-IJKL-MNOP"]).toMatchObject({ seats: 3, sites: ["ada.example"] });
    expect(licenses["QRST-UVWX-YZ01-2345"]).toMatchObject({ seats: null, status: "suspended" });
  });

  it("come from the CSV of Digital License Manager", async () => {
    await importFile("woocommerce-dlm.csv", { from: "woocommerce", mapping });
    const licenses = await importAll();
    expect(licenses["DLM-ABCD-EFGH-IJKL"]).toMatchObject({ seats: 3, status: "active" });
    expect(licenses["DLM-QRST-UVWX-YZ01"]).toMatchObject({ seats: null, status: "suspended" });
  });
});

describe("licenses of Software License Manager", () => {
  it("come from a query of its tables, and end with their last day", async () => {
    await importFile("slm.tsv", { from: "slm" });
    const licenses = await importAll();
    expect(licenses["5c8f3f2a1b2c3"]).toMatchObject({
      expiresAt: new Date("2030-05-31T23:59:59.999Z"),
      seats: 2,
      sites: ["ada.example", "shop.ada.example"],
    });
    expect(licenses["5c8f3f2a1b2c4"]).toMatchObject({ expiresAt: null, status: "active" });
    expect(licenses["5c8f3f2a1b2c5"]).toMatchObject({ status: "suspended" });
  });
});

describe("licenses of a table of one's own", () => {
  it("have what their plan gives where the table is silent", async () => {
    await importFile("own.csv", { from: "csv" });
    const licenses = await importAll();
    expect(licenses["OLD-1"]).toMatchObject({
      seats: 5,
      planId: expect.any(String),
      sites: ["ada.example", "shop.ada.example"],
    });
    expect(licenses["OLD-2"]).toMatchObject({ seats: null, status: "suspended" });
    expect(licenses["OLD-3"]).toMatchObject({ seats: 1, status: "revoked", sites: [] });
  });
});

describe("an import", () => {
  it("that is done again changes nothing, whichever way", async () => {
    await importFile("own.csv", { from: "csv" });
    const before = await importAll();
    expect((await importFile("own.csv", { from: "csv" })).counts).toMatchObject({
      kept: 3,
      new: 0,
      sites: 0,
    });
    const again = await importFile("own.csv", { from: "csv", existing: "update" });
    expect(again.counts).toMatchObject({ same: 3, changed: 0, new: 0, sites: 0 });
    expect(await importAll()).toEqual(before);
  });

  it("leaves what is there unless it is to be updated, and never brings a site back", async () => {
    await importFile("own.csv", { from: "csv" });
    const { id } = (await importAll())["OLD-1"] ?? { id: "" };
    const [first] = (await licensing.licenses.get(id)).activations;
    await licensing.activations.deactivate(first?.id ?? "");
    await licensing.licenses.update(id, { seats: 9, customerName: "Countess" });
    await importFile("own.csv", { from: "csv" });
    expect(await licensing.licenses.get(id)).toMatchObject({ seats: 9, activatedCount: 1 });
    const { counts } = await importFile("own.csv", { from: "csv", existing: "update" });
    expect(counts).toMatchObject({ changed: 1, same: 2, sites: 0 });
    expect(await licensing.licenses.get(id)).toMatchObject({
      customerName: "Ada Lovelace",
      activatedCount: 1,
    });
  });

  it("that revokes a license frees its seats", async () => {
    await importFile("own.csv", { from: "csv" });
    const { id } = (await importAll())["OLD-3"] ?? { id: "" };
    await licensing.licenses.update(id, { status: "active" });
    await licensing.activate({ publicKey, licenseKey: "OLD-3", domain: "two.example" });
    await importFile("own.csv", { from: "csv", existing: "update" });
    expect(await licensing.licenses.get(id)).toMatchObject({
      status: "revoked",
      activatedCount: 0,
      activations: [{ domain: "two.example", status: "deactivated" }],
    });
  });

  it("that is a dry run writes nothing, and gives the map to fill in", async () => {
    const { counts, mapping } = await importFile("edd.csv", { from: "edd", dryRun: true });
    expect(counts).toMatchObject({ new: 3, customers: 2, refused: 3 });
    expect(mapping).toEqual({
      products: {
        "Acme SEO": { product: "acme-seo", plans: { 1: null, 2: null } },
        "Acme Forms": { product: null, plans: {} },
      },
    });
    expect((await licensing.licenses.list()).pagination.total).toBe(0);
    expect((await licensing.customers.list()).pagination.total).toBe(0);
  });

  it("is noted with what it came to, and is one entry of the audit log", async () => {
    await importFile("own.csv", { from: "csv" });
    const { items } = await licensing.imports.list();
    expect(items).toMatchObject([{ source: "csv", status: "finished", counts: { new: 3 } }]);
    const { items: entries } = await licensing.audit.list();
    expect(entries.filter(({ action }) => action.startsWith("license"))).toEqual([]);
    expect(entries.filter(({ action }) => action === "import.created")).toHaveLength(1);
  });
});

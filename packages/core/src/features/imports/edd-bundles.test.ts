import { beforeEach, describe, expect, test } from "vitest";
import { type OpenBundle, openBundle } from "../../../test/open-bundle.ts";
import { eddHeadings } from "./edd.ts";
import type { ImportOptions } from "./import-options.ts";
import type { ImportMapping } from "./schema.ts";
import type { SourceRow } from "./sold-license.ts";
import { columnsOf } from "./systems.ts";

let open: OpenBundle["open"];
let bundle: OpenBundle["bundle"];
let all: OpenBundle["all"];
beforeEach(async () => {
  ({ open, bundle, all } = await openBundle());
  await open.licensing.products.update(open.product.id, { name: "Acme SEO" });
});

type Row = [id: number, parent: number, product: string, key: string, email?: string, limit?: number];

/** Rows of EDD's export, with the column of the bundle's own license. */
function exported(rows: readonly Row[]): SourceRow[] {
  return rows.map(([id, parent, product, key, email = "ada@example.com", limit = 5], index) => ({
    line: index + 2,
    fields: {
      "License ID": String(id),
      "License Key": key,
      "License Status": "active",
      "Customer Email": email,
      "Product Name": product,
      "Expiration Date": "2035-05-06 00:00:00",
      "Activation Limit": String(limit),
      "Parent ID": String(parent),
    },
  }));
}

/** Ada's purchase, the bundle's own license not the first; and Bob's single license of one of the products. */
const sold: readonly Row[] = [
  [41, 40, "Acme SEO", "child-seo"],
  [40, 0, "Everything", "parent-key"],
  [42, 40, "Acme Forms", "child-forms"],
  [43, 40, "Acme Shop", "child-shop"],
  [44, 0, "Acme Forms", "bobs-key", "bob@example.com", 2],
];

async function imported(rows: readonly SourceRow[], given: Partial<ImportOptions> = {}) {
  const { work } = await open.licensing.imports.start({ from: "edd", dryRun: false, ...given });
  const told = [];
  for await (const progress of work(() => rows)) told.push(progress);
  const last = told.at(-1);
  if (last === undefined) throw new TypeError("The import told nothing");
  return { ...last, lines: told.flatMap(({ lines }) => lines) };
}

const licenseOf = async (key: string) => (await all()).find(({ licenseKey }) => licenseKey === key);

const mapped = (to: ImportMapping["products"][string]) => ({ mapping: { products: { Everything: to } } });

describe("a bundle of EDD", () => {
  test("is refused while it is archived, and its licenses are imported singly", async () => {
    await open.licensing.bundles.update(bundle.id, { archived: true });
    const { counts, lines } = await imported(exported(sold));
    expect(counts).toMatchObject({ new: 4, refused: 1, bundled: 0 });
    const message = `"${bundle.name}" is archived: take it out of the archive first`;
    expect(lines[1]).toMatchObject({ outcome: "refused", problems: [{ field: "product", message }] });
    expect((await all()).map((license) => license.bundle)).toEqual([null, null, null, null]);
  });

  test("is imported as one group, in which each license keeps its own key, terms and sites", async () => {
    const { counts, lines } = await imported(exported(sold));
    expect(counts).toMatchObject({ lines: 5, new: 4, skipped: 1, refused: 0, bundled: 3, customers: 2 });
    expect(lines[1]).toMatchObject({
      outcome: "skipped",
      licenseKey: "parent-key",
      notes: ["is the key of the bundle itself, by which a search finds its 3 licenses"],
    });
    const seo = await licenseOf("child-seo");
    const group = seo?.bundle?.group ?? "";
    expect(seo).toMatchObject({
      seats: 5,
      bundle: { id: bundle.id, name: "Everything", group: expect.stringMatching(/^grp_[0-9a-z]{26}$/) },
      metadata: { imported: { from: "edd", license: "41" }, bundleKey: "parent-key" },
    });
    const { items } = await open.licensing.licenses.list({ bundleGroup: group, sort: "createdAt" });
    expect(items.map(({ licenseKey }) => licenseKey).sort()).toEqual([
      "child-forms",
      "child-seo",
      "child-shop",
    ]);
    expect(await licenseOf("bobs-key")).toMatchObject({ bundle: null, seats: 2 });
    expect((await licenseOf("bobs-key"))?.metadata).not.toHaveProperty("bundleKey");
  });

  test("is found by its own key, by search and by find, and by nobody else's", async () => {
    await imported(
      exported([...sold, [51, 50, "Acme SEO", "other-seo"], [50, 0, "Everything", "other-parent"]]),
    );
    const { licenses } = open.licensing;
    const search = async (text: string, given = {}) =>
      (await licenses.list({ search: text, ...given })).items.map(({ licenseKey }) => licenseKey).sort();
    const three = ["child-forms", "child-seo", "child-shop"];
    expect(await search(" parent-key ")).toEqual(three);
    expect(await search("parent-key", { productId: open.product.id })).toEqual(["child-seo"]);
    expect(await search("parent-key", { metadata: { a: "b" } })).toEqual([]);
    expect(await search("parent")).toEqual([]);
    expect(await search("child-s")).toEqual(["child-seo", "child-shop"]);
    const read = [];
    for await (const batch of licenses.readAll({ search: "parent-key" }))
      read.push(...batch.map(({ licenseKey }) => licenseKey));
    expect(read.sort()).toEqual(three);
    const productId = open.product.id;
    expect(await licenses.find({ licenseKey: "parent-key", productId })).toMatchObject({
      licenseKey: "child-seo",
    });
    await expect(licenses.find({ licenseKey: "parent-key" })).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "productId" }],
    });
    // A key that is a license's own is that license's.
    await licenses.create({ productId, customerEmail: "eve@example.com", licenseKey: "parent-key" });
    expect(await search("parent-key")).toEqual(["parent-key"]);
    expect(await licenses.find({ licenseKey: "parent-key" })).toMatchObject({
      customerEmail: "eve@example.com",
    });
  });

  test("activates with the keys of its licenses, and not with its own", async () => {
    await imported(exported(sold));
    const { publicKey } = open.product;
    const site = { publicKey, domain: "ada.example" };
    expect(await open.licensing.activate({ ...site, licenseKey: "child-seo" })).toMatchObject({
      success: true,
    });
    for (const licenseKey of ["parent-key", "child-forms"])
      expect(await open.licensing.activate({ ...site, licenseKey })).toMatchObject({
        success: false,
        code: "license_not_found",
      });
  });

  test("is the same group when it is imported again, and gains what the file has gained", async () => {
    await imported(exported(sold.slice(0, 3)));
    const before = await all();
    for (const existing of ["skip", "update"] as const) {
      const again = await imported(exported(sold.slice(0, 3)), { existing });
      expect(again.counts).toMatchObject({ new: 0, changed: 0, skipped: 1, bundled: 0 });
    }
    expect(await all()).toEqual(before);
    expect((await imported(exported(sold))).counts).toMatchObject({ new: 2, kept: 2, bundled: 1 });
    const groups = new Set((await all()).flatMap((each) => each.bundle?.group ?? []));
    expect(groups.size).toBe(1);
    expect(await licenseOf("child-shop")).toMatchObject({ bundle: { group: [...groups][0] } });
  });

  test("is another one where another shop has the same numbers, and stays what it is when it is mapped anew", async () => {
    await imported(exported(sold.slice(0, 3)));
    const seo = await licenseOf("child-seo");
    await imported(
      exported([
        [40, 0, "Everything", "other-parent", "cyd@example.com"],
        [41, 40, "Acme SEO", "other-seo", "cyd@example.com"],
      ]),
    );
    const other = await licenseOf("other-seo");
    expect(other?.bundle).toMatchObject({ id: bundle.id });
    expect(other?.bundle?.group).not.toBe(seo?.bundle?.group);
    const { id } = await open.licensing.bundles.create({ name: "Renamed", planIds: bundle.planIds });
    const again = await imported(exported(sold.slice(0, 3)), {
      ...mapped({ bundle: id }),
      existing: "update",
    });
    expect(again.counts).toMatchObject({ same: 2, changed: 0 });
    expect(await licenseOf("child-seo")).toEqual(seo);
  });

  test("that is not mapped is refused, its licenses are imported singly, and join when it is", async () => {
    const rows = exported(
      sold.map(([id, parent, product, ...rest]): Row => {
        return [id, parent, product === "Everything" ? "All Access" : product, ...rest];
      }),
    );
    const first = await imported(rows);
    expect(first.counts).toMatchObject({ new: 4, refused: 1, bundled: 0 });
    expect(first.lines[1]).toMatchObject({
      outcome: "refused",
      problems: [{ field: "product", message: '"All Access" is a bundle: give the id or name of a bundle' }],
    });
    expect(first.lines[0]?.notes).toEqual([
      'is part of the bundle "All Access", which is not mapped or is archived: it becomes a license of its own',
    ]);
    expect(first.mapping.products["All Access"]).toEqual({ bundle: null });
    expect((await all()).map((each) => each.bundle)).toEqual([null, null, null, null]);
    const before = await all();
    const mapping = { products: { "All Access": { bundle: bundle.id } } };
    await imported(rows, { mapping });
    expect(await all()).toEqual(before);
    const joined = await imported(rows, { mapping, existing: "update" });
    expect(joined.counts).toMatchObject({ changed: 3, same: 1, refused: 0 });
    expect(joined.mapping.products["All Access"]).toEqual({ bundle: bundle.id });
    const [seo, shop] = [await licenseOf("child-seo"), await licenseOf("child-shop")];
    expect(seo?.bundle).toMatchObject({ id: bundle.id });
    expect(shop?.bundle).toEqual(seo?.bundle);
    expect(shop?.metadata).toMatchObject({ imported: { license: "43" }, bundleKey: "parent-key" });
    const { items } = await open.licensing.licenses.list({ bundleGroup: seo?.bundle?.group ?? "" });
    expect(items).toHaveLength(3);
  });

  test("says which license is missing, which limit counts, and which bundle is not in the file", async () => {
    const { lines } = await imported(
      exported([
        [40, 0, "Everything", "parent-key", "ada@example.com", 10],
        [41, 40, "Acme SEO", "child-seo", "ada@example.com", 3],
        [42, 77, "Acme Forms", "child-forms"],
        [60, 0, "Everything", "childless"],
      ]),
      mapped({ bundle: "everything" }),
    );
    expect(lines.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
      [
        "skipped",
        "is the key of the bundle itself, by which a search finds its 1 license",
        'has no license for "Acme Forms", "Acme Shop" in the file',
      ],
      ["new", "has the limit 3, and its bundle 10: its own counts"],
      ["new", "is part of a bundle whose own license 77 is not in the file: it becomes a license of its own"],
      [
        "skipped",
        "is the key of the bundle itself, by which a search finds its 0 licenses",
        'has no license for "Acme SEO", "Acme Forms", "Acme Shop" in the file',
      ],
    ]);
    expect(await licenseOf("child-seo")).toMatchObject({ seats: 3 });
    expect(await licenseOf("child-forms")).toMatchObject({ bundle: null });
    const extended = await open.licensing.bundles.extend(bundle.id, { dryRun: false });
    expect(extended).toMatchObject({ holders: 1, licenses: 2 });
  });

  test("writes nothing in a dry run, and says what it would do", async () => {
    const { counts, mapping } = await imported(exported(sold), { dryRun: true });
    expect(counts).toMatchObject({ new: 4, bundled: 3, skipped: 1 });
    expect(mapping.products["Everything"]).toEqual({ bundle: bundle.id });
    expect(await all()).toEqual([]);
  });

  test("needs the column that says which licenses are part of it", async () => {
    const rows = exported(sold).map(({ line, fields: { "Parent ID": _, ...fields } }) => ({ line, fields }));
    const { lines } = await imported(rows, mapped({ bundle: bundle.id }));
    expect(lines[1]?.problems).toEqual([
      {
        field: "product",
        message: expect.stringContaining("export it with the column Parent ID"),
      },
    ]);
    expect(await licenseOf("child-seo")).toMatchObject({ bundle: null });
  });

  test("can have its own key imported beside, as a license of a product for such keys", async () => {
    const keys = await open.licensing.products.create({ name: "Bundle keys", slug: "bundle-keys" });
    const { counts } = await imported(exported(sold), mapped({ product: "bundle-keys", bundle: bundle.id }));
    expect(counts).toMatchObject({ new: 5, skipped: 0, bundled: 3 });
    expect(await licenseOf("parent-key")).toMatchObject({ productId: keys.id, bundle: null });
    expect((await licenseOf("child-seo"))?.bundle).not.toBeNull();
  });

  test("has its column also where the others are in the language of the shop", () => {
    const german = [
      ...["Lizenz-ID", "Lizenzschlüssel", "Lizenzstatus", "Kunden-ID", "E-Mail", "Name", "Benutzer-ID"],
      ...["Produkt", "Preis-ID", "Kaufdatum", "Ablaufdatum", "Limit", "Aktivierungen", "URLs"],
    ];
    const added = ["Parent ID", "Download ID"];
    expect(columnsOf("edd", [...german, ...added])).toEqual([...eddHeadings, ...added]);
    const other = [...german, "Notiz", ...added];
    expect(columnsOf("edd", other)).toEqual(other);
  });
});

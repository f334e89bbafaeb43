import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import { createLicensing } from "@keystead/core";
import { DEPLOYMENT } from "@keystead/core/adapter";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keystead, ran, ranHere, temporaryFolder } from "../support/command.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const edd = fileURLToPath(new URL("exports/edd.csv", import.meta.url));

beforeAll(async () => {
  folder = await temporaryFolder();
  await run(["users", "add", "ada@example.com", "--generate"]);
  await withOrganization(async ({ products }) => {
    await products.create({ name: "Acme SEO" });
  });
});
afterAll(() => folder.remove());

const run = (args: string[]) => ranHere(args, { DATA_DIR: folder.path });

type Organization = ReturnType<ReturnType<typeof createLicensing>["as"]>;

/** Works on the store beside the command, in the only organization that was made. */
async function withOrganization<Result>(
  work: (organization: Organization) => Promise<Result>,
): Promise<Result> {
  const storage = sqliteStorage({ file: join(folder.path, "keystead.db") });
  try {
    const { items } = await storage.list("organizations", DEPLOYMENT, { page: 1, perPage: 2 });
    const made = items.find(({ record }) => record.createdAt.getTime() > 0);
    return await work(createLicensing({ storage }).as({ organizationId: made?.record.id ?? "" }));
  } finally {
    await storage.close();
  }
}

const countLicenses = () =>
  withOrganization(async ({ licenses }) => (await licenses.list()).pagination.total);

describe("keystead import", () => {
  it("only tells what would be, names wrong lines, and writes the map to fill in", async () => {
    const map = join(folder.path, "map.json");
    const { code, out, err } = await run(["import", edd, "--from", "edd", "--map", map]);
    expect(code).toBe(1);
    expect(out).toContain("Nothing was written");
    expect(out).toContain("line 6: Customer Email: must be an e-mail address");
    expect(err).toContain("6 lines");
    expect(JSON.parse(await readFile(map, "utf8")).products["Acme SEO"].product).toBe("acme-seo");
    expect(await countLicenses()).toBe(0);
  });

  it("imports with --apply, and reports each line", async () => {
    const report = join(folder.path, "report.csv");
    const args = ["import", edd, "--from", "edd", "--apply", "--report", report];
    const { out } = await ran(args, { DATA_DIR: folder.path });
    expect(out).toContain("3 licenses new");
    expect(await countLicenses()).toBe(3);
    const lines = (await readFile(report, "utf8")).trimEnd().split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe('"2","new","5f4dcc3b5aa765d61d8327deb882cf99","ada@example.com","",""');
    expect(lines[6]).toContain("is the same as on line 2");
  });

  it("asks for what a file leaves open, imports nothing before, and takes the answers as options", async () => {
    const before = await countLicenses();
    const file = join(folder.path, "vendor.csv");
    const lines = [
      "Serial,Plugin,E-Mail,Laufzeit,Bought,Remark",
      "V1,acme-seo,ada@example.com,03/04/2031,2024-01-31,=1+1",
      "V2,acme-seo,=nobody,05/06/2031,2024-02-29,",
    ];
    await writeFile(file, lines.join("\n"));
    const args = ["import", file, "--from", "csv"];
    const tried = await run(args);
    expect(tried.code).toBe(1);
    expect(tried.out).toContain(
      'Not imported: "Laufzeit" (might be expiresAt), "Bought" (might be createdAt), "Remark"',
    );
    expect(tried.out).toContain("All licenses of this file would never expire");
    const applied = await run([...args, "--apply"]);
    expect(applied.code).toBe(1);
    expect(applied.err).toContain('"Laufzeit" (not imported)');
    expect(applied.err).toContain('--column "NAME=expiresAt", or --allow-lifetime');
    const columns = ["--column", "Laufzeit=expiresAt", "--column", "Bought=createdAt", "--column=Remark="];
    const asked = await run([...args, ...columns, "--apply"]);
    expect(asked.code).toBe(1);
    expect(asked.err).toContain("--date-order day-first");
    expect(await countLicenses()).toBe(before);
    const refused = join(folder.path, "refused.csv");
    const answers = [...columns, "--date-order", "month-first", "--refused", refused];
    const { code, out } = await run([...args, ...answers, "--apply"]);
    expect(code).toBe(1);
    expect(out).toContain('"Laufzeit" is expiresAt, dates month-first');
    const [license] = await withOrganization(
      async ({ licenses }) => (await licenses.list({ search: "V1" })).items,
    );
    expect(license).toMatchObject({
      createdAt: new Date("2024-01-31T00:00:00.000Z"),
      expiresAt: new Date("2031-03-04T23:59:59.999Z"),
    });
    expect((await readFile(refused, "utf8")).trimEnd().split("\r\n").slice(1)).toEqual([
      `"3","refused","V2","'=nobody","E-Mail must be an e-mail address, such as ada@example.com",""`,
    ]);
    await withOrganization(({ licenses }) => licenses.delete(license?.id ?? ""));
  });

  it("imports for life what is confirmed to be", async () => {
    const file = join(folder.path, "lifetime.csv");
    await writeFile(file, "key,product,email,seen\nL1,acme-seo,ada@example.com,2029-05-31\n");
    const { out } = await run(["import", file, "--from", "csv", "--allow-lifetime", "--apply"]);
    expect(out).toContain("1 licenses new, 1 of them without expiry");
    const [license] = await withOrganization(
      async ({ licenses }) => (await licenses.list({ search: "L1" })).items,
    );
    await withOrganization(({ licenses }) => licenses.delete(license?.id ?? ""));
  });

  it.each([
    ["a column that the file does not have", "Ende=seats", 'The file has no column "Ende"'],
    ["a field that is none", "License Key=serial", '"serial" for "License Key" must be one of licenseKey'],
    ["a column without a field", "License Key", '"License Key" must be NAME=FIELD'],
  ])("refuses %s", async (_, column, why) => {
    const { code, err } = await run(["import", edd, "--from", "edd", "--column", column]);
    expect(code).toBe(1);
    expect(err).toContain(why);
  });

  it.each([
    [
      "an organization that is not there",
      [edd, "--from", "edd", "--organization", "org_none"],
      "Organization not found",
    ],
    ["a file that is not there", ["none.csv", "--from", "edd"], "The file none.csv does not exist"],
    [
      "a map that is not there",
      [edd, "--from", "edd", "--apply", "--map", "none.json"],
      "The file none.json does not exist",
    ],
  ])("refuses %s", async (_, args, why) => {
    const { code, err } = await run(["import", ...args]);
    expect(code).toBe(1);
    expect(err).toContain(why);
  });

  it("that is killed goes on where it was when it is run again: nothing is doubled, nothing lost", async () => {
    const before = await countLicenses();
    const many = join(folder.path, "many.csv");
    const rows = Array.from(
      { length: 2_000 },
      (_, n) => `KEY ${n},acme-seo,c${n % 900}@example.com,site-${n}.example`,
    );
    await writeFile(many, ["license_key,product,email,sites", ...rows].join("\n"));
    const args = ["import", many, "--from", "csv", "--apply"];
    const killed = keystead(args, { DATA_DIR: folder.path });
    while (!killed.stderr().includes("new")) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.signal("SIGKILL");
    expect(await killed.exited).toBeNull();
    const partly = (await countLicenses()) - before;
    expect(partly).toBeGreaterThan(0);
    expect(partly).toBeLessThan(2_000);
    const { out } = await run(args);
    expect(out).toContain(`${2_000 - partly} licenses new`);
    expect(out).toContain(`${partly} already there`);
    await withOrganization(async ({ licenses, customers, activations }) => {
      expect((await licenses.list({ search: "KEY " })).pagination.total).toBe(2_000);
      expect((await customers.list({ search: "@example.com" })).pagination.total).toBe(902);
      expect((await activations.list()).pagination.total).toBe(2_003);
      const { items } = await licenses.list({ search: "KEY 1999" });
      expect(items[0]).toMatchObject({ activatedCount: 1, customerEmail: "c199@example.com" });
    });
  });

  it("maps the bundles of EDD to bundles, which keep the keys of their licenses", async () => {
    const file = fileURLToPath(new URL("exports/edd-bundles.csv", import.meta.url));
    const map = join(folder.path, "bundles.json");
    const tried = await run(["import", file, "--from", "edd", "--map", map]);
    expect(tried.code).toBe(1);
    expect(tried.out).toContain(
      'line 2: product: "Acme Everything" is a bundle: give the id or name of a bundle',
    );
    const { products } = JSON.parse(await readFile(map, "utf8"));
    expect(products["Acme Everything"]).toEqual({ bundle: null });
    await withOrganization(async ({ products, plans, bundles }) => {
      const seo = (await products.list({ search: "Acme SEO" })).items[0];
      const forms = await products.create({ name: "Acme Forms" });
      const planIds = [];
      for (const productId of [seo?.id ?? "", forms.id])
        planIds.push((await plans.create({ productId, name: "Club" })).id);
      await bundles.create({ name: "Acme Club", planIds });
    });
    const filled = {
      ...products,
      "Acme Everything": { bundle: "Acme Club" },
      "Acme Forms": { product: "acme-forms" },
    };
    await writeFile(map, JSON.stringify({ products: filled }));
    const { code, out } = await run(["import", file, "--from", "edd", "--map", map, "--apply"]);
    expect([code, out]).toEqual([0, expect.stringContaining("3 of them are part of bundles")]);
    await withOrganization(async ({ licenses }) => {
      const found = await licenses.list({ search: "a87ff679a2f3e71d9181a67b7542122c" });
      expect(found.items).toMatchObject([
        { licenseKey: "e4da3b7fbbce2345d7772b0674a318d5", bundle: { name: "Acme Club" } },
      ]);
    });
  });
});

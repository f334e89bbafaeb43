import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import { createLicensing } from "@keystead/core";
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

type Organization = ReturnType<ReturnType<typeof createLicensing>["organization"]>;

/** Works on the store beside the command, in the only organization that was made. */
async function withOrganization<Result>(
  work: (organization: Organization) => Promise<Result>,
): Promise<Result> {
  const storage = sqliteStorage({ file: join(folder.path, "keystead.db") });
  try {
    const { items } = await storage.organizations.list({ page: 1, perPage: 2 });
    const made = items.find(({ createdAt }) => createdAt.getTime() > 0);
    return await work(createLicensing({ storage }).organization(made?.id ?? ""));
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
    expect(lines[6]).toContain("is that of line 2");
  });

  it.each([
    [
      "an organization that is not there",
      [edd, "--from", "edd", "--organization", "org_none"],
      "Organization not found",
    ],
    ["a file that is not there", ["none.csv", "--from", "edd"], "There is no file none.csv"],
    [
      "a map that is not there",
      [edd, "--from", "edd", "--apply", "--map", "none.json"],
      "There is no file none.json",
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
    expect(out).toContain(`${partly} there already`);
    await withOrganization(async ({ licenses, customers, activations }) => {
      expect((await licenses.list({ search: "KEY " })).pagination.total).toBe(2_000);
      expect((await customers.list({ search: "@example.com" })).pagination.total).toBe(902);
      expect((await activations.list()).pagination.total).toBe(2_003);
      const { items } = await licenses.list({ search: "KEY 1999" });
      expect(items[0]).toMatchObject({ activatedCount: 1, customerEmail: "c199@example.com" });
    });
  });
});

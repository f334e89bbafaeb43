import { createLicensing, type Licensing } from "@keystead/core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";

const emails = ["500off@example.com", "a_b@example.com", "axb@example.com", "Ada.K@example.com"];

function searchTests(open: () => Promise<Licensing>): void {
  let licensing: Licensing;

  beforeAll(async () => {
    licensing = await open();
    const product = await licensing.products.create({ name: "100% \\o/ _Ünder_ Kit" });
    for (const customerEmail of emails)
      await licensing.licenses.create({ productId: product.id, customerEmail });
  });
  afterAll(() => licensing.close());

  const found = async (search: string) =>
    (await licensing.licenses.list({ search })).items.map(({ customerEmail }) => customerEmail).sort();

  it("takes % _ and \\ for what they are", async () => {
    expect(await found("5%o")).toEqual([]);
    expect(await found("a_b@")).toEqual(["a_b@example.com"]);
    expect(await found("\\")).toEqual([]);
    expect(await found("")).toHaveLength(emails.length);
    for (const search of ["0% \\O", "_Ünder_", "\\"]) {
      expect((await licensing.products.list({ search })).pagination.total).toBe(1);
    }
    expect((await licensing.products.list({ search: "%\\_" })).pagination.total).toBe(0);
  });

  it("forgives the case of ASCII, and takes no other letter for one of its", async () => {
    expect(await found("ADA.k")).toEqual(["Ada.K@example.com"]);
    // The Kelvin sign, whose lower case is an ASCII k.
    expect(await found("ada.\u212A")).toEqual([]);
    const [license] = (await licensing.licenses.list({ perPage: 1 })).items;
    const end = license?.licenseKey.slice(-9).toLowerCase() ?? "";
    expect((await licensing.licenses.list({ search: end })).items).toMatchObject([{ id: license?.id }]);
  });
}

describe("a search on PostgreSQL", () => {
  let database: TestDatabase;
  searchTests(async () => {
    database = await createDatabase(inject("postgresUrl"));
    return createLicensing({ storage: postgresStorage({ connectionString: database.url }) });
  });
  afterAll(() => database.drop());
});

import { createLicensing, type Licensing } from "@keystead/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";

const emails = ["500off@example.com", "a_b@example.com", "axb@example.com", "Ada.K@example.com"];

let server: RedisServer;
let licensing: Licensing;
beforeAll(async () => {
  server = await startRedis();
  licensing = createLicensing({ storage: redisStorage({ url: server.url }) });
  const product = await licensing.products.create({ name: "100% \\o/ _Ünder_ Kit", licensePrefix: "KITABC" });
  for (const customerEmail of emails)
    await licensing.licenses.create({ productId: product.id, customerEmail });
});
afterAll(async () => {
  await licensing.close();
  await server.stop();
});

async function found(search: string): Promise<string[]> {
  const { items } = await licensing.licenses.list({ search });
  return items.map(({ customerEmail }) => customerEmail).sort();
}

async function keyOf(email: string): Promise<string> {
  const { items } = await licensing.licenses.list({ search: email });
  return items[0]?.licenseKey ?? "";
}

describe("a search", () => {
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
  });

  it.each([1, 2, 3, 4, 5, 9])("finds a key by any %d of its characters in a row", async (length) => {
    const key = await keyOf("500off@example.com");
    for (let start = 0; start + length <= key.length; start += 1) {
      expect(await found(key.slice(start, start + length).toLowerCase())).toContain("500off@example.com");
    }
  });

  it("finds by what keys begin with, also where that ends and the rest begins", async () => {
    expect(await found("kitabc")).toHaveLength(emails.length);
    expect(await found("tab")).toHaveLength(emails.length);
    const key = await keyOf("axb@example.com");
    expect(await found(key.slice("KIT".length, "KITABC-".length + 3))).toEqual(["axb@example.com"]);
  });

  it("finds a license by its new key and its customer's new e-mail, and no more by the old ones", async () => {
    const before = await keyOf("a_b@example.com");
    const [license] = (await licensing.licenses.list({ search: before })).items;
    await licensing.licenses.regenerate(license?.id ?? "");
    const [customer] = (await licensing.customers.list({ search: "a_b@" })).items;
    await licensing.customers.update(customer?.id ?? "", {
      email: "grace.hopper@navy.example",
      company: "COBOL",
    });
    expect(await found(before)).toEqual([]);
    expect(await found("a_b@")).toEqual([]);
    expect(await found("HOPPER@")).toEqual(["grace.hopper@navy.example"]);
    expect(await found(await keyOf("grace.hopper@navy.example"))).toEqual(["grace.hopper@navy.example"]);
    expect((await licensing.customers.list({ search: "cobol" })).pagination.total).toBe(1);
    expect((await licensing.customers.list({ search: "a_b" })).pagination.total).toBe(0);
  });
});

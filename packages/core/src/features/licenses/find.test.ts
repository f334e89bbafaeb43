import { beforeEach, describe, expect, it } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

describe("licenses.find", () => {
  it("finds a license by its key, as customers type it, among all products", async () => {
    const { license } = await issue(open, { expiresAt: "2029-12-31T00:00:00Z" });
    await issue(open);
    await open.licensing.products.create({ name: "Acme Forms", licensePrefix: "FORMS" });
    const typed = ` ${license.licenseKey.toLowerCase().replaceAll("-", " ")} `;
    for (const licenseKey of [license.licenseKey, typed])
      expect(await open.licensing.licenses.find({ licenseKey })).toEqual({ ...license, status: "expired" });
    expect(await open.licensing.licenses.find({ licenseKey: "ACME-0000-0000-0000-0000" })).toBe(null);
    expect(await open.licensing.licenses.find({ licenseKey: "\0" })).toBe(null);
  });

  it("asks for the product where several have the key, and finds each by it", async () => {
    const other = await open.licensing.products.create({ name: "Acme Forms" });
    const licenseKey = "SOLD BEFORE 7";
    const { license: first } = await issue(open, { licenseKey });
    const { license: second } = await issue(open, { licenseKey, productId: other.id });
    await expect(open.licensing.licenses.find({ licenseKey })).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "productId" }],
    });
    const found = (productId: string) => open.licensing.licenses.find({ licenseKey, productId });
    expect(await found(open.product.id)).toEqual(first);
    expect(await found(other.id)).toEqual(second);
  });

  it("finds a license by its externalId, letter by letter", async () => {
    const { license } = await issue(open, { externalId: "Order #7" });
    expect(license.externalId).toBe("Order #7");
    expect(await open.licensing.licenses.find({ externalId: "Order #7" })).toEqual(license);
    expect(await open.licensing.licenses.find({ externalId: "order #7" })).toBe(null);
  });

  it.each([
    ["nothing", {}, "licenseKey or externalId"],
    ["both", { licenseKey: "A", externalId: "B" }, "externalId"],
    ["no text", { externalId: 7 }, "externalId"],
  ])("refuses %s, and says so", async (_, reference, path) => {
    const call = open.licensing.licenses.find(reference as { externalId: string });
    await expect(call).rejects.toMatchObject({ code: "invalid_input", details: [{ path }] });
  });
});

describe("customers.find", () => {
  it("finds a customer by e-mail, without regard to case, or by externalId; null for nobody", async () => {
    const { customers } = open.licensing;
    const ada = await customers.create({ email: "Ada@Example.com", externalId: "user 7" });
    await customers.create({ email: "grace@example.com", externalId: "user 8" });
    expect(await customers.find({ email: "ada@example.COM" })).toEqual(ada);
    expect(await customers.find({ externalId: "user 7" })).toEqual(ada);
    expect(await customers.find({ externalId: "user 9" })).toBe(null);
    expect(await customers.find({ email: "alan@example.com" })).toBe(null);
  });
});

describe("an externalId", () => {
  const taken = {
    code: "external_id_taken",
    message: "Another license of the organization has this externalId",
    details: [{ path: "externalId" }],
  };

  it("is one license's of the organization, also when it is changed to another's", async () => {
    const { license } = await issue(open, { externalId: "order 7" });
    await expect(issue(open, { externalId: "order 7" })).rejects.toMatchObject(taken);
    const { license: other } = await issue(open, { externalId: "order 8" });
    const { licenses } = open.licensing;
    await expect(licenses.update(other.id, { externalId: "order 7" })).rejects.toMatchObject(taken);
    expect((await licenses.list()).items.map(({ externalId }) => externalId)).toEqual(["order 8", "order 7"]);
    await licenses.update(license.id, { externalId: null });
    expect(await licenses.update(other.id, { externalId: "order 7" })).toMatchObject({
      externalId: "order 7",
    });
  });

  it("is one customer's of the organization", async () => {
    const { customers } = open.licensing;
    await customers.create({ email: "a@example.com", externalId: "user 7" });
    const { id } = await customers.create({ email: "b@example.com" });
    const refused = { ...taken, message: "Another customer of the organization has this externalId" };
    const second = customers.create({ email: "c@example.com", externalId: "user 7" });
    await expect(second).rejects.toMatchObject(refused);
    await expect(customers.update(id, { externalId: "user 7" })).rejects.toMatchObject(refused);
    expect((await customers.list()).items).toHaveLength(2);
  });

  it("of an order among several that is taken is named with the order's place", async () => {
    const order = { productId: open.product.id, customerEmail: "ada@example.com" };
    const call = open.licensing.licenses.createMany({
      licenses: [order, { ...order, externalId: "order 7" }, { ...order, externalId: "order 7" }],
    });
    await expect(call).rejects.toMatchObject({
      code: "external_id_taken",
      details: [{ path: "licenses.2.externalId" }],
    });
    expect((await open.licensing.licenses.list()).items).toEqual([]);
  });

  it("narrows the lists of licenses and customers", async () => {
    const { license } = await issue(open, { externalId: "order 7" });
    await issue(open, { externalId: "order 8" });
    const { items } = await open.licensing.licenses.list({ externalId: "order 7" });
    expect(items).toMatchObject([{ id: license.id }]);
    const ada = await open.licensing.customers.create({ email: "b@example.com", externalId: "user 7" });
    const found = await open.licensing.customers.list({ externalId: "user 7" });
    expect(found.items).toMatchObject([{ id: ada.id }]);
  });

  it.each([
    ["empty", ""],
    ["256 characters", "x".repeat(256)],
    ["with a line break", "a\nb"],
    ["with a space at its end", "a "],
  ])("cannot be %s", async (_, externalId) => {
    await expect(issue(open, { externalId })).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "externalId" }],
    });
    expect((await issue(open, { externalId: "ü".repeat(255) })).license.externalId).toHaveLength(255);
  });
});

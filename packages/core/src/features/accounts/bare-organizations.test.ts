import { beforeEach, describe, expect, it } from "vitest";
import { type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { DEFAULT_ORGANIZATION_ID, newId } from "../../storage/ids.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

describe("licensing.organizations", () => {
  it("makes an organization without a person, in which calls work as in any other", async () => {
    const { organizations } = open.licensing;
    const acme = await organizations.create({ name: "Acme" });
    expect(acme).toEqual({ id: acme.id, name: "Acme", createdAt: open.clock.now() });
    expect(await organizations.get(acme.id)).toEqual(acme);
    const own = open.licensing.as({ organizationId: acme.id });
    const product = await own.products.create({ name: "Forms" });
    expect((await own.products.list()).items).toMatchObject([{ id: product.id }]);
    expect((await open.licensing.products.list()).items).toMatchObject([{ id: open.product.id }]);
    const { items } = await organizations.list();
    expect(items.map(({ id }) => id)).toEqual([acme.id, DEFAULT_ORGANIZATION_ID]);
  });

  it("refuses what is no name, and an id that is not there", async () => {
    const { organizations } = open.licensing;
    for (const wrong of [{}, { name: "" }, { name: "Acme", owner: "Ada" }])
      await expect(organizations.create(wrong as { name: string })).rejects.toMatchObject({
        code: "invalid_input",
      });
    await expect(organizations.get(newId("organizations"))).rejects.toMatchObject({ code: "not_found" });
    expect((await organizations.list()).items).toHaveLength(1);
  });
});

describe("licensing.as", () => {
  it("changes in the name of the actor", async () => {
    const actor = { type: "user", id: "user 7", name: "ada@example.com" } as const;
    const { id } = await open.licensing.as({ actor, ip: "192.0.2.7" }).products.create({ name: "Forms" });
    const { items } = await open.licensing.audit.list({ target: id });
    expect(items).toMatchObject([{ actor, ip: "192.0.2.7", requestId: null }]);
  });

  it("with access to some products has these alone", async () => {
    const other = await open.licensing.products.create({ name: "Forms" });
    const limited = open.licensing.as({ access: { productIds: [other.id] } });
    expect((await limited.products.list()).items).toMatchObject([{ id: other.id }]);
    await expect(limited.products.get(open.product.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of an organization that is not there reads and writes nothing, and says so", async () => {
    const organizationId = newId("organizations");
    const nowhere = open.licensing.as({ organizationId });
    const order = { productId: open.product.id, customerEmail: "ada@example.com" };
    const calls: (() => Promise<unknown>)[] = [
      () => nowhere.licenses.list(),
      () => nowhere.licenses.create(order),
      () => nowhere.licenses.find({ externalId: "1" }),
      () => nowhere.products.create({ name: "Forms" }),
      () => nowhere.customers.readAll()[Symbol.asyncIterator]().next(),
      () => nowhere.settings.get(),
      () => nowhere.settings.update({ vendorName: "Acme" }),
      () => nowhere.audit.list(),
      () => nowhere.mails.ofOrganization(),
      () => nowhere.imports.list(),
    ];
    for (const call of calls)
      await expect(call(), String(call)).rejects.toMatchObject({
        code: "not_found",
        message: "Organization not found",
      });
  });

  it.each([
    ["an unknown field", { organization: "org_1" }, "organization"],
    ["an empty id", { organizationId: "" }, "organizationId"],
    ["an actor of another form", { actor: "ada" }, "actor"],
    ["an actor without a name", { actor: { type: "user", id: "1" } }, "actor"],
    ["products that are no list", { access: { productIds: "prd_1" } }, "access.productIds"],
  ])("refuses %s at once", (_, acting, path) => {
    expect(() => open.licensing.as(acting as object)).toThrow(
      expect.objectContaining({ code: "invalid_input", details: [expect.objectContaining({ path })] }),
    );
  });
});

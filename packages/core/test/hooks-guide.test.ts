import { expect, it } from "vitest";
import { guidePrograms, importProgram } from "../../../test/setup/guide-programs.ts";
import type { Licensing, OrganizationLicensing } from "../src/index.ts";

/** Exports of the guide's program. */
interface Tenants {
  licensing: Licensing;
  orders: Map<string, { organizationId: string; licenseId: string; email: string }>;
  addTenant(name: string): Promise<string>;
  tenantAs(organizationId: string, person: { id: string; email: string }): OrganizationLicensing;
}

it("the guide's program keeps tenants apart, names who acts, refuses what it forbids, and is told", async () => {
  const program = (await guidePrograms("hooks.md")).get("hooks.js") ?? "";
  const { licensing, orders, addTenant, tenantAs } = await importProgram<Tenants>(
    program,
    import.meta.dirname,
  );
  const person = { id: "user 7", email: "grace@example.com" };
  const organizationId = await addTenant("Acme");
  const tenant = tenantAs(organizationId, person);
  const { id: productId } = await tenant.products.create({ name: "Forms" });
  const license = await tenant.licenses.create({ productId, customerEmail: "ada@own.example" });
  const refused = tenant.licenses.create({ productId, customerEmail: "ada@mail.example" });
  await expect(refused).rejects.toMatchObject({ name: "Refusal", code: "blocked_mail_host" });
  expect((await tenant.licenses.list()).items).toMatchObject([{ id: license.id }]);
  expect((await tenant.audit.list({ target: license.id })).items).toMatchObject([
    { actor: { type: "user", id: "user 7", name: "grace@example.com" } },
  ]);
  expect((await licensing.licenses.list()).items).toEqual([]);
  const order = { organizationId, licenseId: license.id, email: "ada@own.example" };
  await expect.poll(() => [...orders.values()]).toEqual([order]);
  await licensing.close();
});

import { newAccount } from "@keystead/storage-conformance/records";
import { beforeEach, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";

const organization = { organizationId: DEFAULT_ORGANIZATION_ID };

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

test("a key counts to the letter first, and without its case where there is none to the letter", async () => {
  const made = new Map<string, string>();
  for (const licenseKey of ["sold before", "SOLD BEFORE", "ONLY IN CAPITALS"])
    made.set(licenseKey, (await issue(open, { licenseKey })).license.id);
  const { compat } = open.licensing.server;
  for (const [asked, found] of [
    ["sold before", "sold before"],
    ["SOLD BEFORE", "SOLD BEFORE"],
    ["Only In Capitals", "ONLY IN CAPITALS"],
  ] as const)
    expect((await compat.find(organization, asked))?.license.id, asked).toBe(made.get(found));
});

test("of licenses with one key, that of the product that is meant is found", async () => {
  const { server, products, productAliases } = open.licensing;
  const other = await products.create({ name: "Acme Forms" });
  await productAliases.update(other.id, { edd: { itemIds: [15] } });
  const licenseKey = "one key for both";
  for (const productId of [open.product.id, other.id]) await issue(open, { productId, licenseKey });
  const productOf = async (itemId: string | null, names: string[]) =>
    (await server.compat.find(organization, licenseKey, { itemId, names }))?.product.name;
  expect(await productOf("15", [])).toBe("Acme Forms");
  expect(await productOf(null, ["Acme Forms"])).toBe("Acme Forms");
  expect(await productOf(null, ["Acme SEO"])).toBe("Acme SEO");
});

test("an item's id counts alone where there is one, whatever its name", async () => {
  const { compat } = open.licensing.server;
  const named = (itemId: string | null) => compat.product(organization, { itemId, names: ["Acme SEO"] });
  expect((await named(null))?.product.id).toBe(open.product.id);
  expect(await named("99")).toBeNull();
});

test("a license has ended from the moment that it expires, also in its grace", async () => {
  const expiresAt = new Date(open.clock.now().getTime() + SECOND);
  const { licenseKey } = await issue(open, { expiresAt, graceDays: 3 });
  const hasEnded = async () => (await open.licensing.server.compat.find(organization, licenseKey))?.hasEnded;
  open.clock.advance(SECOND - 1);
  expect(await hasEnded()).toBe(false);
  open.clock.advance(1);
  expect(await hasEnded()).toBe(true);
});

test("addresses without an organization are about the embedder's products, or else the first that registered", async () => {
  const { storage, clock, licensing, product } = open;
  const { organizationId } = await newAccount(storage);
  expect(await licensing.server.compat.firstOrganization()).toBe(DEFAULT_ORGANIZATION_ID);
  await licensing.products.delete(product.id);
  clock.advance(10 * SECOND);
  expect(await licensing.server.compat.firstOrganization()).toBe(organizationId);
});

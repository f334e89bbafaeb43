import { beforeEach, describe, expect, test } from "vitest";
import { type OpenPurchases, openPurchases, sale } from "../../../test/open-purchases.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { Bundle } from "../bundles/schema.ts";
import type { LicenseListItem } from "../licenses/schema.ts";
import type { Product } from "../products/schema.ts";

const CHECKOUT = "cs_test_a1B2c3D4e5F6g7H8";
const refused = { success: false, code: "claim_invalid" };

let open: OpenPurchases;
let forms: Product;
let bundle: Bundle;
beforeEach(async () => {
  open = await openPurchases();
  const { products, plans, bundles, settings, purchases } = open.licensing;
  await settings.update({ slug: "acme", portal: { enabled: true } });
  forms = await products.create({ name: "Acme Forms" });
  const plan = await plans.create({ productId: forms.id, name: "Pro", seats: 7 });
  bundle = await bundles.create({ name: "Everything", planIds: [open.pro.id, plan.id] });
  const line = { reference: "li_1", priceId: "price_all", planId: null, quantity: 1 };
  await purchases.record("stripe", sale({ reference: CHECKOUT, claim: true, lines: [line] }), {
    ...open.terms,
    prices: { price_all: bundle.id },
  });
});

/** The license that the page after the checkout shows now, with its code. */
async function bought() {
  const checkout = { organization: "acme", provider: "stripe", checkout: CHECKOUT } as const;
  const { licenses } = await open.licensing.portal.purchase(checkout);
  expect(licenses).toHaveLength(1);
  return licenses[0];
}

async function code(): Promise<string> {
  return (await bought())?.claim?.code ?? "";
}

function claim(typed: string, { publicKey }: Product, domain = "shop.example") {
  return open.licensing.claim({ publicKey, code: typed, domain });
}

async function licenseOf({ id }: Product): Promise<LicenseListItem | undefined> {
  return (await open.list()).find(({ productId }) => productId === id);
}

/** How many sites each product's license is active on, of the product that the code names and of the other. */
async function activeSites(): Promise<(number | undefined)[]> {
  const both = await Promise.all([open.product, forms].map(licenseOf));
  return both.map((license) => license?.activatedCount);
}

describe("the code of a bundle", () => {
  test("is shown with the bundle's name", async () => {
    expect(await bought()).toMatchObject({
      product: { id: open.product.id },
      bundle: { id: bundle.id, name: "Everything" },
    });
  });

  test("gives each of the bundle's products its own license, with the one key", async () => {
    const license = await licenseOf(forms);
    expect(await claim(await code(), forms)).toMatchObject({
      success: true,
      licenseKey: license?.licenseKey,
    });
    expect(await activeSites()).toEqual([0, 1]);
    expect((await bought())?.claim).toBeNull();
  });

  test("is one product's on one site, which gets the same answer again", async () => {
    const typed = await code();
    const first = await claim(typed, forms);
    expect(first).toMatchObject({ success: true });
    expect(await claim(typed, open.product)).toMatchObject(refused);
    expect(await claim(typed, forms, "other.example")).toMatchObject(refused);
    expect(await claim(typed, forms)).toEqual(first);
    expect(await activeSites()).toEqual([0, 1]);
  });

  test("is good for one of any number that race, also across the products", async () => {
    const typed = await code();
    const answers = await Promise.all(
      ["a.example", "b.example", "c.example"].flatMap((domain) => [
        claim(typed, forms, domain),
        claim(typed, open.product, domain),
      ]),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await activeSites()).toSorted()).toEqual([0, 1]);
  });

  test("is of no use in another product, nor in one whose license has left the bundle", async () => {
    const typed = await code();
    const other = await open.licensing.products.create({ name: "Acme Mail" });
    const ofOther = { productId: other.id, customerEmail: "ada@example.com" };
    await open.licensing.licenses.create(ofOther);
    expect(await claim(typed, other)).toMatchObject(refused);
    const license = await licenseOf(forms);
    const given = { customerEmail: "grace@example.com" };
    await open.licensing.licenses.update(license?.id ?? "", given, { only: true });
    expect(await claim(typed, forms)).toMatchObject(refused);
    expect(await claim(typed, open.product)).toMatchObject({ success: true });
  });

  test("gives nobody another customer's license, as it may be in an imported group", async () => {
    const grace = await open.licensing.customers.create({ email: "grace@example.com" });
    const license = await licenseOf(forms);
    await unitOfWork(workspaceIn(open.storage, DEFAULT_ORGANIZATION_ID), async (tx) => {
      const found = await requireRecord(tx, "licenses", license?.id ?? "");
      tx.change("licenses", found, { customerId: grace.id, customerEmail: grace.email });
    });
    expect(await claim(await code(), forms)).toMatchObject(refused);
    expect(await activeSites()).toEqual([0, 0]);
  });
});

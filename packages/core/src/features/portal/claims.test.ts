import { beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "../../../test/open-licensing.ts";
import { type OpenPurchases, openPurchases, sale } from "../../../test/open-purchases.ts";
import { createLicensing } from "../../licensing.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

const MINUTE = 60 * SECOND;
const CHECKOUT = "cs_test_a1B2c3D4e5F6g7H8";

let open: OpenPurchases;
beforeEach(async () => {
  open = await openPurchases();
  await open.licensing.settings.update({ slug: "acme", portal: { enabled: true } });
  await open.tell(sale({ reference: CHECKOUT, claim: true }));
});

/** The code that the page after the checkout shows now; null for none. */
async function code(): Promise<string | null> {
  const checkout = { organization: "acme", provider: "stripe", checkout: CHECKOUT } as const;
  const { licenses } = await open.licensing.portal.purchase(checkout);
  expect(licenses).toHaveLength(1);
  return licenses[0]?.claim?.code ?? null;
}

/** Claims the license for a site with a code, on a storage of its own where one is given. */
function claim(typed: string | null, domain: string, storage?: StorageAdapter) {
  const { licensing, product, clock } = open;
  const on = storage === undefined ? licensing : createLicensing({ storage, clock });
  return on.claim({ publicKey: product.publicKey, code: typed ?? "", domain });
}

const refused = { success: false, code: "claim_invalid" };

describe("the code of a purchase", () => {
  test("is never made anew once a site has used it, not even when the used one is swept away", async () => {
    expect(await claim(await code(), "shop.example")).toMatchObject({ success: true });
    expect(await code()).toBeNull();
    open.clock.advance(30 * MINUTE);
    await open.licensing.maintain();
    expect(await code()).toBeNull();
  });

  test("that nobody used in time is swept away, and another one is made", async () => {
    const late = await code();
    open.clock.advance(30 * MINUTE);
    await open.licensing.maintain();
    const next = await code();
    expect(await claim(late, "shop.example")).toMatchObject(refused);
    expect(await claim(next, "shop.example")).toMatchObject({ success: true });
  });

  test("is of no use when a newer one takes its place between its look-up and its use", async () => {
    const first = await code();
    const storage: StorageAdapter = {
      ...open.storage,
      async find(...query) {
        const found = await open.storage.find(...query);
        if (query[0] === "claimCodes") await code();
        return found;
      },
    };
    expect(await claim(first, "shop.example", storage)).toMatchObject(refused);
    expect(await claim(await code(), "other.example")).toMatchObject({ success: true });
  });

  test("gives a license that is suspended to nobody, and says why", async () => {
    const [license] = await open.list();
    await open.licensing.licenses.update(license?.id ?? "", { status: "suspended" });
    expect(await claim(await code(), "shop.example")).toMatchObject({
      success: false,
      code: "license_suspended",
    });
    expect((await open.license(license?.id)).activations).toEqual([]);
  });

  test("is of no use once the license has another key, and neither the key nor another code is shown", async () => {
    const typed = await code();
    await open.licensing.licenses.regenerate((await open.list())[0]?.id ?? "");
    expect(await claim(typed, "shop.example")).toMatchObject(refused);
    expect(await code()).toBeNull();
  });

  test("is of no use once the license has another customer, not even where it was used", async () => {
    const typed = await code();
    expect(await claim(typed, "shop.example")).toMatchObject({ success: true });
    const [license] = await open.list();
    await open.licensing.licenses.update(license?.id ?? "", { customerEmail: "grace@example.com" });
    expect(await claim(typed, "shop.example")).toMatchObject(refused);
  });

  test("gives the key that the provider made for the license since", async () => {
    const typed = await code();
    const licenseKey = "SHOP-1234-5678";
    await open.tell({ type: "key", order: CHECKOUT, line: "li_1", licenseKey });
    expect(await claim(typed, "shop.example")).toMatchObject({ success: true, licenseKey });
  });

  test("is refused with a public key that is none, by name", async () => {
    const unknown = { publicKey: `pk_${"x".repeat(32)}`, code: (await code()) ?? "", domain: "shop.example" };
    expect(await open.licensing.claim(unknown)).toMatchObject({ success: false, code: "invalid_public_key" });
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { type OpenBundle, openBundle } from "../../../test/open-bundle.ts";
import { DAY } from "../../../test/open-licensing.ts";
import type { LicenseListItem } from "./schema.ts";

let bundle: OpenBundle;
let group: LicenseListItem[];
let other: LicenseListItem[];

/** Ada's group and Bob's, each with the key of its own for each product that EDD gives. */
beforeEach(async () => {
  bundle = await openBundle();
  const { open, products } = bundle;
  const columns = { "License Status": "inactive", "Expiration Date": "2034-01-31 23:59:59" };
  const rows = ["ada", "bob"].flatMap((who, index) =>
    ["Everything", ...products.slice(0, index === 0 ? 2 : 3).map(({ name }) => name)].map((name, place) => ({
      "License ID": `${index}${place}`,
      "Parent ID": place === 0 ? "0" : `${index}0`,
      "License Key": `${who}-${place}`,
      "Customer Email": `${who}@example.com`,
      "Product Name": name,
      ...columns,
    })),
  );
  const { work } = await open.licensing.imports.start({ from: "edd", dryRun: false });
  for await (const { counts } of work(() => rows.map((fields, index) => ({ line: index + 2, fields }))))
    expect(counts).toMatchObject({ new: 5, bundled: 5 });
  group = await groupOf("ada-1");
  other = await groupOf("bob-1");
});

const licenses = () => bundle.open.licensing.licenses;

async function groupOf(licenseKey: string): Promise<LicenseListItem[]> {
  const found = await licenses().find({ licenseKey });
  return inGroup(found?.bundle?.group);
}

async function inGroup(name = ""): Promise<LicenseListItem[]> {
  const { items } = await licenses().list({ bundleGroup: name });
  return items.sort((one, two) => (one.licenseKey < two.licenseKey ? -1 : 1));
}

const now = () => inGroup(group[0]?.bundle?.group);
const id = () => group[0]?.id ?? "";

describe("a group whose licenses have keys of their own", () => {
  test("is changed, renewed, given away and deleted as one, and no other is", async () => {
    expect(group.map(({ licenseKey }) => licenseKey)).toEqual(["ada-1", "ada-2"]);
    await licenses().update(id(), { status: "suspended" });
    expect((await now()).map(({ status }) => status)).toEqual(["suspended", "suspended"]);
    await licenses().update(id(), { status: "active" });
    await licenses().renew(id(), { days: 9 });
    const end = new Date(Date.parse("2034-01-31T23:59:59Z") + 9 * DAY);
    expect((await now()).map(({ expiresAt }) => expiresAt)).toEqual([end, end]);
    await licenses().update(id(), { expiresAt: "2035-05-06T00:00:00.000Z" });
    const later = new Date("2035-05-06T00:00:00.000Z");
    expect((await now()).map(({ expiresAt }) => expiresAt)).toEqual([later, later]);
    await licenses().update(id(), { customerEmail: "cyd@example.com" });
    expect((await now()).map(({ customerEmail, licenseKey }) => [customerEmail, licenseKey])).toEqual([
      ["cyd@example.com", "ada-1"],
      ["cyd@example.com", "ada-2"],
    ]);
    await licenses().revoke(id());
    expect((await now()).map(({ status }) => status)).toEqual(["revoked", "revoked"]);
    await licenses().delete(id());
    expect(await now()).toEqual([]);
    expect(await groupOf("bob-1")).toEqual(other);
  });

  test("keeps a license that gets another key alone, and gets one key in common otherwise", async () => {
    const alone = await licenses().regenerate(id(), { only: true });
    expect(alone).toMatchObject({ bundle: group[0]?.bundle });
    const after = await now();
    expect(after.map(({ licenseKey }) => licenseKey).sort()).toEqual([alone.licenseKey, "ada-2"].sort());
    const { licenseKey } = await licenses().regenerate(id());
    expect((await now()).map((each) => each.licenseKey)).toEqual([licenseKey, licenseKey]);
    // From then on it is as any bundle: a key of one's own takes a license out.
    expect(await licenses().regenerate(id(), { only: true })).toMatchObject({ bundle: null });
    expect(await now()).toHaveLength(1);
    expect(await groupOf("bob-1")).toEqual(other);
  });

  test("lets a license go that gets another customer alone", async () => {
    await licenses().update(id(), { customerEmail: "cyd@example.com" }, { only: true });
    expect((await now()).map(({ licenseKey }) => licenseKey)).toEqual(["ada-2"]);
  });

  test("gets a key of its own for what the bundle gains", async () => {
    const extended = await bundle.open.licensing.bundles.extend(bundle.bundle.id, { dryRun: false });
    expect(extended).toMatchObject({ holders: 1, licenses: 1, refused: [] });
    const [ours, ...kept] = await now();
    expect(kept.map(({ licenseKey }) => licenseKey)).toEqual(["ada-1", "ada-2"]);
    expect(ours).toMatchObject({
      licenseKey: expect.stringMatching(/^SHOP-/),
      customerEmail: "ada@example.com",
      expiresAt: group[0]?.expiresAt,
      bundle: group[0]?.bundle,
    });
  });

  test("is shown to its customer as no bundle's key, unlike the one key of a bundle that was sold here", async () => {
    const { open, issue, products } = bundle;
    const { portal, portalTickets, settings } = open.licensing;
    await settings.update({ portal: { enabled: true } });
    const sold = await issue();
    const single = await licenses().create({
      productId: products[0]?.id ?? "",
      customerEmail: sold.customerEmail,
    });
    const { ticket } = await portalTickets.create(sold.customerId);
    const source = { ip: null, requestId: "req-1" };
    const { token } = await portal.enter({ ticket }, source);
    const customer = await portal.session(token, source);
    const isBundleKey = async (of: string) => (await customer.license(of)).isBundleKey;
    expect(await isBundleKey(sold.id)).toBe(true);
    expect(await isBundleKey(single.id)).toBe(false);
    expect(await isBundleKey(id())).toBe(false);
  });
});

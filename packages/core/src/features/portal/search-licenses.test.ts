import { beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import type { Product } from "../products/schema.ts";

const LICENSES = 45;

let scene: PortalScene;
let seo: Product;
let shipping: Product;
beforeEach(async () => {
  scene = await openPortalScene();
  seo = await scene.shop.products.create({ name: "Acme SEO" });
  shipping = await scene.shop.products.create({ name: "Shipping Rates" });
});

/** A license of a customer with what is active on it, as its id. */
async function issued(product: Product, email: string, given: object, places: object[]): Promise<string> {
  const { shop, licensing } = scene;
  const license = await shop.licenses.create({ productId: product.id, customerEmail: email, ...given });
  const { publicKey } = product;
  for (const place of places) {
    const claim = { publicKey, licenseKey: license.licenseKey, siteId: "s", ...place };
    expect(await licensing.activate(claim)).toMatchObject({ success: true });
  }
  scene.clock.advance(SECOND);
  return license.id;
}

async function customer() {
  const { ticket } = await scene.shop.portalTickets.create(scene.ada.id);
  const { token } = await scene.licensing.portal.enter({ ticket }, source);
  return scene.licensing.portal.session(token, source);
}

async function found(search: string): Promise<string[]> {
  const { items, pagination } = await (await customer()).licenses({ search, perPage: 100 });
  expect(pagination.total).toBe(items.length);
  return items.map(({ id }) => id);
}

describe("a search of an agency's licenses", () => {
  /** Licenses, the newest first, of which every third is for shipping. */
  let ids: string[];
  const domainOf = (index: number) => `client-${index}.example`;
  beforeEach(async () => {
    ids = [];
    for (let index = 0; index < LICENSES; index += 1) {
      const product = index % 3 === 0 ? shipping : seo;
      ids.unshift(await issued(product, scene.ada.email, {}, [{ domain: domainOf(index) }]));
    }
    await issued(shipping, "grace@example.com", {}, [{ domain: "client-7.example" }]);
    await issued(seo, "grace@example.com", {}, [{ domain: "grace.example" }]);
  });
  const idOf = (index: number) => ids[LICENSES - 1 - index];

  test("finds the license of a site by a part of its domain, in any case", async () => {
    expect(await found("CLIENT-17.ex")).toEqual([idOf(17)]);
    expect(await found(" client-7.example ")).toEqual([idOf(7)]);
    expect(await found("client-4")).toEqual([44, 43, 42, 41, 40, 4].map(idOf));
    for (const nothing of ["grace", "client-99", "Ada@example.com"]) expect(await found(nothing)).toEqual([]);
  });

  test("finds the licenses of a product by a part of its name, page by page in the order of the list", async () => {
    const expected = ids.filter((_, index) => (LICENSES - 1 - index) % 3 === 0);
    expect(await found("shipping")).toEqual(expected);
    const session = await customer();
    const pages = await Promise.all(
      [1, 2, 3].map((page) => session.licenses({ search: "ping RATES", page, perPage: 10 })),
    );
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
      expected.slice(0, 10),
      expected.slice(10),
      [],
    ]);
    for (const { pagination } of pages) expect(pagination).toMatchObject({ total: 15, totalPages: 2 });
    expect(pages[0]?.items[0]).toMatchObject({ product: { name: "Shipping Rates" }, activatedCount: 1 });
  });

  test("finds a license by a part of its key, and all without a text", async () => {
    const { items } = await (await customer()).licenses({ perPage: 100 });
    const key = items[30]?.licenseKey ?? "";
    expect(await found(key.slice(-9).toLowerCase())).toEqual([ids[30]]);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(await found("  ")).toEqual(ids);
  });
});

test("a search finds a machine by its name and what is shown of its fingerprint, while it is active", async () => {
  const machine = { fingerprint: "f00d-cafe-1234", name: "Studio Mac" };
  const id = await issued(seo, scene.ada.email, {}, [{ machine }]);
  const leased = await issued(seo, scene.ada.email, { leaseSeconds: 60 }, [{ machine }]);
  expect(await found("studio")).toEqual([leased, id]);
  expect(await found("1234")).toEqual([leased, id]);
  expect(await found("f00d")).toEqual([]);
  scene.clock.advance(60 * SECOND);
  expect(await found("studio")).toEqual([id]);
});

test("a search finds the licenses of a bundle by its name", async () => {
  const { shop, ada } = scene;
  const plans = [
    await shop.plans.create({ productId: seo.id, name: "Yearly" }),
    await shop.plans.create({ productId: shipping.id, name: "Yearly" }),
  ];
  const bundle = await shop.bundles.create({ name: "Agency Suite", planIds: plans.map(({ id }) => id) });
  const license = await shop.licenses.create({ bundleId: bundle.id, customerEmail: ada.email });
  await issued(seo, ada.email, {}, []);
  const hits = await found("agency SUITE");
  expect(hits).toHaveLength(2);
  expect(hits).toContain(license.id);
});

test("a search finds a license by the key that its bundle had in another system", async () => {
  const id = await issued(seo, scene.ada.email, { metadata: { bundleKey: "OLD-KEY-1" } }, []);
  expect(await found("old-key-1")).toEqual([id]);
});

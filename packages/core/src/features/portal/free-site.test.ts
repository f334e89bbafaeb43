import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import type { Licensing } from "../../licensing.ts";
import type { OrganizationLicensing } from "../../organization-licensing.ts";
import type { Customer } from "../customers/schema.ts";

let scene: PortalScene;
let licensing: Licensing;
let shop: OrganizationLicensing;
let ada: Customer;
beforeEach(async () => {
  scene = await openPortalScene();
  ({ licensing, shop, ada } = scene);
});

describe("freeing a seat", () => {
  const DOMAINS = ["a.com", "b.com", "c.com", "d.com"];

  async function siteOwner(movesPerYear: number, name = "SEO") {
    const product = await shop.products.create({ name });
    await shop.products.update(product.id, { movesPerYear });
    const license = await shop.licenses.create({ productId: product.id, customerEmail: ada.email, seats: 9 });
    const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
    for (const domain of DOMAINS) await licensing.activate({ ...reference, domain, siteId: domain });
    const { ticket } = await shop.portalTickets.create(ada.id);
    const { token } = await licensing.portal.enter({ ticket }, source);
    const customer = await licensing.portal.session(token, source);
    const { activations } = await customer.license(license.id);
    const ids = DOMAINS.map((domain) => activations.find((each) => each.domain === domain)?.id ?? "");
    const free = (index: number) => customer.freeSite(license.id, ids[index] ?? "");
    return { customer, license, ids, free, reference };
  }

  test("counts as a move, is told of in the customer's name, and a second time changes nothing", async () => {
    const { customer, license, ids, free } = await siteOwner(2);
    expect(await customer.license(license.id)).toMatchObject({ seatsToFree: 2, siteCount: 4 });
    expect(await free(0)).toMatchObject({ domain: "a.com", status: "deactivated" });
    expect(await free(0)).toMatchObject({ status: "deactivated" });
    expect(await customer.license(license.id)).toMatchObject({
      seatsToFree: 1,
      siteCount: 3,
      activatedCount: 3,
    });
    const { items } = await shop.audit.list({ target: ids[0] });
    expect(items).toMatchObject([
      {
        action: "activation.deactivated",
        actor: { type: "customer", id: ada.id, name: "Ada@example.com" },
        ip: source.ip,
      },
    ]);
    await free(1);
    await expect(free(2)).rejects.toMatchObject({ code: "too_many_moves" });
    expect((await customer.license(license.id)).siteCount).toBe(2);
  });

  test("and moving share what the product allows within 365 days", async () => {
    const { license, free, reference } = await siteOwner(2);
    const move = (from: string, to: string) => licensing.move({ ...reference, siteId: from, from, to });
    await free(0);
    scene.clock.advance(DAY);
    expect(await move("b.com", "b2.com")).toMatchObject({ success: true });
    expect(await move("c.com", "c2.com")).toMatchObject({ code: "too_many_moves" });
    await expect(free(3)).rejects.toMatchObject({ code: "too_many_moves" });
    scene.clock.advance(364 * DAY - 1);
    expect(await move("c.com", "c2.com")).toMatchObject({ code: "too_many_moves" });
    scene.clock.advance(1);
    expect(await move("c.com", "c2.com")).toMatchObject({ success: true });
    expect((await shop.licenses.get(license.id)).activatedCount).toBe(3);
  });

  test("counts moves of the last 365 days alone", async () => {
    const { customer, license, free, reference } = await siteOwner(2);
    const left = async () => (await customer.license(license.id)).seatsToFree;
    await licensing.move({ ...reference, siteId: "b.com", from: "b.com", to: "b2.com" });
    await free(0);
    expect(await left()).toBe(0);
    scene.clock.advance(365 * DAY - 1);
    expect(await left()).toBe(0);
    scene.clock.advance(1);
    expect(await left()).toBe(2);
    expect(await free(2)).toMatchObject({ status: "deactivated" });
  });

  test("is counted once, however many calls free the same site at once", async () => {
    const { customer, license, free } = await siteOwner(3);
    const all = await Promise.all([free(1), free(1), free(1)]);
    expect(all.map(({ status }) => status)).toEqual(["deactivated", "deactivated", "deactivated"]);
    expect(await customer.license(license.id)).toMatchObject({ seatsToFree: 2, siteCount: 3 });
  });

  test("never goes past that, however many sites are freed at once", async () => {
    const { customer, license, free } = await siteOwner(2);
    const all = await Promise.allSettled(DOMAINS.map((_, index) => free(index)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await customer.license(license.id)).siteCount).toBe(2);
  });

  test("is of a site of that license alone, and not of another of one's own", async () => {
    const { customer, license, ids } = await siteOwner(2);
    const another = await siteOwner(3, "Shop");
    await expect(customer.freeSite(license.id, another.ids[0] ?? "")).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await another.customer.license(another.license.id)).siteCount).toBe(4);
    expect(await customer.freeSite(license.id, ids[0] ?? "")).toMatchObject({ status: "deactivated" });
  });

  test("needs the vendor's choice", async () => {
    const { license, ids } = await siteOwner(2);
    await shop.settings.update({ portal: { freeSeats: false } });
    const { ticket } = await shop.portalTickets.create(ada.id);
    const { token } = await licensing.portal.enter({ ticket }, source);
    const customer = await licensing.portal.session(token, source);
    expect(customer.me().allows.freeSeats).toBe(false);
    await expect(customer.freeSite(license.id, ids[0] ?? "")).rejects.toMatchObject({ code: "forbidden" });
    expect((await customer.license(license.id)).siteCount).toBe(4);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import type { License } from "../licenses/schema.ts";
import type { Product } from "../products/schema.ts";
import type { PortalCustomer } from "./portal-calls.ts";

const MINUTE = 60 * SECOND;
const laptop = { fingerprint: "laptop-0001", name: "Laptop" };
const tower = { fingerprint: "tower-0002", name: "Tower" };

let scene: PortalScene;
let product: Product;
let license: License;
let customer: PortalCustomer;
let ids: { laptop: string; tower: string };

beforeEach(async () => {
  scene = await openPortalScene();
  const { shop, licensing, ada } = scene;
  await licensing.noteAnswering();
  product = await shop.products.create({ name: "Desk" });
  await shop.products.update(product.id, { movesPerYear: 2 });
  const terms = { seats: 3, leaseSeconds: 600 };
  license = await shop.licenses.create({ productId: product.id, customerEmail: ada.email, ...terms });
  ids = { laptop: await activate(laptop), tower: "" };
  await pass(5 * MINUTE);
  ids.tower = await activate(tower);
  const { ticket } = await shop.portalTickets.create(ada.id);
  const { token } = await licensing.portal.enter({ ticket }, source);
  customer = await licensing.portal.session(token, source);
});

const reference = () => ({ publicKey: product.publicKey, licenseKey: license.licenseKey });

async function activate(machine: object): Promise<string> {
  const claimed = await scene.licensing.activate({ ...reference(), machine: machine as typeof laptop });
  return claimed.success ? claimed.activationId : claimed.code;
}

/** Time passes while servers answer. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE) {
    scene.clock.advance(Math.min(left, MINUTE));
    await scene.licensing.noteAnswering();
  }
}

/** Names of the machines that are active, of which the list, the license and its activations say the same. */
async function shown() {
  const [listed] = (await customer.licenses()).items;
  const detail = await customer.license(license.id);
  const { items, pagination } = await customer.activations(license.id);
  expect(detail.activations).toEqual(items);
  expect([listed?.activatedCount, detail.activatedCount, detail.siteCount]).toEqual(
    Array(3).fill(pagination.total),
  );
  return items.map(({ machine }) => machine?.name);
}

test("a machine whose lease is over is shown no more although its license gives no leases any more", async () => {
  await scene.shop.licenses.update(license.id, { leaseSeconds: null });
  await pass(5 * MINUTE);
  expect(await shown()).toEqual(["Tower"]);
  await pass(5 * MINUTE);
  expect(await shown()).toEqual([]);
});

describe("a machine whose lease is over", () => {
  test("is in no list and no count of the portal from that moment on", async () => {
    await pass(5 * MINUTE - 1);
    expect(await shown()).toEqual(["Tower", "Laptop"]);
    await pass(1);
    expect(await shown()).toEqual(["Tower"]);
    expect((await customer.activations(license.id, { search: "lap" })).pagination.total).toBe(0);
    expect((await customer.activations(license.id, { page: 2, perPage: 1 })).items).toEqual([]);
    await pass(5 * MINUTE);
    expect(await shown()).toEqual([]);
  });

  test("is freed already: freeing it spends no move, and no entry of the audit log", async () => {
    const end = new Date(scene.clock.now().getTime() + 5 * MINUTE);
    await pass(5 * MINUTE);
    const freed = await customer.freeSite(license.id, ids.laptop);
    expect(freed).toMatchObject({ status: "deactivated", deactivatedAt: end, machine: { name: "Laptop" } });
    expect((await customer.license(license.id)).seatsToFree).toBe(2);
    expect((await scene.shop.audit.list({ target: ids.laptop })).items).toEqual([]);
    expect(await customer.freeSite(license.id, ids.tower)).toMatchObject({ status: "deactivated" });
    expect((await customer.license(license.id)).seatsToFree).toBe(1);
    expect(await shown()).toEqual([]);
  });

  test("is freed already for another machine of the license, too", async () => {
    const { licensing } = scene;
    await pass(5 * MINUTE);
    const free = { ...reference(), machine: tower, activationId: ids.laptop };
    const end = scene.clock.now();
    expect(await licensing.freeSite(free)).toEqual({
      ...{ success: true, activationId: ids.laptop, deactivatedAt: end },
    });
    expect((await customer.license(license.id)).seatsToFree).toBe(2);
    const again = await activate(laptop);
    expect(await licensing.freeSite({ ...free, activationId: again })).toMatchObject({ success: true });
    expect((await customer.license(license.id)).seatsToFree).toBe(1);
  });
});

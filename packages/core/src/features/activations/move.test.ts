import { beforeEach, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";

const siteId = "b7e9f1";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

/** A license with one seat, which is taken on a0.com; gives how its site moves. */
async function licensedSite(movesPerYear: number) {
  await open.licensing.products.update(open.product.id, { movesPerYear });
  const { license, ...reference } = await issue(open, { seats: 1 });
  const activation = await open.licensing.activate({ ...reference, domain: "a0.com", siteId });
  return {
    activation,
    move: (from: string, to: string, given: object = {}) =>
      open.licensing.move({ ...reference, siteId, from, to, ...given }),
    activations: async () => (await open.licensing.licenses.get(license.id)).activations,
  };
}

test("a site moves as often within 365 days as the product says, and not once more a moment before they are over", async () => {
  const { move, activations } = await licensedSite(2);
  expect(await move("a0.com", "a1.com")).toMatchObject({ success: true });
  open.clock.advance(100 * DAY);
  expect(await move("a1.com", "a2.com")).toMatchObject({ success: true });
  const before = await activations();
  open.clock.advance(265 * DAY - 1);
  expect(await move("a2.com", "a3.com")).toMatchObject({ success: false, code: "too_many_moves" });
  expect(await activations()).toEqual(before);
  open.clock.advance(1);
  expect(await move("a2.com", "a3.com")).toMatchObject({ success: true });
  expect(await move("a3.com", "a4.com")).toMatchObject({ success: false, code: "too_many_moves" });
});

test("a site that moves to where it is stays as it was, and nothing is in the audit log", async () => {
  const { activation, move, activations } = await licensedSite(1);
  const before = await activations();
  open.clock.advance(DAY);
  for (let time = 0; time < 2; time += 1)
    expect(await move("a0.com", "https://www.a0.com/")).toEqual(activation);
  expect(await activations()).toEqual(before);
  const { items } = await open.licensing.audit.list({ target: before[0]?.id });
  expect(items).toEqual([]);
});

test("a site that moves leaves the address that it came from, with that of its request at the new one", async () => {
  const { move, activations } = await licensedSite(1);
  const began = open.clock.now();
  open.clock.advance(DAY);
  await move("a0.com", "a1.com", { ipAddress: "203.0.113.7" });
  const now = open.clock.now();
  expect(await activations()).toMatchObject([
    { domain: "a1.com", status: "active", ipAddress: "203.0.113.7", activatedAt: now, lastCheckedAt: now },
    { domain: "a0.com", status: "deactivated", ipAddress: null, activatedAt: began, deactivatedAt: now },
  ]);
});

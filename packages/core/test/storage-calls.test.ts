import { beforeEach, describe, expect, test } from "vitest";
import { callsOf as callsOfStore } from "./calls-of.ts";
import { issue, type OpenLicensing, openLicensing } from "./open-licensing.ts";
import { openPurchases, sale } from "./open-purchases.ts";

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

const callsOf = (call: () => Promise<unknown>) => callsOfStore(open.storage, call);

describe("calls of the storage", () => {
  test("to issue a license: its product, its customer, the commit", async () => {
    expect(await callsOf(() => issue(open))).toEqual(["get", "find", "commit"]);
  });

  test("to issue a license of a plan: the plan with its product, its customer, the commit", async () => {
    const plan = await open.licensing.plans.create({ productId: open.product.id, name: "Pro" });
    expect(await callsOf(() => issue(open, { planId: plan.id }))).toEqual(["findWith", "find", "commit"]);
  });

  test("to change a license: the license, the commit", async () => {
    const expiresAt = "2031-01-01T00:00:00.000Z";
    const { license } = await issue(open, { expiresAt });
    const { licenses } = open.licensing;
    expect(await callsOf(() => licenses.update(license.id, { seats: 7 }))).toEqual(["get", "commit"]);
    expect(await callsOf(() => licenses.renew(license.id, { days: 30 }))).toEqual(["get", "commit"]);
    expect(await callsOf(() => licenses.revoke(license.id))).toEqual(["get", "commit"]);
  });

  test("to change nothing: the license", async () => {
    const { license } = await issue(open, { seats: 7 });
    expect(await callsOf(() => open.licensing.licenses.update(license.id, { seats: 7 }))).toEqual(["get"]);
  });

  test("to activate a site, to validate and to check: one", async () => {
    const { publicKey, licenseKey } = await issue(open);
    const site = { publicKey, licenseKey, domain: "shop.example.com" };
    expect(await callsOf(() => open.licensing.activate(site))).toEqual(["claimSeat"]);
    expect(await callsOf(() => open.licensing.validate(site))).toEqual(["findSubject"]);
    expect(await callsOf(() => open.licensing.check(site))).toEqual(["findSubject"]);
  });

  test("of a license with leases, too, to activate a machine, to renew, to validate and to check: one", async () => {
    const { publicKey, licenseKey } = await issue(open, { leaseSeconds: 600 });
    const machine = { publicKey, licenseKey, machine: { fingerprint: "3c" } };
    await open.licensing.noteAnswering();
    expect(await callsOf(() => open.licensing.activate(machine))).toEqual(["claimSeat"]);
    expect(await callsOf(() => open.licensing.activate(machine))).toEqual(["claimSeat"]);
    expect(await callsOf(() => open.licensing.validate(machine))).toEqual(["findSubject"]);
    expect(await callsOf(() => open.licensing.check(machine))).toEqual(["findSubject"]);
  });

  test("to refund a purchase and revoke what it was for: one commit", async () => {
    const shop = await openPurchases();
    const [id] = await shop.tell(sale());
    const refund = { type: "refund", payment: "pi_1", amount: 4900, isFull: true } as const;
    const calls = await callsOfStore(shop.storage, () => shop.tell(refund));
    expect(calls.filter((call) => call === "commit")).toHaveLength(1);
    expect((await shop.license(id)).status).toBe("revoked");
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
  });
});

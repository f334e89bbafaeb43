import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { Write } from "../../storage/record-store.ts";

let open: OpenLicensing;

function licensesIn(writes: readonly Write[]) {
  return writes.flatMap((write) =>
    write.op === "insert" && write.kind === "licenses" ? [write.record] : [],
  );
}

beforeEach(async () => {
  open = await openLicensing();
});

async function plan(given: object = {}) {
  const { licensing, product } = open;
  return licensing.plans.create({ productId: product.id, name: "Pro", ...given });
}

describe("a new license", () => {
  test("has one seat, never expires and is active", async () => {
    const { license } = await issue(open);
    expect(license).toMatchObject({
      status: "active",
      seats: 1,
      expiresAt: null,
      activatedCount: 0,
      planId: null,
    });
    expect(license.licenseKey).toMatch(/^ACME(-[0-9A-Z]{4}){4}$/);
    expect(license.id).toMatch(/^lic_[0-9a-z]{26}$/);
    const stored = await open.licensing.licenses.get(license.id);
    expect(stored).toMatchObject(license);
  });

  test("takes seats, duration and features from its plan", async () => {
    const { id } = await plan({ seats: 5, durationDays: 30, features: { pro: true } });
    const { license } = await issue(open, { planId: id });
    const expiresAt = new Date(open.clock.now().getTime() + 30 * DAY);
    expect(license).toMatchObject({ planId: id, seats: 5, expiresAt, features: { pro: true } });
  });

  test("is unlimited for life when the plan is", async () => {
    const { id } = await plan({ seats: null, durationDays: null });
    const { license } = await issue(open, { planId: id });
    expect(license).toMatchObject({ seats: null, expiresAt: null });
  });

  test("has what is sent rather than what the plan gives, also when that is null", async () => {
    const { id } = await plan({ seats: 5, durationDays: 30, features: { pro: true } });
    const { license } = await issue(open, { planId: id, seats: null, expiresAt: null, features: {} });
    expect(license).toMatchObject({ planId: id, seats: null, expiresAt: null });
    expect(license.features).toEqual({});
  });

  test("needs no plan when planId is null", async () => {
    const { license } = await issue(open, { planId: null });
    expect(license).toMatchObject({ planId: null, seats: 1 });
  });

  test("is refused for a plan of another product", async () => {
    const other = await open.licensing.products.create({ name: "Other" });
    const { id } = await open.licensing.plans.create({ productId: other.id, name: "Pro" });
    const call = issue(open, { planId: id });
    await expect(call).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "planId" }] });
  });

  test.each([{ productId: "prd_x" }, { planId: "pln_x" }])(
    "is refused for %o that is not there",
    async (given) => {
      await expect(issue(open, given)).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("reads as expired at once when its expiry is over", async () => {
    const { license } = await issue(open, { expiresAt: open.clock.now() });
    expect(license.status).toBe("expired");
  });

  test("gets another key when the first one is taken", async () => {
    const store = open.storage;
    const { commit } = store;
    const keys: string[] = [];
    store.commit = async (scope, writes) => {
      const write = writes.findIndex((each) => each.op === "insert" && each.kind === "licenses");
      keys.push(...licensesIn(writes).map(({ licenseKey }) => licenseKey));
      if (keys.length < 3) return { done: false, because: "taken", write, unique: "licenseKey" };
      return commit(scope, writes);
    };
    const { license } = await issue(open);
    expect(new Set(keys).size).toBe(3);
    expect(license.licenseKey).toBe(keys[2]);
  });

  test("is given up when no key is free, and at any other error", async () => {
    const store = open.storage;
    let calls = 0;
    for (const [code, expected] of [
      ["license_key_taken", 5],
      ["storage_unavailable", 1],
    ] as const) {
      calls = 0;
      store.commit = async (_, writes) => {
        calls += 1;
        if (code === "storage_unavailable") throw new LicensingError(code, "no");
        const write = writes.findIndex((each) => each.op === "insert" && each.kind === "licenses");
        return { done: false, because: "taken", write, unique: "licenseKey" };
      };
      await expect(issue(open)).rejects.toMatchObject({ code });
      expect(calls).toBe(expected);
    }
  });
});

describe("a license's customer", () => {
  const customers = () =>
    recordsOf(open.data)
      .customers.values()
      .map((record) => record);

  test("is made with the first license, named as given", async () => {
    await issue(open, { customerName: "Ada King Lovelace" });
    expect(customers()).toMatchObject([
      { email: "ada@example.com", firstName: "Ada", lastName: "King Lovelace" },
    ]);
  });

  test("has no names when none are given", async () => {
    await issue(open);
    expect(customers()).toMatchObject([{ firstName: null, lastName: null }]);
  });

  test("is the same for the same e-mail in another case", async () => {
    const first = await issue(open);
    const second = await issue(open, { customerEmail: "ADA@Example.com" });
    expect(second.license.customerId).toBe(first.license.customerId);
    expect(second.license.customerEmail).toBe("ADA@Example.com");
    expect(customers()).toHaveLength(1);
  });

  test("changes with the license's e-mail", async () => {
    const { license } = await issue(open, { customerName: "Ada Lovelace" });
    const { licenses } = open.licensing;
    const updated = await licenses.update(license.id, { customerEmail: "grace@example.com" });
    expect(updated.customerEmail).toBe("grace@example.com");
    expect(updated.customerId).not.toBe(license.customerId);
    await licenses.update(license.id, { customerEmail: "mary@example.com", customerName: "Mary Somerville" });
    await licenses.update(license.id, { customerEmail: "eve@example.com", customerName: null });
    expect(customers().map(({ email, firstName, lastName }) => [email, firstName, lastName])).toEqual([
      ["ada@example.com", "Ada", "Lovelace"],
      ["grace@example.com", "Ada", "Lovelace"],
      ["mary@example.com", "Mary", "Somerville"],
      ["eve@example.com", null, null],
    ]);
  });
});

describe("an update of a license", () => {
  test("changes what is sent, and updatedAt", async () => {
    const { license } = await issue(open, { seats: 3, metadata: { a: 1 } });
    open.clock.advance(5 * SECOND);
    const updated = await open.licensing.licenses.update(license.id, { seats: 9 });
    expect(updated).toEqual({ ...license, seats: 9, updatedAt: open.clock.now() });
  });

  test("renews an expired license by a later expiry", async () => {
    const { license } = await issue(open, { expiresAt: open.clock.now() });
    const { licenses } = open.licensing;
    await licenses.update(license.id, { status: "expired" });
    const expiresAt = new Date(open.clock.now().getTime() + DAY);
    expect(await licenses.update(license.id, { expiresAt })).toMatchObject({ status: "active", expiresAt });
  });

  test.each([
    ["an earlier expiry", -DAY],
    ["the same expiry", 0],
  ])("does not renew by %s", async (_, offset) => {
    const end = open.clock.now().getTime() + DAY;
    const { license } = await issue(open, { expiresAt: new Date(end) });
    const { licenses } = open.licensing;
    await licenses.update(license.id, { status: "expired" });
    const updated = await licenses.update(license.id, { expiresAt: new Date(end + offset) });
    expect(updated.status).toBe("expired");
  });

  test("renews for good by an expiry of null", async () => {
    const { license } = await issue(open, { expiresAt: open.clock.now() });
    await open.licensing.licenses.update(license.id, { status: "expired" });
    expect(await open.licensing.licenses.update(license.id, { expiresAt: null })).toMatchObject({
      status: "active",
    });
  });

  test("renews a license that never expired and was set to expired, by any date", async () => {
    const { license } = await issue(open);
    const { licenses } = open.licensing;
    await licenses.update(license.id, { status: "expired" });
    expect(await licenses.update(license.id, { expiresAt: null })).toMatchObject({ status: "expired" });
    const expiresAt = new Date(open.clock.now().getTime() + DAY);
    expect(await licenses.update(license.id, { expiresAt })).toMatchObject({ status: "active", expiresAt });
  });

  test.each(["suspended", "revoked"] as const)("does not renew a %s license", async (status) => {
    const { license } = await issue(open, { expiresAt: open.clock.now() });
    await open.licensing.licenses.update(license.id, { status });
    const updated = await open.licensing.licenses.update(license.id, { expiresAt: null });
    expect(updated.status).toBe(status);
  });

  test("keeps a status that is sent with a later expiry", async () => {
    const { license } = await issue(open, { expiresAt: open.clock.now() });
    await open.licensing.licenses.update(license.id, { status: "expired" });
    const updated = await open.licensing.licenses.update(license.id, {
      status: "suspended",
      expiresAt: null,
    });
    expect(updated.status).toBe("suspended");
  });

  test("to revoked does what revoke does", async () => {
    const { license, ...reference } = await issue(open);
    await open.licensing.activate({ ...reference, domain: "a.example" });
    open.clock.advance(SECOND);
    const updated = await open.licensing.licenses.update(license.id, { status: "revoked" });
    expect(updated).toMatchObject({ status: "revoked", activatedCount: 0 });
    const { activations } = await open.licensing.licenses.get(license.id);
    expect(activations).toMatchObject([{ status: "deactivated", deactivatedAt: open.clock.now() }]);
  });

  test("records another plan and leaves the rest", async () => {
    const { license } = await issue(open, { seats: 3 });
    const { id } = await plan({ seats: 50, durationDays: 1 });
    const updated = await open.licensing.licenses.update(license.id, { planId: id });
    expect(updated).toMatchObject({ planId: id, seats: 3, expiresAt: null });
  });

  test("is refused for a plan of another product", async () => {
    const { license } = await issue(open);
    const other = await open.licensing.products.create({ name: "Other" });
    const { id } = await open.licensing.plans.create({ productId: other.id, name: "Pro" });
    const call = open.licensing.licenses.update(license.id, { planId: id });
    await expect(call).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "planId" }] });
  });
});

describe("a renewal", () => {
  test("goes no further than the last moment that a timestamp may have", async () => {
    const expiresAt = new Date("9999-06-01T00:00:00Z");
    const { license } = await issue(open, { expiresAt, updatesUntil: expiresAt });
    const last = new Date("9999-12-31T23:59:59.999Z");
    const renewed = await open.licensing.licenses.renew(license.id, { days: 36_500 });
    expect(renewed).toMatchObject({ expiresAt: last, updatesUntil: last });
  });
});

describe("the grace of a license whose subscription is late", () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["a renewal", (id) => open.licensing.licenses.renew(id, { days: 1 })],
    [
      "a change of plan",
      async (id) => {
        const { id: planId } = await plan({ durationDays: 1 });
        await open.licensing.licenses.changePlan(id, { planId, when: "now" });
      },
    ],
  ])("ends with %s", async (_what, pay) => {
    const now = open.clock.now().getTime();
    const [expiresAt, graceUntil] = [new Date(now - DAY), new Date(now + 9 * DAY)];
    const { license, ...reference } = await issue(open, { expiresAt, graceUntil });
    expect(await open.licensing.validate(reference)).toMatchObject({ valid: true, inGrace: true });
    await pay(license.id);
    open.clock.advance(DAY);
    expect(await open.licensing.validate(reference)).toMatchObject({ code: "license_expired" });
  });
});

describe("a license that is not there", () => {
  test("is not found by any method", async () => {
    const { licenses } = open.licensing;
    for (const call of [
      () => licenses.get("lic_x"),
      () => licenses.update("lic_x", { seats: 1 }),
      () => licenses.update("lic_x", { customerEmail: "a@example.com" }),
      () => licenses.revoke("lic_x"),
      () => licenses.regenerate("lic_x"),
      () => licenses.delete("lic_x"),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "not_found", message: "License not found" });
    }
    expect(recordsOf(open.data).customers.size).toBe(0);
  });
});

describe("regenerating a key", () => {
  test("stops the old key at once, and keeps the activations", async () => {
    const { license, publicKey, licenseKey } = await issue(open);
    await open.licensing.activate({ publicKey, licenseKey, domain: "a.example" });
    const regenerated = await open.licensing.licenses.regenerate(license.id);
    expect(regenerated.licenseKey).not.toBe(licenseKey);
    expect(regenerated.licenseKey).toMatch(/^ACME-/);
    expect(regenerated.activatedCount).toBe(1);
    const domain = "a.example";
    expect(await open.licensing.validate({ publicKey, licenseKey })).toMatchObject({
      code: "license_not_found",
    });
    const answer = await open.licensing.check({ publicKey, licenseKey: regenerated.licenseKey, domain });
    expect(answer).toMatchObject({ activated: true });
  });

  test("uses the product's prefix of today", async () => {
    const { license } = await issue(open);
    await open.licensing.products.update(open.product.id, { licensePrefix: "NEW" });
    expect((await open.licensing.licenses.regenerate(license.id)).licenseKey).toMatch(/^NEW-/);
  });
});

describe("the list of licenses", () => {
  test("shows and filters the effective status as time goes by", async () => {
    const expiresAt = new Date(open.clock.now().getTime() + SECOND);
    const { license } = await issue(open, { expiresAt });
    const { licenses } = open.licensing;
    expect((await licenses.list({ status: "active" })).items).toHaveLength(1);
    open.clock.advance(SECOND);
    expect((await licenses.list({ status: "active" })).items).toEqual([]);
    const { items, pagination } = await licenses.list({ status: "expired" });
    expect(items).toMatchObject([{ id: license.id, status: "expired", product: { name: "Acme SEO" } }]);
    expect(pagination).toEqual({ page: 1, perPage: 20, total: 1, totalPages: 1 });
  });
});

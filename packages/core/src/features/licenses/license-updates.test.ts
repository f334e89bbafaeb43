import {
  activate,
  addLicense,
  addPlan,
  at,
  customerRecord,
  newAccount,
  nextId,
  nextLicenseKey,
  openShop,
  planRecord,
  release,
  stored,
} from "@keystead/storage-conformance/records";
import { describe, expect, vi } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { customerNamed, updateLicense } from "../../../test/on-storage.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { LicenseChanges } from "./queries.ts";

describe("licenses.update", () => {
  it("computes the changes from the license as it is, and gives it as it then is", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop, { metadata: { visits: 1 } });
    const other = await addLicense(store, shop);
    await activate(store, shop, license, "a.example");
    const seen: unknown[] = [];
    const updated = await updateLicense(store, shop.organizationId, license.id, (current) => {
      seen.push(current);
      return { seats: (current.seats ?? 0) + 2, updatedAt: at(9) };
    });
    for (const current of seen)
      expect(current, "the current license").toEqual({ ...license, activatedCount: 1 });
    const expected = { ...license, activatedCount: 1, seats: 5, updatedAt: at(9) };
    expect(updated, "what the update gives").toEqual(expected);
    const { activations, ...found } = await stored(store, shop, license);
    expect(found, "the stored license").toEqual(expected);
    expect(
      activations.map(({ status }) => status),
      "its activations",
    ).toEqual(["active"]);
    const { activations: _____, activatedCount, ...untouched } = await stored(store, shop, other);
    expect(untouched, "another license").toEqual(other);
    expect(activatedCount, "activatedCount of another license").toBe(0);
  });

  it("can set every field, also to null", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId } = shop;
    const plan = await addPlan(store, shop);
    const customer = await customerNamed(store, organizationId, customerRecord());
    const license = await addLicense(store, shop);
    const full: LicenseChanges & { updatedAt: Date } = {
      licenseKey: nextLicenseKey(),
      planId: plan.id,
      customerId: customer.id,
      customerEmail: customer.email,
      customerName: "Another",
      status: "suspended",
      seats: 1,
      expiresAt: new Date("2031-02-03T04:05:06.789Z"),
      features: { a: [true] },
      metadata: { b: null },
      updatedAt: at(9),
    };
    const first = await updateLicense(store, organizationId, license.id, () => full);
    expect(first, "the license with every field set").toEqual({ ...license, ...full, activatedCount: 0 });
    const empty = { planId: null, customerName: null, seats: null, expiresAt: null, updatedAt: at(10) };
    const second = await updateLicense(store, organizationId, license.id, () => empty);
    expect(second, "the emptied license").toEqual({ ...license, ...full, ...empty, activatedCount: 0 });
  });

  it("takes undefined for unchanged", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop, { expiresAt: at(100) });
    const nothing: object = { seats: undefined, expiresAt: undefined, status: undefined };
    const change = () => ({ ...nothing, updatedAt: at(9) });
    const updated = await updateLicense(store, shop.organizationId, license.id, change);
    expect(updated, "the license").toEqual({ ...license, activatedCount: 0 });
  });

  it("gives null when there is none, without computing anything", async ({ store }) => {
    const { organizationId } = await openShop(store);
    const change = vi.fn(() => ({ updatedAt: at(1) }));
    const updated = await updateLicense(store, organizationId, nextId("licenses"), change);
    expect(updated, "the update of an unknown license").toBe(null);
    expect(change).not.toHaveBeenCalled();
  });

  it("throws what the change throws, and changes nothing", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const call = updateLicense(store, shop.organizationId, license.id, () => {
      throw new LicensingError("invalid_input", "no");
    });
    await expect(call, "an update whose change throws").rejects.toMatchObject({ code: "invalid_input" });
    expect((await stored(store, shop, license)).updatedAt, "updatedAt").toEqual(license.updatedAt);
    await updateLicense(store, shop.organizationId, license.id, () => ({ updatedAt: at(9) }));
  });

  it("deactivates the active activations of a license that becomes revoked, at updatedAt", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const other = await addLicense(store, shop);
    await activate(store, shop, license, "a.example", at(1));
    await store.freeSeat(release(shop, license, "a.example", at(2)));
    await activate(store, shop, license, "b.example", at(3));
    await activate(store, shop, license, "c.example", at(4));
    await activate(store, shop, other, "b.example", at(4));
    const revoked = await updateLicense(store, shop.organizationId, license.id, () => ({
      status: "revoked",
      updatedAt: at(9),
    }));
    expect(revoked?.status, "the status").toBe("revoked");
    expect(revoked?.activatedCount, "activatedCount").toBe(0);
    const { activations } = await stored(store, shop, license);
    expect(
      activations.map(({ domain, status, deactivatedAt }) => ({ domain, status, deactivatedAt })),
      "the activations",
    ).toEqual([
      { domain: "c.example", status: "deactivated", deactivatedAt: at(9) },
      { domain: "b.example", status: "deactivated", deactivatedAt: at(9) },
      { domain: "a.example", status: "deactivated", deactivatedAt: at(2) },
    ]);
    expect((await stored(store, shop, other)).activatedCount, "activatedCount of another license").toBe(1);
  });

  it("keeps the activations through every other change of status", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    await activate(store, shop, license, "a.example");
    for (const status of ["suspended", "expired", "active"] as const) {
      const change = () => ({ status, updatedAt: at(9) });
      const updated = await updateLicense(store, shop.organizationId, license.id, change);
      expect(updated?.activatedCount, `activatedCount of the ${status} license`).toBe(1);
    }
  });

  it("evicts nobody when seats fall below the count", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    for (const domain of ["a.example", "b.example", "c.example"])
      await activate(store, shop, license, domain);
    const change = () => ({ seats: 1, updatedAt: at(9) });
    const updated = await updateLicense(store, shop.organizationId, license.id, change);
    expect(updated?.activatedCount, "activatedCount").toBe(3);
  });

  it("refuses what create refuses, and changes nothing", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const { licenseKey } = await addLicense(store, shop);
    const theirs = await openShop(store, (await newAccount(store)).organizationId);
    const theirPlan = await addPlan(store, theirs);
    const another = await customerNamed(store, shop.organizationId, customerRecord());
    const wrong = [
      ["license_key_taken", { licenseKey }],
      ["not_found", { planId: planRecord(shop.product).id }],
      ["not_found", { planId: theirPlan.id }],
      ["not_found", { customerId: nextId("customers") }],
      ["not_found", { customerId: theirs.customer.id, customerEmail: theirs.customer.email }],
      ["not_found", { customerId: another.id }],
      ["not_found", { customerEmail: another.email }],
      ["not_found", { customerEmail: "nobody@example.com" }],
    ] as const;
    for (const [code, changes] of wrong) {
      const change = () => ({ ...changes, seats: 99, updatedAt: at(9) });
      const call = updateLicense(store, shop.organizationId, license.id, change);
      await expect(call, `an update to ${Object.keys(changes)}`).rejects.toMatchObject({ code: code });
      const { activations: ___, activatedCount: ____, ...found } = await stored(store, shop, license);
      expect(found, "the license").toEqual(license);
    }
  });

  it("replaces the key: the old one stops, the new one works, one's own is no conflict", async ({
    store,
    stores,
  }) => {
    const shop = await openShop(store);
    const { publicKey } = shop.product;
    const license = await addLicense(store, shop);
    const licenseKey = nextLicenseKey();
    const licensesBy = (key: string) =>
      Promise.all(
        stores.map(async (each) => {
          const found = await each.findSubject({ publicKey, licenseKey: key });
          return found?.license?.id ?? null;
        }),
      );
    expect(await licensesBy(license.licenseKey), "the old key's, before").toEqual([license.id, license.id]);
    expect(await licensesBy(licenseKey), "the new key's, before").toEqual([null, null]);
    for (let time = 0; time < 2; time += 1) {
      await updateLicense(store, shop.organizationId, license.id, () => ({
        licenseKey,
        updatedAt: at(9),
      }));
      expect(await licensesBy(license.licenseKey), "the license of the old key").toEqual([null, null]);
      expect(await licensesBy(licenseKey), "the license of the new key").toEqual([license.id, license.id]);
    }
  });
});

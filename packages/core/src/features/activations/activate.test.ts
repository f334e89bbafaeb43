import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

describe("activating", () => {
  test("takes a seat, and says which and since when", async () => {
    const { license, ...reference } = await issue(open, { seats: 2 });
    const domain = "https://www.Example.com:8443/wp/";
    const answer = await open.licensing.activate({ ...reference, domain, ipAddress: "192.0.2.1" });
    const { activations, activatedCount } = await open.licensing.licenses.get(license.id);
    expect(activatedCount).toBe(1);
    const [activation] = activations;
    const now = open.clock.now();
    expect(activation).toMatchObject({
      domain: "example.com",
      ipAddress: "192.0.2.1",
      activatedAt: now,
      lastCheckedAt: now,
    });
    expect(answer).toEqual({ success: true, activationId: activation?.id, activatedAt: now });
    expect(activation?.id).toMatch(/^act_[0-9a-z]{26}$/);
  });

  test("gives the same activation to a domain that is already active, also when no seat is free", async () => {
    const { license, ...reference } = await issue(open, { seats: 1 });
    const first = await open.licensing.activate({ ...reference, domain: "example.com" });
    open.clock.advance(SECOND);
    const again = await open.licensing.activate({ ...reference, domain: "www.EXAMPLE.com." });
    expect(again).toEqual(first);
    expect(await open.licensing.licenses.get(license.id)).toMatchObject({ activatedCount: 1 });
  });

  test("gives a new activation to a domain that was deactivated", async () => {
    const { license: _, ...reference } = await issue(open, { seats: 1 });
    const input = { ...reference, domain: "example.com" };
    const first = await open.licensing.activate(input);
    await open.licensing.deactivate(input);
    open.clock.advance(SECOND);
    const second = await open.licensing.activate(input);
    expect(second).toMatchObject({ success: true, activatedAt: open.clock.now() });
    expect(second).not.toMatchObject({ activationId: first.success && first.activationId });
  });

  test("refuses new sites, and no old ones, when seats fall below the count", async () => {
    const { license, ...reference } = await issue(open, { seats: 2 });
    for (const domain of ["a.example", "b.example"]) await open.licensing.activate({ ...reference, domain });
    const updated = await open.licensing.licenses.update(license.id, { seats: 1 });
    expect(updated).toMatchObject({ seats: 1, activatedCount: 2 });
    const activate = (domain: string) => open.licensing.activate({ ...reference, domain });
    expect(await activate("c.example")).toMatchObject({ code: "seat_limit_reached" });
    expect(await activate("a.example")).toMatchObject({ success: true });
  });

  test("refuses what is not a public key, and what is no license's key", async () => {
    const { license: _, ...reference } = await issue(open);
    const activate = (changes: object) =>
      open.licensing.activate({ ...reference, domain: "a.example", ...changes });
    expect(await activate({ publicKey: "pk_" })).toMatchObject({ code: "invalid_public_key" });
    expect(await activate({ publicKey: `pk_${"0".repeat(32)}` })).toMatchObject({
      code: "invalid_public_key",
    });
    expect(await activate({ licenseKey: "ACME" })).toMatchObject({ code: "license_not_found" });
  });
});

describe("deactivating", () => {
  test("frees the seat, and gives the same answer again", async () => {
    const { license, ...reference } = await issue(open, { seats: 1 });
    const input = { ...reference, domain: "example.com" };
    const activated = await open.licensing.activate(input);
    open.clock.advance(SECOND);
    const activationId = activated.success ? activated.activationId : "";
    const answer = { success: true, activationId, deactivatedAt: open.clock.now() };
    expect(await open.licensing.deactivate(input)).toEqual(answer);
    open.clock.advance(SECOND);
    expect(await open.licensing.deactivate(input)).toEqual(answer);
    expect(await open.licensing.licenses.get(license.id)).toMatchObject({ activatedCount: 0 });
    expect(await open.licensing.activate({ ...reference, domain: "b.example" })).toMatchObject({
      success: true,
    });
  });

  test("says that a domain was never activated", async () => {
    const { license: _, ...reference } = await issue(open);
    const answer = await open.licensing.deactivate({ ...reference, domain: "a.example" });
    expect(answer).toEqual({
      success: false,
      error: "Domain is not activated",
      code: "activation_not_found",
    });
  });

  test.each(["suspended", "expired", "revoked"] as const)("works on a %s license too", async (status) => {
    const { license, ...reference } = await issue(open);
    const input = { ...reference, domain: "a.example" };
    await open.licensing.activate(input);
    await open.licensing.licenses.update(license.id, { status });
    expect(await open.licensing.deactivate(input)).toMatchObject({ success: true });
  });
});

describe("an operator", () => {
  test("deactivates by id; a second time changes nothing", async () => {
    const { license, ...reference } = await issue(open);
    await open.licensing.activate({ ...reference, domain: "a.example" });
    const { items } = await open.licensing.activations.list({ licenseId: license.id });
    const id = items[0]?.id ?? "";
    open.clock.advance(SECOND);
    const first = await open.licensing.activations.deactivate(id);
    expect(first).toMatchObject({ id, status: "deactivated", deactivatedAt: open.clock.now() });
    expect(first.license).toEqual({
      id: license.id,
      key: license.licenseKey,
      customerEmail: "ada@example.com",
    });
    expect(first.product).toEqual({ id: open.product.id, name: "Acme SEO" });
    open.clock.advance(SECOND);
    expect(await open.licensing.activations.deactivate(id)).toEqual(first);
    expect(await open.licensing.licenses.get(license.id)).toMatchObject({ activatedCount: 0 });
  });

  test("is told when there is no such activation", async () => {
    await expect(open.licensing.activations.deactivate("act_x")).rejects.toMatchObject({ code: "not_found" });
  });

  test("of another organization sees and changes nothing", async () => {
    const { license, ...reference } = await issue(open);
    const activated = await open.licensing.activate({ ...reference, domain: "a.example" });
    const id = activated.success ? activated.activationId : "";
    const { id: organizationId } = await open.licensing.organizations.create({ name: "Other" });
    const other = open.licensing.as({ organizationId });
    expect(await other.activations.list()).toMatchObject({ items: [], pagination: { total: 0 } });
    expect(await other.licenses.list()).toMatchObject({ items: [] });
    for (const call of [
      () => other.activations.deactivate(id),
      () => other.licenses.get(license.id),
      () => other.licenses.revoke(license.id),
      () => other.licenses.regenerate(license.id),
      () => other.licenses.delete(license.id),
      () => other.licenses.create({ productId: open.product.id, customerEmail: "a@example.com" }),
      () => other.products.get(open.product.id),
      () => other.products.rotatePublicKey(open.product.id),
      () => other.plans.create({ productId: open.product.id, name: "Pro" }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await open.licensing.licenses.get(license.id)).toMatchObject({ ...license, activatedCount: 1 });
  });
});

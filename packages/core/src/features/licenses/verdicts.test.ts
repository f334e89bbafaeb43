import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";

describe("every call of an application", () => {
  let open: OpenLicensing;
  beforeEach(async () => {
    open = await openLicensing();
  });

  const ask = async (reference: { publicKey: string; licenseKey: string }) => {
    const input = { ...reference, domain: "new.example" };
    const { licensing } = open;
    return Promise.all([licensing.validate(input), licensing.check(input), licensing.activate(input)]);
  };
  const expectDenied = async (
    reference: { publicKey: string; licenseKey: string },
    denial: { code: string; error: string },
  ) => {
    expect(await ask(reference)).toEqual([
      { valid: false, ...denial },
      { activated: false, activationId: null, ...denial },
      { success: false, ...denial },
    ]);
  };

  test("says first that the public key is wrong, also for a key that is wrong", async () => {
    const denial = { code: "invalid_public_key", error: "Invalid public_key" };
    const { licenseKey } = await issue(open);
    for (const key of [licenseKey, "garbage"])
      await expectDenied({ publicKey: "pk_x", licenseKey: key }, denial);
    const input = { publicKey: "pk_x", licenseKey, domain: "a.example" };
    expect(await open.licensing.deactivate(input)).toEqual({ success: false, ...denial });
  });

  test("then that there is no such license, also for one of another product", async () => {
    const denial = { code: "license_not_found", error: "License key not found" };
    const other = await open.licensing.products.create({ name: "Other" });
    const { licenseKey } = await issue(open);
    const { publicKey } = open.product;
    await expectDenied({ publicKey: other.publicKey, licenseKey }, denial);
    for (const key of ["", "garbage", "ACME-0000-0000-0000-0000"])
      await expectDenied({ publicKey, licenseKey: key }, denial);
    const input = { publicKey: other.publicKey, licenseKey, domain: "a.example" };
    expect(await open.licensing.deactivate(input)).toEqual({ success: false, ...denial });
  });

  test.each([
    ["revoked", "License has been revoked"],
    ["suspended", "License is suspended"],
    ["expired", "License has expired"],
  ] as const)("then that it is %s, which comes before expiry and seats", async (status, error) => {
    const { license, ...reference } = await issue(open, { expiresAt: open.clock.now() });
    await open.licensing.licenses.update(license.id, { status });
    await expectDenied(reference, { code: `license_${status}`, error });
  });

  test("then that it has expired, from that very moment on", async () => {
    const expiresAt = new Date(open.clock.now().getTime() + SECOND);
    const { license: _, ...reference } = await issue(open, { expiresAt, seats: null });
    open.clock.advance(SECOND - 1);
    expect(await open.licensing.validate(reference)).toMatchObject({ valid: true });
    open.clock.advance(1);
    await expectDenied(reference, { code: "license_expired", error: "License has expired" });
  });

  test("of a good license, only activate says that no seat is free", async () => {
    const { license: _, ...reference } = await issue(open);
    await open.licensing.activate({ ...reference, domain: "old.example" });
    const [validated, checked, activated] = await ask(reference);
    expect(validated).toMatchObject({ valid: true, activated: false });
    expect(checked).toEqual({ activated: false, activationId: null });
    expect(activated).toEqual({
      success: false,
      code: "seat_limit_reached",
      error: "License seat limit reached",
    });
  });

  test("forgives how the key is typed", async () => {
    const { publicKey, licenseKey } = await issue(open);
    const typed = ` ${licenseKey.toLowerCase().replaceAll("-", " ")} `;
    const answer = await open.licensing.validate({ publicKey, licenseKey: typed });
    expect(answer).toMatchObject({ valid: true, license: { key: licenseKey } });
  });

  test("refuses a domain that is no host, before it looks anything up", async () => {
    const input = { publicKey: "pk_x", licenseKey: "x", domain: "no host" };
    const { licensing } = open;
    const calls = [
      () => licensing.validate(input),
      () => licensing.check(input),
      () => licensing.activate(input),
      () => licensing.deactivate(input),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "domain" }] });
    }
  });
});

describe("a good license", () => {
  test("is shown reduced, and with a domain also whether that is activated", async () => {
    const open = await openLicensing();
    const { license, ...reference } = await issue(open, { seats: 2 });
    await open.licensing.activate({ ...reference, domain: "a.example" });
    const shown = { key: license.licenseKey, status: "active", seats: 2, activatedCount: 1, expiresAt: null };
    const { licensing } = open;
    expect(await licensing.validate(reference)).toEqual({ valid: true, license: shown, features: {} });
    for (const [domain, activated] of [
      ["https://www.a.example/", true],
      ["b.example", false],
    ] as const) {
      const answer = await licensing.validate({ ...reference, domain });
      expect(answer).toEqual({ valid: true, license: shown, activated, features: {} });
    }
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { fingerprintOf } from "../../foundation/crypto/random.ts";
import { statusQuestion } from "../edge/question.ts";

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

const md5 = "5f4dcc3b5aa765d61d8327deb882cf99";

function validate(licenseKey: string) {
  const { licensing, product } = open;
  return licensing.validate({ publicKey: product.publicKey, licenseKey });
}

describe("a license with a key that was sold before", () => {
  test.each([
    ["as EDD makes them", md5],
    ["as Lemon Squeezy makes them", "38b1460a-5104-4067-a91d-77b872934d51"],
    ["with as many characters as a generated one", "abcde-fghij-klmn0-pqrst-vwxyz"],
    ["of one character", "Ü"],
    ["of 255 characters", "k".repeat(255)],
  ])("is found and shown by it: %s", async (_, licenseKey) => {
    const { license } = await issue(open, { licenseKey });
    expect(license.licenseKey).toBe(licenseKey);
    expect(await validate(licenseKey)).toMatchObject({ valid: true, license: { key: licenseKey } });
    expect(await validate(` ${licenseKey}\n`)).toMatchObject({ valid: true });
  });

  test("is found by no other letters", async () => {
    await issue(open, { licenseKey: md5 });
    expect(await validate(md5.toUpperCase())).toMatchObject({ valid: false, code: "license_not_found" });
  });

  test("is found in the forgiving form when it is like a generated one", async () => {
    await issue(open, { licenseKey: "acme-0000-0000-0000-000o" });
    for (const typed of ["acme-0000-0000-0000-000o", "ACME-0000-0000-0000-0000", "acme 0000000000000000"])
      expect(await validate(typed)).toMatchObject({
        valid: true,
        license: { key: "acme-0000-0000-0000-000o" },
      });
  });

  test("has the fingerprint of its key as it was given", async () => {
    const { publicKey } = open.product;
    await issue(open, { licenseKey: md5 });
    const question = statusQuestion({ publicKey, licenseKey: md5 });
    expect(question.fingerprint).toBe(fingerprintOf(md5));
    expect((await open.licensing.server.edge.status(question)).verdict.valid).toBe(true);
  });

  test.each([
    ["an empty text", ""],
    ["a space at the start", ` ${md5}`],
    ["a space at the end", `${md5} `],
    ["a line break", "a\nb"],
    ["a NUL", "a\0b"],
    ["an invisible character", "a\u200bb"],
    ["half a character", "a\ud800"],
    ["256 characters", "k".repeat(256)],
  ])("is refused with %s", async (_, licenseKey) => {
    const details = [{ path: "licenseKey" }];
    await expect(issue(open, { licenseKey })).rejects.toMatchObject({ code: "invalid_input", details });
  });

  test.each([
    ["to the letter", md5, md5],
    ["in the forgiving form", "ACME-0000-0000-0000-0000", "acme-oooo-oooo-oooo-oooo"],
  ])("is refused with the key of another, %s", async (_, first, second) => {
    await issue(open, { licenseKey: first });
    await expect(issue(open, { licenseKey: second })).rejects.toMatchObject({
      code: "license_key_taken",
      details: [{ path: "licenseKey" }],
    });
  });

  test("may have the key of another product's license", async () => {
    await issue(open, { licenseKey: md5 });
    const other = await open.licensing.products.create({ name: "Other" });
    await issue(open, { licenseKey: md5, productId: other.id });
  });

  test("is named when it is one of many whose key is taken", async () => {
    const of = (licenseKey?: string) => ({
      productId: open.product.id,
      customerEmail: "ada@example.com",
      licenseKey,
    });
    const createMany = (...keys: (string | undefined)[]) =>
      open.licensing.licenses.createMany({ licenses: keys.map(of) });
    const taken = (path: string) => ({ code: "license_key_taken", details: [{ path }] });
    await expect(createMany("a", undefined, "b", "a")).rejects.toMatchObject(taken("licenses.3.licenseKey"));
    await createMany("a");
    await expect(createMany("b", "a")).rejects.toMatchObject(taken("licenses.1.licenseKey"));
    expect((await open.licensing.licenses.list()).pagination.total).toBe(1);
  });
});

describe("a license that was issued before", () => {
  test("keeps its time, and its place among the others", async () => {
    const now = open.clock.now().getTime();
    for (const days of [3, 400, 1]) await issue(open, { createdAt: new Date(now - days * DAY) });
    const { items } = await open.licensing.licenses.list();
    expect(items.map(({ createdAt }) => (now - createdAt.getTime()) / DAY)).toEqual([1, 3, 400]);
    expect(items.every(({ id }) => /^lic_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id))).toBe(true);
  });

  test("has the days of its plan from then on", async () => {
    const { licensing, product, clock } = open;
    const { id } = await licensing.plans.create({ productId: product.id, name: "Pro", durationDays: 365 });
    const createdAt = new Date(clock.now().getTime() - 366 * DAY);
    const { license } = await issue(open, { planId: id, createdAt });
    expect(license).toMatchObject({ status: "expired", createdAt });
  });

  test("without a limit comes with as many sites as it had", async () => {
    const activations = ["a.example", "b.example", "c.example"].map((domain) => ({ domain }));
    const { license } = await issue(open, { seats: null, activations });
    expect(license).toMatchObject({ seats: null, activatedCount: 3 });
  });

  test("was not issued in the future", async () => {
    const createdAt = new Date(open.clock.now().getTime() + 1);
    const details = [{ path: "createdAt" }];
    await expect(issue(open, { createdAt })).rejects.toMatchObject({ code: "invalid_input", details });
    const { license } = await issue(open, { createdAt: open.clock.now() });
    expect(license.createdAt).toEqual(open.clock.now());
  });
});

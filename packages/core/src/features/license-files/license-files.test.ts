import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { requestCode } from "../../../../client-js/src/node/request-code.ts";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { createLicensing, createTokens, DEFAULT_ORGANIZATION_ID } from "../../index.ts";
import type { Plan, PlanCreate } from "../plans/schema.ts";
import type { Tokens } from "../signing/tokens.ts";

const laptop = { fingerprint: "9f2c61d07b3e8a54", name: "Ada's laptop" };
const tower = { fingerprint: "9F2C61D07B3E8A54" };

let open: OpenLicensing;
let tokens: Tokens;

beforeEach(async () => {
  open = await openLicensing();
  const { storage, clock } = open;
  tokens = createTokens({
    ...{ storage, clock, secretKey: "a secret that is long enough to be one" },
    issuer: "https://licenses.example.com",
  });
});

const planWith = (terms: Partial<PlanCreate>): Promise<Plan> =>
  open.licensing.plans.create({ productId: open.product.id, name: "Team", durationDays: 365, ...terms });

async function sold(terms: Partial<PlanCreate>, given: object = {}) {
  const plan = await planWith(terms);
  return issue(open, { planId: plan.id, ...given });
}

function jwsIn(file: string): string {
  const lines = file.trim().split("\n");
  expect(lines[0]).toBe("-----BEGIN LICENSE FILE-----");
  expect(lines.at(-1)).toBe("-----END LICENSE FILE-----");
  const body = lines.slice(1, -1);
  expect(Math.max(...body.map((line) => line.length))).toBe(64);
  return atob(body.join(""));
}

const inDays = (days: number) => new Date(open.clock.now().getTime() + days * DAY);
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const countOf = (kind: "licenseFiles" | "activations") => recordsOf(open.data)[kind].size;

describe("an operator's file", () => {
  test("says what the license allows on the machine, takes its seat, and is signed with the key of tokens", async () => {
    const { license } = await sold({ seats: 2, features: { tier: "pro" } }, { customerName: "Ada Lovelace" });
    const made = await open.licensing.licenseFiles.create(license.id, { machine: laptop, days: 30 }, tokens);
    expect(made).toEqual({ id: expect.stringMatching(/^fil_/), file: made.file, expiresAt: inDays(30) });
    const jws = jwsIn(made.file);
    const [kid] = (await tokens.jwks()).keys.map((key) => key.kid);
    expect(decodeProtectedHeader(jws)).toEqual({ alg: "Ed25519", typ: "license-file+jwt", kid });
    expect(decodeJwt(jws)).toEqual({
      ...{ machine: laptop.fingerprint, status: "active", seats: 2, features: { tier: "pro" } },
      ...{ plan: "team", customer: "Ada Lovelace", file: made.id },
      ...{ iss: "https://licenses.example.com", aud: open.product.id, sub: license.id },
      ...{ iat: seconds(inDays(0)), nbf: seconds(inDays(0)) - 300, exp: seconds(inDays(30)) },
    });
    const [activation] = (await open.licensing.activations.list()).items;
    expect(activation).toMatchObject({ status: "active", machine: { name: "Ada's laptop" } });
    expect(await open.licensing.licenseFiles.list(license.id)).toMatchObject({
      items: [
        {
          ...{ id: made.id, activationId: activation?.id, kind: "machine", days: 30, expiresAt: inDays(30) },
          ...{ kid, releasedAt: null, createdAt: inDays(0), madeBy: { type: "system" } },
        },
      ],
    });
    const actions = (await open.licensing.audit.list({ action: "license_file.created" })).items;
    expect(actions).toMatchObject([{ target: { id: made.id, label: "Ada's laptop" } }]);
    expect(JSON.stringify(actions)).not.toContain(laptop.fingerprint);
  });

  test("never says the customer's address", async () => {
    const { license } = await sold({});
    const { file } = await open.licensing.licenseFiles.create(
      license.id,
      { machine: laptop, days: 1 },
      tokens,
    );
    expect(decodeJwt(jwsIn(file))).toMatchObject({ customer: null });
    expect(jwsIn(file)).not.toContain(btoa("ada@"));
  });

  test("ends with its license, and only a plan for ever has one without an end", async () => {
    const { license } = await sold({ durationDays: 20 });
    const { licenseFiles } = open.licensing;
    expect(await licenseFiles.create(license.id, { machine: laptop, days: 21 }, tokens)).toMatchObject({
      expiresAt: inDays(20),
    });
    const refused = licenseFiles.create(license.id, { machine: laptop, days: null }, tokens);
    await expect(refused).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("offlineForever"),
    });

    const forever = await sold({ slug: "for-ever", durationDays: null, offlineForever: true });
    const endless = await licenseFiles.create(forever.license.id, { machine: laptop }, tokens);
    expect(endless.expiresAt).toBeNull();
    expect(decodeJwt(jwsIn(endless.file))).not.toHaveProperty("exp");

    open.clock.advance(DAY / 3);
    const ending = await issue(open, { planId: forever.license.planId, expiresAt: inDays(20.5) });
    for (const days of [null, undefined]) {
      const { file, expiresAt } = await licenseFiles.create(
        ending.license.id,
        { machine: laptop, days },
        tokens,
      );
      expect(expiresAt).toEqual(inDays(20.5));
      expect(decodeJwt(jwsIn(file))).toMatchObject({ exp: seconds(inDays(20.5)) });
    }
  });

  test("is made of the request code that a program shows, if it is of the license's product", async () => {
    const { license } = await sold({});
    const code = requestCode({ product: open.product.id, fingerprint: tower.fingerprint, name: "Tower" });
    const { licenseFiles } = open.licensing;
    const make = (request: string, more = {}) =>
      licenseFiles.create(license.id, { request, days: 3, ...more }, tokens);
    const other = await open.licensing.products.create({ name: "Other" });
    for (const [wrong, more, message] of [
      [`${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`, {}, "request: is not a request code"],
      [requestCode({ product: other.id, fingerprint: "x" }), {}, "request: is a code of another product"],
      [code, { machine: laptop }, "request: must not be given with"],
      [code, { domain: "shop.com" }, "request: must not be given with"],
    ] as const)
      await expect(make(wrong, more)).rejects.toMatchObject({
        ...{ code: "invalid_input", message: expect.stringContaining(message) },
      });
    expect(countOf("activations")).toBe(0);
    const { file } = await make(code.toLowerCase().replaceAll("-", " "));
    expect(decodeJwt(jwsIn(file))).toMatchObject({ machine: tower.fingerprint });
    expect((await open.licensing.activations.list()).items).toMatchObject([{ machine: { name: "Tower" } }]);
  });

  test.each([
    [{ machine: laptop }, "days: is required"],
    [{ machine: laptop, days: 0 }, "days: must be at least 1"],
    [{ machine: laptop, days: 3651 }, "days: must be at most 3650"],
    [{ days: 3 }, "domain: is required"],
    [{ days: 3, machine: laptop, domain: "shop.com" }, "machine: must not be given with domain"],
  ])("is for one place and for some days: %j", async (input, message) => {
    const { license } = await sold({});
    const making = open.licensing.licenseFiles.create(license.id, input, tokens);
    await expect(making).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining(message),
    });
    expect([countOf("activations"), countOf("licenseFiles")]).toEqual([0, 0]);
  });

  test("is refused for a license that is not good, and where no seat is free, and takes none then", async () => {
    const { license } = await sold({ seats: 1 });
    const { licenseFiles } = open.licensing;
    await licenseFiles.create(license.id, { machine: laptop, days: 5 }, tokens);
    const second = licenseFiles.create(license.id, { machine: tower, days: 5 }, tokens);
    await expect(second).rejects.toMatchObject({ code: "seat_limit_reached" });
    await open.licensing.licenses.update(license.id, { status: "suspended" });
    const third = licenseFiles.create(license.id, { machine: laptop, days: 5 }, tokens);
    await expect(third).rejects.toMatchObject({ code: "license_not_valid", message: "License is suspended" });
    expect([countOf("activations"), countOf("licenseFiles")]).toEqual([1, 1]);
  });
});

describe("a file that is taken back", () => {
  test("gives back its seat, unless another file holds that, and says until when it goes on working", async () => {
    const { license } = await sold({ seats: 1 });
    const { licenseFiles, licenses } = open.licensing;
    const short = await licenseFiles.create(license.id, { machine: laptop, days: 3 }, tokens);
    const long = await licenseFiles.create(license.id, { machine: laptop, days: 40 }, tokens);
    const takenSeats = async () => (await licenses.get(license.id)).activatedCount;
    expect(await licenseFiles.release(license.id, long.id)).toEqual({ id: long.id, worksUntil: inDays(40) });
    expect(await takenSeats()).toBe(1);
    open.clock.advance(3 * DAY - 1);
    await licenseFiles.release(license.id, long.id);
    expect(await takenSeats()).toBe(1);
    await licenseFiles.release(license.id, short.id);
    expect(await takenSeats()).toBe(0);
    const { items } = await licenseFiles.list(license.id);
    expect(items.map(({ id }) => id)).toEqual([long.id, short.id]);
    expect(items.every(({ releasedAt }) => releasedAt !== null)).toBe(true);
  });

  test("frees no seat once it was released or is over: its machine may hold that without it", async () => {
    const { license, ...reference } = await sold({ seats: 1 });
    const { licenseFiles, licenses } = open.licensing;
    const takenSeats = async () => (await licenses.get(license.id)).activatedCount;
    const over = await licenseFiles.create(license.id, { machine: laptop, days: 2 }, tokens);
    open.clock.advance(2 * DAY - 1);
    const released = await licenseFiles.create(license.id, { machine: laptop, days: 9 }, tokens);
    await licenseFiles.release(license.id, released.id);
    expect(await takenSeats()).toBe(1);
    open.clock.advance(1);
    expect(await licenseFiles.release(license.id, over.id)).toEqual({ id: over.id, worksUntil: inDays(0) });
    expect(await licenseFiles.release(license.id, released.id)).toMatchObject({ id: released.id });
    expect(await takenSeats()).toBe(1);
    expect(await open.licensing.check({ ...reference, machine: laptop })).toMatchObject({ activated: true });
    const listed = (await licenseFiles.list(license.id)).items;
    expect(listed.map(({ releasedAt }) => releasedAt)).toEqual([inDays(0 - 1 / DAY), null]);
    expect(await open.licensing.deactivate({ ...reference, machine: laptop })).toMatchObject({
      success: true,
    });
  });

  test("leaves the seat to the longest of the others, whichever was made last", async () => {
    const { license, ...reference } = await sold({ seats: 1 });
    const make = (days: number) =>
      open.licensing.licenseFiles.create(license.id, { machine: laptop, days }, tokens);
    await make(30);
    await make(2);
    const held = await open.licensing.deactivate({ ...reference, machine: laptop });
    expect(held).toMatchObject({ code: "held_offline", offlineUntil: inDays(30) });
  });

  test("is made for a seat that its place has, though that was given back while it was signed", async () => {
    const { license, ...reference } = await sold({ seats: 1 });
    let giveBack = async (): Promise<unknown> => open.licensing.deactivate({ ...reference, machine: laptop });
    const storage: OpenLicensing["storage"] = {
      ...open.storage,
      async claimSeat(claim) {
        const result = await open.storage.claimSeat(claim);
        await giveBack();
        giveBack = async () => {};
        return result;
      },
    };
    const late = createLicensing({ storage, clock: open.clock });
    await late.licenseFiles.create(license.id, { machine: laptop, days: 4 }, tokens);
    const { items } = await open.licensing.activations.list({ sort: "activatedAt" });
    const shown = items.map(({ status, offlineUntil }) => [status, offlineUntil]);
    expect(shown.toSorted()).toEqual([
      ["active", inDays(4)],
      ["deactivated", null],
    ]);
    const [file] = (await open.licensing.licenseFiles.list(license.id)).items;
    expect(file?.activationId).toBe(items.find(({ status }) => status === "active")?.id);
  });

  test("is one of its license", async () => {
    const { license } = await sold({ seats: 1 });
    const other = await issue(open);
    const { licenseFiles } = open.licensing;
    const { id } = await licenseFiles.create(license.id, { machine: laptop, days: 3 }, tokens);
    await expect(licenseFiles.release(other.license.id, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await licenseFiles.list(other.license.id)).items).toEqual([]);
    expect((await licenseFiles.list(license.id)).items).toMatchObject([{ id, releasedAt: null }]);
  });
});

describe("a program's file", () => {
  test("is as long as its plan says, or shorter", async () => {
    const { publicKey, licenseKey } = await sold({ seats: 1, offlineDays: 30 });
    const make = (days?: number | null) =>
      open.licensing.createLicenseFile({ publicKey, licenseKey, machine: laptop, days }, tokens);
    expect(await make()).toMatchObject({ success: true, expiresAt: inDays(30) });
    expect(await make(30)).toMatchObject({ expiresAt: inDays(30) });
    expect(await make(2)).toMatchObject({ expiresAt: inDays(2) });
    for (const days of [31, null])
      await expect(make(days)).rejects.toMatchObject({
        code: "invalid_input",
        message: expect.stringContaining("at most 30"),
      });
    expect(countOf("licenseFiles")).toBe(3);
  });

  test("is kept with the address from which it was asked for", async () => {
    const { publicKey, licenseKey } = await sold({ seats: 2, offlineDays: 30 });
    const [ipAddress, machine] = ["198.51.100.7", laptop];
    const made = await open.licensing.createLicenseFile(
      { publicKey, licenseKey, machine, ipAddress },
      tokens,
    );
    expect((await open.licensing.activations.list()).items).toMatchObject([{ ipAddress }]);
    const { items } = await open.licensing.audit.list({ action: "license_file.created" });
    expect(items).toMatchObject([{ target: { id: made.success && made.id }, ip: ipAddress }]);
  });

  test("is refused where the plan has none, and takes no seat", async () => {
    const none = await sold({ seats: 3 });
    const unplanned = await issue(open);
    for (const { publicKey, licenseKey } of [none, unplanned])
      expect(
        await open.licensing.createLicenseFile({ publicKey, licenseKey, machine: laptop, days: 1 }, tokens),
      ).toEqual({
        success: false,
        code: "offline_not_allowed",
        error: "License files are not offered for this license",
      });
    expect([countOf("activations"), countOf("licenseFiles")]).toEqual([0, 0]);
  });

  test("is refused with the verdict on its license", async () => {
    const { publicKey, licenseKey } = await sold({ seats: 1, durationDays: 10, offlineDays: 30 });
    const make = (machine = laptop) =>
      open.licensing.createLicenseFile({ publicKey, licenseKey, machine }, tokens);
    await make();
    expect(await make({ ...tower, name: "" })).toMatchObject({ code: "seat_limit_reached" });
    open.clock.advance(10 * DAY);
    expect(await make()).toMatchObject({ success: false, code: "license_expired" });
    const unknown = { publicKey, licenseKey: "ACME-0000-0000-0000-0000", machine: laptop };
    expect(await open.licensing.createLicenseFile(unknown, tokens)).toMatchObject({
      code: "license_not_found",
    });
  });
});

describe("a signing key", () => {
  test("is published as long as a file that it signed is good, though it was replaced long ago", async () => {
    const { license } = await sold({});
    const { licenseFiles } = open.licensing;
    const { file } = await licenseFiles.create(license.id, { machine: laptop, days: 300 }, tokens);
    const { kid } = decodeProtectedHeader(jwsIn(file));
    const published = async () => (await tokens.jwks()).keys.map((key) => key.kid);
    const ofProduct = async () =>
      (await tokens.productJwks(open.product.publicKey))?.keys.map((key) => key.kid);
    const ring = tokens.organization(DEFAULT_ORGANIZATION_ID);
    const next = await ring.rotate();
    open.clock.advance(100 * DAY);
    expect(await published()).toEqual(expect.arrayContaining([kid, next.kid]));
    expect(await ofProduct()).toEqual(expect.arrayContaining([kid, next.kid]));
    expect((await ring.list()).items).toMatchObject([
      { kid: next.kid, state: "signing" },
      { kid, state: "retired", publishedUntil: inDays(200) },
    ]);
    open.clock.advance(200 * DAY - 1);
    expect(await published()).toContain(kid);
    expect(await ofProduct()).toContain(kid);
    open.clock.advance(5_001);
    expect(await published()).toEqual([next.kid]);
    expect(await ofProduct()).toEqual([next.kid]);
  });

  test("is published for ever for a file without an end", async () => {
    const { license } = await sold({ durationDays: null, offlineForever: true });
    const { file } = await open.licensing.licenseFiles.create(license.id, { machine: laptop }, tokens);
    const { kid } = decodeProtectedHeader(jwsIn(file));
    await tokens.organization(DEFAULT_ORGANIZATION_ID).rotate();
    open.clock.advance(40_000 * DAY);
    expect((await tokens.jwks()).keys.map((key) => key.kid)).toContain(kid);
    expect((await tokens.organization(DEFAULT_ORGANIZATION_ID).list()).items.at(-1)).toMatchObject({
      ...{ kid, state: "retired", publishedUntil: null },
    });
  });
});

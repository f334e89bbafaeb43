import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { createTokens } from "../../index.ts";
import type { Tokens } from "../signing/tokens.ts";

const laptop = { fingerprint: "9f2c61d07b3e8a54", name: "Ada's laptop" };
const tower = { fingerprint: "tower-0002" };

let open: OpenLicensing;
let tokens: Tokens;

beforeEach(async () => {
  open = await openLicensing();
  const { storage, clock } = open;
  const secretKey = "a secret that is long enough to be one";
  tokens = createTokens({ storage, clock, secretKey, issuer: "https://licenses.example.com" });
});

const inDays = (days: number) => new Date(open.clock.now().getTime() + days * DAY);

/** A license with one seat and, where there are terms, a plan. */
async function sold(terms: object | null = {}) {
  const { licensing, product } = open;
  const plan = terms && (await licensing.plans.create({ productId: product.id, name: "Team", ...terms }));
  const { license, ...reference } = await issue(open, { seats: 1, ...(plan && { planId: plan.id }) });
  return {
    license,
    make: (days?: number | null) =>
      licensing.licenseFiles.create(license.id, { machine: laptop, days }, tokens),
    giveBack: () => licensing.deactivate({ ...reference, machine: laptop }),
    activate: (machine: typeof tower) => licensing.activate({ ...reference, machine }),
    ask: () => licensing.createLicenseFile({ ...reference, machine: laptop }, tokens),
    files: async () => (await licensing.licenseFiles.list(license.id)).items,
    takenSeats: async () => (await licensing.licenses.get(license.id)).activatedCount,
  };
}

describe("the seat of several license files", () => {
  test.each([
    [90, 10],
    [10, 90],
  ])(
    "stays taken until the last of the others ends, those of %i and %i days, when one is taken back",
    async (...others) => {
      const { license, make, giveBack } = await sold();
      const first = await make(200);
      for (const days of others) await make(days);
      await open.licensing.licenseFiles.release(license.id, first.id);
      expect(await giveBack()).toMatchObject({ code: "held_offline", offlineUntil: inDays(90) });
      open.clock.advance(90 * DAY - 1);
      expect(await giveBack()).toMatchObject({ code: "held_offline" });
      open.clock.advance(1);
      expect(await giveBack()).toMatchObject({ success: true });
    },
  );
});

describe("the seat of a license file without an end", () => {
  const forever = { durationDays: null, offlineForever: true };

  test("is never given back by its machine, nor taken by another", async () => {
    const { make, giveBack, activate, takenSeats } = await sold(forever);
    await make(null);
    open.clock.advance(50 * 365 * DAY);
    expect(await giveBack()).toMatchObject({ success: false, code: "held_offline" });
    expect(await activate(tower)).toMatchObject({ success: false, code: "seat_limit_reached" });
    expect(await takenSeats()).toBe(1);
  });

  test("stays so when a shorter file is made after it, or taken back", async () => {
    const { license, make, giveBack, takenSeats } = await sold(forever);
    const endless = await make(null);
    const short = await make(2);
    await open.licensing.licenseFiles.release(license.id, short.id);
    open.clock.advance(3 * DAY);
    expect(await giveBack()).toMatchObject({ code: "held_offline" });
    await open.licensing.licenseFiles.release(license.id, endless.id);
    expect(await takenSeats()).toBe(0);
  });
});

describe("a license without a plan", () => {
  test("has files of as many days as its operator says, which name no plan", async () => {
    const { make, files } = await sold(null);
    const { file, expiresAt } = await make(30);
    expect(expiresAt).toEqual(inDays(30));
    const claims = decodeJwt(atob(file.trim().split("\n").slice(1, -1).join("")));
    expect(claims).toMatchObject({ plan: null, machine: laptop.fingerprint });
    expect(await files()).toMatchObject([{ days: 30 }]);
  });

  test("has none without days, without an end, or for whoever has its key, and keeps its seat", async () => {
    const { make, ask, files, takenSeats } = await sold(null);
    for (const days of [undefined, null])
      await expect(make(days)).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path: "days" }],
      });
    expect(await ask()).toMatchObject({ success: false, code: "offline_not_allowed" });
    expect(await files()).toEqual([]);
    expect(await takenSeats()).toBe(0);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { statusQuestion } from "./question.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

/**
 * Asks after so many milliseconds for a license with these terms: is it good, and for how long may the answer be
 * kept?
 */
async function keptFor(terms: object, afterMs = 0): Promise<[isGood: boolean, lastsMs: number]> {
  const { licensing, clock } = open;
  const question = statusQuestion(await issue(open, terms));
  clock.advance(afterMs);
  const { verdict, lastsMs } = await licensing.server.edge.status(question);
  return [verdict.valid, lastsMs];
}

const inMs = (ms: number) => new Date(open.clock.now().getTime() + ms);

describe("an answer about a license", () => {
  test("that never ends holds until the license changes", async () => {
    expect(await keptFor({})).toEqual([true, Number.POSITIVE_INFINITY]);
  });

  test("that ends holds until it does, to the millisecond", async () => {
    expect(await keptFor({ expiresAt: inMs(DAY) }, DAY - 3 * SECOND)).toEqual([true, 3 * SECOND]);
  });

  test("with a grace holds until it expires, then until the grace ends", async () => {
    const terms = { expiresAt: inMs(DAY), graceDays: 3 };
    expect(await keptFor(terms, DAY - 1)).toEqual([true, 1]);
    expect(await keptFor({ ...terms, expiresAt: inMs(DAY) }, DAY)).toEqual([true, 3 * DAY]);
  });

  test("that has ended holds until the license changes", async () => {
    expect(await keptFor({ expiresAt: inMs(DAY) }, DAY)).toEqual([false, Number.POSITIVE_INFINITY]);
  });
});

test("a site that holds a seat of a bad license is known by it, and gets no token", async () => {
  const { licensing } = open;
  const { license, ...reference } = await issue(open, { seats: 3 });
  const activated = await licensing.activate({ ...reference, domain: "a.example" });
  await licensing.licenses.update(license.id, { status: "suspended" });
  const asked = (domain: string) => licensing.server.edge.status(statusQuestion({ ...reference, domain }));
  const [own, other] = [await asked("a.example"), await asked("b.example")];
  expect(own.verdict).toMatchObject({ valid: false, code: "license_suspended" });
  expect(own).toMatchObject({
    seat: { activationId: activated.success && activated.activationId },
    vouched: null,
  });
  expect(other).toMatchObject({ seat: null, vouched: null });
});

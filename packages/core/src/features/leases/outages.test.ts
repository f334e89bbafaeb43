import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { createLicensing } from "../../licensing.ts";
import { statusQuestion } from "../edge/question.ts";

const MINUTE = 60 * SECOND;
const LONGEST = 30 * DAY;

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
  await open.licensing.noteAnswering();
});

const machine = (fingerprint: string) => ({ machine: { fingerprint } });
const inMs = (ms: number) => new Date(open.clock.now().getTime() + ms);
const knownOutages = () => [...recordsOf(open.data).answerTimes.values()].flatMap(({ outages }) => outages);

/** Servers answer for a time, the last time at its end. */
function answering(ms: number): void {
  open.clock.advance(ms);
  for (const times of recordsOf(open.data).answerTimes.values()) times.answeredAt = open.clock.now();
}

/** No server answers for a time; then one starts. */
function outage(ms: number) {
  open.clock.advance(ms);
  return createLicensing({ storage: open.storage, clock: open.clock });
}

describe("an outage in which leases ended", () => {
  test("is known as long as the longest lease may hold for it, and no longer", async () => {
    const { publicKey, licenseKey } = await issue(open, { seats: 1, leaseSeconds: LONGEST / 1000 });
    await open.licensing.activate({ publicKey, licenseKey, ...machine("a") });
    answering(LONGEST - MINUTE);
    const server = outage(10 * MINUTE);
    await server.noteAnswering();
    const claim = () => server.activate({ publicKey, licenseKey, ...machine("b") });
    for (const ms of [LONGEST - 2 * MINUTE, MINUTE, MINUTE - 1]) {
      answering(ms);
      await server.noteAnswering();
      expect(await claim()).toMatchObject({ code: "seat_limit_reached" });
      expect(knownOutages()).toHaveLength(1);
    }
    open.clock.advance(1);
    expect(await claim()).toMatchObject({ success: true });
    await server.noteAnswering();
    expect(knownOutages()).toEqual([]);
  });

  test("leaves the seats that it holds in every count", async () => {
    const { license, ...reference } = await issue(open, { seats: 2, leaseSeconds: 60 });
    await open.licensing.activate({ ...reference, ...machine("a") });
    await open.licensing.activate({ ...reference, ...machine("b") });
    const server = outage(3 * MINUTE);
    const counts = async () => {
      const validated = await server.validate({ ...reference, ...machine("a") });
      const { verdict } = await server.server.edge.status(statusQuestion({ ...reference, ...machine("a") }));
      const sites = await server.sites({ ...reference, ...machine("a") });
      return [
        validated.valid && [validated.activated, validated.license.activatedCount],
        verdict.valid && [verdict.activated, verdict.license.activatedCount],
        sites.success && [sites.site.activationId !== null, sites.license.activatedCount],
        sites.success && [true, sites.siteCount],
      ];
    };
    expect(await counts()).toEqual(Array.from({ length: 4 }, () => [true, 2]));
    await open.licensing.deactivate({ ...reference, ...machine("b") });
    expect(await counts()).toEqual(Array.from({ length: 4 }, () => [true, 1]));
    open.clock.advance(MINUTE);
    expect(await counts()).toEqual([...Array.from({ length: 3 }, () => [false, 0]), [true, 0]]);
    expect((await server.licenses.get(license.id)).activatedCount).toBe(0);
  });
});

describe("leases of a license that may have more places than seats", () => {
  test("are given beyond its seats, and end all the same", async () => {
    const { license, ...reference } = await issue(open, { seats: 1, overage: "allow", leaseSeconds: 90 });
    const claim = (name: string) => open.licensing.activate({ ...reference, ...machine(name) });
    const count = async () => (await open.licensing.licenses.get(license.id)).activatedCount;
    for (const name of ["a", "b", "c"])
      expect(await claim(name)).toMatchObject({
        success: true,
        leaseEndsAt: inMs(90 * SECOND),
        renewAfter: 45,
      });
    expect(await count()).toBe(3);
    open.clock.advance(MINUTE);
    expect(await claim("b")).toMatchObject({ leaseEndsAt: inMs(90 * SECOND) });
    open.clock.advance(30 * SECOND);
    expect(await count()).toBe(1);
    expect(await claim("d")).toMatchObject({ success: true });
    expect(await count()).toBe(2);
  });

  test("are marked as ended by one round of the maintenance, however many they are", async () => {
    const { license, ...reference } = await issue(open, { seats: 1, overage: "allow", leaseSeconds: 60 });
    for (let index = 0; index < 203; index += 1) {
      await open.licensing.activate({ ...reference, ...machine(`m-${index}`) });
      answering(1);
    }
    answering(MINUTE - 1);
    await open.licensing.maintain();
    const all = [...recordsOf(open.data).activations.values()];
    expect(all.filter(({ status }) => status === "deactivated")).toHaveLength(203);
    expect((await open.licensing.licenses.get(license.id)).activatedCount).toBe(0);
  });
});

describe("a silence where nobody notes that servers answer, as in a program that embeds this", () => {
  test("is no outage: a seat is free once its lease is over", async () => {
    const own = await openLicensing();
    const { license: _, ...reference } = await issue(own, { seats: 1, leaseSeconds: DAY / 1000 });
    const { licensing, clock } = own;
    await licensing.activate({ ...reference, ...machine("a") });
    clock.advance(DAY - MINUTE);
    expect(await licensing.activate({ ...reference, ...machine("b") })).toMatchObject({
      code: "seat_limit_reached",
    });
    clock.advance(3 * DAY);
    expect(await licensing.check({ ...reference, ...machine("a") })).toMatchObject({ activated: false });
    expect(await licensing.activate({ ...reference, ...machine("b") })).toMatchObject({ success: true });
    expect(recordsOf(own.data).answerTimes.size).toBe(0);
  });
});

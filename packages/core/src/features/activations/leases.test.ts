import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { passAnswering } from "../../../test/pass-answering.ts";
import { createLicensing } from "../../licensing.ts";
import { statusQuestion } from "../edge/question.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
  await open.licensing.noteAnswering();
});

const MINUTE = 60 * SECOND;
const inMs = (ms: number) => new Date(open.clock.now().getTime() + ms);
const machine = (fingerprint: string) => ({ machine: { fingerprint } });

const pass = (ms: number) => passAnswering(open, ms);

async function leased(given: object = {}) {
  const { license, ...reference } = await issue(open, { seats: 2, leaseSeconds: 600, ...given });
  const activate = (name: string) => open.licensing.activate({ ...reference, ...machine(name) });
  const check = (name: string) => open.licensing.check({ ...reference, ...machine(name) });
  const count = async () => (await open.licensing.licenses.get(license.id)).activatedCount;
  return { license, reference, activate, check, count };
}

describe("a seat that is leased", () => {
  test("has an end, which each activation of its place moves on, and keeps its id", async () => {
    const { activate, check } = await leased();
    const first = await activate("a");
    expect(first).toMatchObject({ success: true, leaseEndsAt: inMs(600 * SECOND), renewAfter: 300 });
    await pass(301 * SECOND);
    expect(await check("a")).toMatchObject({
      activated: true,
      leaseEndsAt: inMs(299 * SECOND),
      renewAfter: 149,
    });
    const second = await activate("a");
    expect(second).toEqual({ ...first, leaseEndsAt: inMs(600 * SECOND), renewAfter: 300 });
  });

  test("has no end on a license without leases", async () => {
    const { activate } = await leased({ leaseSeconds: null });
    expect(Object.keys(await activate("a"))).toEqual(["success", "activationId", "activatedAt"]);
  });

  test("is over from its end on, everywhere, and somebody else's at once", async () => {
    const { license, reference, activate, check, count } = await leased();
    await activate("a");
    await pass(60 * SECOND);
    await activate("b");
    const full = await activate("c");
    expect(full).toMatchObject({ success: false, code: "seat_limit_reached", freeAt: inMs(540 * SECOND) });
    await pass(540 * SECOND - 1);
    expect(await activate("c")).toMatchObject({ code: "seat_limit_reached", freeAt: inMs(1) });
    expect(await check("a")).toMatchObject({ activated: true });
    expect(await count()).toBe(2);
    await pass(1);
    expect(await check("a")).toEqual({ activated: false, activationId: null });
    expect(await count()).toBe(1);
    const { items } = await open.licensing.licenses.list({ search: license.licenseKey });
    expect(items[0]).toMatchObject({ activatedCount: 1 });
    const validated = await open.licensing.validate({ ...reference, ...machine("a") });
    expect(validated).toMatchObject({ activated: false, license: { activatedCount: 1 } });
    const asked = statusQuestion({ ...reference, ...machine("a") });
    expect((await open.licensing.server.edge.status(asked)).verdict).toMatchObject({
      ...{ activated: false, license: { activatedCount: 1 } },
    });
    const listed = await open.licensing.activations.list({ licenseId: license.id, sort: "activatedAt" });
    expect(listed.items.map(({ status, deactivatedAt }) => [status, deactivatedAt])).toEqual([
      ["deactivated", inMs(0)],
      ["active", null],
    ]);
    expect(await activate("c")).toMatchObject({ success: true });
    expect(await activate("a")).toMatchObject({ code: "seat_limit_reached", freeAt: inMs(60 * SECOND) });
    const active = await open.licensing.activations.list({ licenseId: license.id, status: "active" });
    expect(active.items.map((each) => each.machine?.fingerprint).sort()).toEqual(["b", "c"]);
  });

  test("that nobody else took is renewed after its end under the same id", async () => {
    const { activate, count } = await leased();
    const first = await activate("a");
    await pass(700 * SECOND);
    expect(await count()).toBe(0);
    expect(await activate("a")).toMatchObject({ activationId: first.success && first.activationId });
    expect(await count()).toBe(1);
  });

  test("comes back under the same id also when a list or the maintenance has marked its end", async () => {
    const { license, activate, count } = await leased({ seats: 2 });
    const first = await activate("a");
    await activate("b");
    await pass(700 * SECOND);
    await open.licensing.maintain();
    const { items } = await open.licensing.activations.list({ licenseId: license.id, status: "deactivated" });
    expect(items).toHaveLength(2);
    const again = await activate("a");
    expect(again).toEqual({ ...first, leaseEndsAt: inMs(600 * SECOND) });
    expect(await activate("c")).toMatchObject({ success: true });
    expect(await activate("b")).toMatchObject({ success: false });
    expect(await count()).toBe(2);
  });

  test("goes to one other alone, the earliest end first: the next one keeps its id", async () => {
    const { activate, count } = await leased({ seats: 2 });
    await activate("a");
    await pass(SECOND);
    const second = await activate("b");
    await pass(700 * SECOND);
    expect(await activate("c")).toMatchObject({ success: true });
    expect(await activate("b")).toMatchObject({ activationId: second.success && second.activationId });
    expect(await activate("a")).toMatchObject({ code: "seat_limit_reached", freeAt: inMs(600 * SECOND) });
    expect(await count()).toBe(2);
  });

  test("is somebody's although others freed it before they were asked whose lease is over", async () => {
    const { reference, activate, count } = await leased({ seats: 1 });
    await activate("a");
    await pass(600 * SECOND);
    const others = createLicensing({ storage: open.storage, clock: open.clock });
    const storage: OpenLicensing["storage"] = {
      ...open.storage,
      async leasesEnding(...query) {
        await others.activations.list({ status: "active" });
        return open.storage.leasesEnding(...query);
      },
    };
    const late = createLicensing({ storage, clock: open.clock });
    expect(await late.activate({ ...reference, ...machine("b") })).toMatchObject({ success: true });
    expect(await count()).toBe(1);
  });

  test("is found behind those that are not given back yet, and fewer seats than are in use give none", async () => {
    const { license, reference, activate, count } = await leased({ seats: 6 });
    for (const name of ["a", "b", "c", "d", "e"]) await activate(name);
    await pass(600 * SECOND);
    await activate("f");
    const storage: OpenLicensing["storage"] = {
      ...open.storage,
      freeSeat: async (seat) => {
        const held = await open.storage.get("activations", seat.organizationId, [seat.activationId ?? ""]);
        const fingerprint = held[0]?.record.machine?.fingerprint ?? "";
        // As the storage does while its clock is behind the caller's.
        return ["a", "b", "c"].includes(fingerprint) ? null : open.storage.freeSeat(seat);
      },
    };
    await open.licensing.licenses.update(license.id, { seats: 5 });
    const late = createLicensing({ storage, clock: open.clock });
    const claim = (name: string) => late.activate({ ...reference, ...machine(name) });
    expect(await claim("g")).toMatchObject({ success: true });
    expect(await claim("h")).toMatchObject({ code: "seat_limit_reached" });
    expect(await count()).toBe(2);
    expect(await activate("a")).toMatchObject({ success: true });
  });

  test("is counted by the leases of its own license", async () => {
    const { license, activate } = await leased({ seats: 3 });
    const other = await leased({ seats: 3, leaseSeconds: 6_000 });
    for (const name of ["a", "b", "c"]) await activate(name);
    await other.activate("a");
    await pass(300 * SECOND);
    await activate("b");
    await activate("c");
    await pass(300 * SECOND);
    const { items } = await open.licensing.licenses.list();
    const counts = items.map(({ id, activatedCount }) => [id, activatedCount]);
    expect(Object.fromEntries(counts)).toEqual({ [license.id]: 2, [other.license.id]: 1 });
  });

  test("is not listed as active once it is over, also while nobody needs it", async () => {
    const { license, activate } = await leased();
    await activate("a");
    await pass(700 * SECOND);
    const list = (status: "active" | "deactivated") =>
      open.licensing.activations.list({ licenseId: license.id, status });
    expect((await list("active")).pagination.total).toBe(0);
    expect((await list("deactivated")).items).toMatchObject([{ deactivatedAt: inMs(-100 * SECOND) }]);
  });

  test("is renewed while its license has expired and works still", async () => {
    const { activate, check } = await leased({
      expiresAt: inMs(DAY),
      graceDays: 3,
      leaseSeconds: 2 * 86_400,
    });
    await activate("a");
    await pass(DAY + MINUTE);
    expect(await activate("b")).toMatchObject({ code: "license_expired" });
    expect(await activate("a")).toMatchObject({ success: true, leaseEndsAt: inMs(2 * DAY) });
    expect(await check("a")).toMatchObject({ activated: true, inGrace: true, leaseEndsAt: inMs(2 * DAY) });
  });

  test("is not renewed by such a license when it was given back meanwhile", async () => {
    const terms = { expiresAt: inMs(DAY), graceDays: 3, leaseSeconds: 2 * 86_400 };
    const { license, reference, activate } = await leased(terms);
    await activate("a");
    const endsAt = inMs(2 * DAY);
    await pass(DAY + MINUTE);
    const storage: OpenLicensing["storage"] = {
      ...open.storage,
      async findSubject(query) {
        const found = await open.storage.findSubject(query);
        await open.licensing.deactivate({ ...reference, ...machine("a") });
        return found;
      },
    };
    const late = createLicensing({ storage, clock: open.clock });
    await late.activate({ ...reference, ...machine("a") });
    const { activations } = await open.licensing.licenses.get(license.id);
    expect(activations).toMatchObject([{ status: "deactivated", leaseEndsAt: endsAt }]);
  });

  test("is given back at once by its holder and by an operator, who is asked for it like anybody then", async () => {
    const { license, reference, activate } = await leased({ seats: 1 });
    await activate("a");
    await open.licensing.deactivate({ ...reference, ...machine("a") });
    expect(await activate("b")).toMatchObject({ success: true });
    const { items } = await open.licensing.activations.list({ licenseId: license.id, status: "active" });
    await open.licensing.activations.deactivate(items[0]?.id ?? "");
    expect(await activate("c")).toMatchObject({ success: true });
    expect(await activate("b")).toMatchObject({ success: false, code: "seat_limit_reached" });
  });

  test("ends also once its license gives leases no more, but for a place that calls again", async () => {
    const { license, activate, count } = await leased();
    await activate("a");
    await activate("b");
    await open.licensing.licenses.update(license.id, { leaseSeconds: null });
    expect(await activate("a")).not.toHaveProperty("leaseEndsAt");
    await pass(601 * SECOND);
    expect(await count()).toBe(1);
    await open.licensing.licenses.update(license.id, { leaseSeconds: 60 });
    expect(await activate("c")).toMatchObject({ success: true });
    expect(await activate("a")).toMatchObject({ leaseEndsAt: inMs(MINUTE) });
  });

  test("of a plan goes to its licenses", async () => {
    const { licensing, product } = open;
    const terms = { leaseSeconds: 90, offlineGraceSeconds: 30 };
    const plan = await licensing.plans.create({ productId: product.id, name: "Floating", ...terms });
    const ada = { productId: product.id, planId: plan.id, customerEmail: "ada@example.com" };
    expect(await licensing.licenses.create(ada)).toMatchObject(terms);
    for (const leaseSeconds of [59, 2_592_001, 60.5])
      await expect(licensing.plans.update(plan.id, { leaseSeconds })).rejects.toMatchObject({
        ...{ code: "invalid_input", message: expect.stringContaining("leaseSeconds") },
      });
  });
});

describe("while no server answers", () => {
  /** A server that starts after the others were silent. */
  const restarted = () => createLicensing({ storage: open.storage, clock: open.clock });

  test("for two minutes or less, leases end", async () => {
    const { reference, activate } = await leased({ seats: 1, leaseSeconds: 60 });
    await activate("a");
    open.clock.advance(2 * MINUTE);
    expect(await restarted().activate({ ...reference, ...machine("b") })).toMatchObject({ success: true });
  });

  test("leases end while a server answers that notes it because it is asked, and one whose clock is behind", async () => {
    const { reference, activate, check } = await leased({ seats: 1, leaseSeconds: 60 });
    await activate("a");
    open.clock.advance(MINUTE);
    await check("a");
    open.clock.advance(2 * MINUTE);
    const behind = { now: () => inMs(-150 * SECOND) };
    await restarted().noteAnswering();
    await createLicensing({ storage: open.storage, clock: behind }).noteAnswering();
    expect(await restarted().activate({ ...reference, ...machine("b") })).toMatchObject({ success: true });
  });

  test("for longer, leases that end hold for one lease more, from the first answer on", async () => {
    const { license, reference, activate } = await leased({ seats: 1, leaseSeconds: 60 });
    await activate("a");
    open.clock.advance(2 * MINUTE + 1);
    const server = restarted();
    const other = { ...reference, ...machine("b") };
    const first = await server.activate(other);
    expect(first).toMatchObject({ code: "seat_limit_reached", freeAt: inMs(MINUTE) });
    expect(await server.check({ ...reference, ...machine("a") })).toMatchObject({ activated: true });
    const shown = async () => {
      const [listed] = (await server.licenses.list()).items;
      const { activations, activatedCount } = await server.licenses.get(license.id);
      const { pagination } = await server.activations.list({ licenseId: license.id, status: "active" });
      const all = (await server.activations.list({ licenseId: license.id })).items;
      const counts = [listed?.activatedCount, activatedCount, pagination.total];
      return [counts, [...activations, ...all].map(({ status }) => status)];
    };
    expect(await shown()).toEqual([
      [1, 1, 1],
      ["active", "active"],
    ]);
    open.clock.advance(MINUTE - 1);
    expect(await restarted().activate(other)).toMatchObject({ code: "seat_limit_reached" });
    open.clock.advance(1);
    expect(await shown()).toEqual([
      [0, 0, 0],
      ["deactivated", "deactivated"],
    ]);
    expect(await server.activate(other)).toMatchObject({ success: true });
    const { items } = await server.activations.list({ licenseId: license.id, status: "deactivated" });
    expect(items.map(({ deactivatedAt }) => deactivatedAt)).toEqual([inMs(0)]);
  });

  test("leases that were over before, or end later, hold no longer", async () => {
    const { reference, activate } = await leased({ seats: 3, leaseSeconds: 240 });
    await activate("over");
    await pass(3 * MINUTE);
    await activate("during");
    await pass(MINUTE);
    await activate("later");
    open.clock.advance(3 * MINUTE + 1);
    const server = restarted();
    const claim = (name: string) => server.activate({ ...reference, ...machine(name) });
    expect(await claim("x")).toMatchObject({ success: true });
    expect(await claim("y")).toMatchObject({ code: "seat_limit_reached", freeAt: inMs(MINUTE - 1) });
    await pass(MINUTE);
    expect(await claim("y")).toMatchObject({ success: true });
    expect(await claim("x")).toMatchObject({ leaseEndsAt: inMs(4 * MINUTE) });
    // The lease of the outage is over first, though the others' leases ended later.
    expect(await claim("z")).toMatchObject({ code: "seat_limit_reached", freeAt: inMs(3 * MINUTE) });
  });
});

describe("a seat that a license file holds", () => {
  test("is not given back before the file ends, but by an operator", async () => {
    const { license, reference, activate, count } = await leased({ leaseSeconds: null });
    await activate("a");
    const { items } = await open.licensing.activations.list({ licenseId: license.id });
    const [row] = open.data.rows.activations.values();
    Object.assign(row?.record ?? {}, { offlineUntil: inMs(DAY) });
    const place = { ...reference, ...machine("a") };
    const refused = await open.licensing.deactivate(place);
    expect(refused).toMatchObject({ success: false, code: "held_offline", offlineUntil: inMs(DAY) });
    expect(await count()).toBe(1);
    expect(await open.licensing.activations.deactivate(items[0]?.id ?? "")).toMatchObject({
      status: "deactivated",
    });
    expect(await count()).toBe(0);
  });
});

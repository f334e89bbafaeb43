import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { passAnswering } from "../../../test/pass-answering.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
  await open.licensing.noteAnswering();
});

const inMs = (ms: number) => new Date(open.clock.now().getTime() + ms);
const MINUTE = 60 * SECOND;

const pass = (ms: number) => passAnswering(open, ms);

describe("more leases than are looked at in one go", () => {
  const MANY = 205;

  /** A license whose machines were all activated at once, and how many of them are listed as active. */
  async function fleet() {
    const { license, ...reference } = await issue(open, { seats: null, leaseSeconds: 600 });
    for (let index = 0; index < MANY; index += 1)
      await open.licensing.activate({ ...reference, machine: { fingerprint: `machine-${index}` } });
    const query = { licenseId: license.id, status: "active" } as const;
    return async () => (await open.licensing.activations.list(query)).pagination.total;
  }

  test("end in the same moment, and none of them is listed as active from then on", async () => {
    const active = await fleet();
    await pass(600 * SECOND - 1);
    expect(await active()).toBe(MANY);
    await pass(1);
    expect(await active()).toBe(0);
  });

  test("leave those that are over later their turn, when an outage holds all of them", async () => {
    const active = await fleet();
    const { license, ...reference } = await issue(open, { leaseSeconds: 900 });
    await open.licensing.activate({ ...reference, machine: { fingerprint: "later" } });
    open.clock.advance(700 * SECOND);
    await open.licensing.noteAnswering();
    await pass(200 * SECOND);
    expect(await active()).toBe(MANY);
    const query = { licenseId: license.id, status: "deactivated" } as const;
    expect((await open.licensing.activations.list(query)).items).toMatchObject([{ deactivatedAt: inMs(0) }]);
    await pass(400 * SECOND);
    expect(await active()).toBe(0);
  });

  test("are freed when license files that held their seats end later, all of them", async () => {
    const active = await fleet();
    const until = inMs(20 * MINUTE);
    for (const row of open.data.rows.activations.values()) Object.assign(row.record, { offlineUntil: until });
    await pass(20 * MINUTE - 1);
    expect(await active()).toBe(MANY);
    await pass(1);
    expect(await active()).toBe(0);
  });
});

test("a place that was activated before its license gave leases gets one while that works on after its end", async () => {
  const terms = { expiresAt: inMs(DAY), graceDays: 3, seats: 2 };
  const { license, ...reference } = await issue(open, terms);
  const activate = () => open.licensing.activate({ ...reference, machine: { fingerprint: "laptop" } });
  expect(await activate()).not.toHaveProperty("leaseEndsAt");
  await open.licensing.licenses.update(license.id, { leaseSeconds: 600 });
  await pass(DAY + MINUTE);
  expect(await activate()).toMatchObject({ success: true, leaseEndsAt: inMs(600 * SECOND) });
});

test("a list of the active ones that is read to its end has none whose lease is over", async () => {
  const { license, ...reference } = await issue(open, { leaseSeconds: 600, seats: 2 });
  await open.licensing.activate({ ...reference, machine: { fingerprint: "over" } });
  await pass(MINUTE);
  await open.licensing.activate({ ...reference, machine: { fingerprint: "active" } });
  await pass(9 * MINUTE);
  const found: (string | undefined)[] = [];
  for await (const batch of open.licensing.activations.readAll({ licenseId: license.id, status: "active" }))
    found.push(...batch.map(({ machine }) => machine?.fingerprint));
  expect(found).toEqual(["active"]);
});

test("a lease that is over is shown as the activation that it was, with its end, before anybody needs its seat", async () => {
  const { license, ...reference } = await issue(open, { leaseSeconds: 600 });
  const machine = { fingerprint: "laptop", name: "Laptop", platform: "linux x64" };
  await open.licensing.activate({ ...reference, machine, ipAddress: "203.0.113.7" });
  const shown = async () => (await open.licensing.licenses.get(license.id)).activations;
  const [active] = await shown();
  expect(active).toMatchObject({ status: "active", machine, ipAddress: "203.0.113.7" });
  await pass(601 * SECOND);
  expect(await shown()).toEqual([{ ...active, status: "deactivated", deactivatedAt: active?.leaseEndsAt }]);
});

import { expect, test } from "vitest";
import { issue, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import { statusQuestion } from "../edge/question.ts";

const MINUTE = 60 * SECOND;

test("seats of a license that gives no leases any more end as they would have, but for those that call again", async () => {
  const open = await openLicensing();
  const { licensing, clock } = open;
  const { license, ...reference } = await issue(open, { seats: 3, leaseSeconds: 600 });
  const on = (fingerprint: string) => ({ ...reference, machine: { fingerprint } });
  await licensing.activate(on("over"));
  clock.advance(5 * MINUTE);
  for (const fingerprint of ["dead", "alive"]) await licensing.activate(on(fingerprint));
  clock.advance(5 * MINUTE);
  await licensing.licenses.update(license.id, { leaseSeconds: null });

  expect(await licensing.check(on("over"))).toMatchObject({ activated: false });
  expect(await licensing.check(on("dead"))).toMatchObject({ activated: true });
  expect(await licensing.activate(on("alive"))).toMatchObject({ success: true });
  expect(await licensing.activate(on("first"))).toMatchObject({ success: true });
  expect(await licensing.activate(on("second"))).toMatchObject({ code: "seat_limit_reached" });
  clock.advance(5 * MINUTE);
  expect(await licensing.activate(on("second"))).toMatchObject({ success: true });
  clock.advance(60 * MINUTE);
  expect(await licensing.activate(on("third"))).toMatchObject({ code: "seat_limit_reached" });
  for (const [fingerprint, activated] of [
    ["over", false],
    ["dead", false],
    ["alive", true],
    ["first", true],
    ["second", true],
  ] as const)
    expect(await licensing.check(on(fingerprint)), fingerprint).toMatchObject({ activated });
});

test("maintenance ends the leases of a license that gives none any more, once they are over", async () => {
  const open = await openLicensing();
  const { licensing, clock } = open;
  const { license, ...reference } = await issue(open, { seats: 2, leaseSeconds: 600 });
  for (const fingerprint of ["a", "b"]) await licensing.activate({ ...reference, machine: { fingerprint } });
  await licensing.licenses.update(license.id, { leaseSeconds: null });
  const taken = async () => (await licensing.licenses.get(license.id)).activatedCount;
  clock.advance(10 * MINUTE - 1);
  await licensing.maintain();
  expect(await taken()).toBe(2);
  clock.advance(1);
  await licensing.maintain();
  expect(await taken()).toBe(0);
});

test("seats of a license that gives no leases any more are counted as of now wherever they are", async () => {
  const open = await openLicensing();
  const { licensing, clock } = open;
  const { license, ...reference } = await issue(open, { seats: 3, leaseSeconds: 600 });
  const on = (fingerprint: string) => ({ ...reference, machine: { fingerprint } });
  for (const fingerprint of ["a", "b", "c"]) await licensing.activate(on(fingerprint));
  await licensing.licenses.update(license.id, { leaseSeconds: null });
  await licensing.activate(on("a"));
  clock.advance(10 * MINUTE);
  const scope = { organizationId: DEFAULT_ORGANIZATION_ID };
  const found = await licensing.server.compat.find(scope, license.licenseKey);
  const [listed] = (await licensing.licenses.list()).items;
  const { verdict } = await licensing.server.edge.status(statusQuestion(on("a")));
  const validated = await licensing.validate(on("a"));
  expect({
    shown: (await licensing.licenses.get(license.id)).activatedCount,
    listed: listed?.activatedCount,
    compat: found?.license.activatedCount,
    status: verdict.valid && verdict.license.activatedCount,
    validated: validated.valid && validated.license.activatedCount,
  }).toEqual({ shown: 1, listed: 1, compat: 1, status: 1, validated: 1 });
  const sites = await licensing.sites(on("a"));
  expect(sites).toMatchObject({ license: { activatedCount: 1 }, siteCount: 1 });
});

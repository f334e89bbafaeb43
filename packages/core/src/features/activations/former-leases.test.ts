import { expect, test } from "vitest";
import { issue, openLicensing, SECOND } from "../../../test/open-licensing.ts";

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

import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { passAnswering } from "../../../test/pass-answering.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
  await open.licensing.noteAnswering();
});

const pass = (ms: number) => passAnswering(open, ms);
/** No server answers for a time. */
async function outage(ms: number): Promise<void> {
  open.clock.advance(ms);
  await open.licensing.noteAnswering();
}

describe("machines on a license whose seats were lowered", () => {
  async function lowered() {
    const { license, ...reference } = await issue(open, { seats: 3, leaseSeconds: 600 });
    const activate = (fingerprint: string) =>
      open.licensing.activate({ ...reference, machine: { fingerprint } });
    const before = [await activate("a"), await activate("b"), await activate("c")];
    await open.licensing.licenses.update(license.id, { seats: 1 });
    const count = async () => (await open.licensing.licenses.get(license.id)).activatedCount;
    return { activate, before, count };
  }

  test("are renewed in time, all of them", async () => {
    const { activate, before, count } = await lowered();
    await pass(599 * SECOND);
    for (const [index, name] of ["a", "b", "c"].entries()) {
      const { activationId } = before[index] as { activationId: string };
      expect(await activate(name)).toMatchObject({ success: true, activationId });
    }
    expect(await count()).toBe(3);
  });

  test("have, once their leases are over, no more seats than there are", async () => {
    const { activate, before, count } = await lowered();
    await pass(601 * SECOND);
    const { activationId } = before[1] as { activationId: string };
    expect(await activate("b")).toMatchObject({ success: true, activationId });
    for (const name of ["a", "c", "d"])
      expect(await activate(name)).toMatchObject({ success: false, code: "seat_limit_reached" });
    expect(await count()).toBe(1);
  });

  test("keep their seats while others renew in time, and lose them after the end", async () => {
    const { activate, count } = await lowered();
    await pass(300 * SECOND);
    expect(await activate("a")).toMatchObject({ success: true });
    await pass(301 * SECOND);
    expect(await activate("b")).toMatchObject({ success: false, code: "seat_limit_reached" });
    expect(await activate("a")).toMatchObject({ success: true });
    expect(await count()).toBe(1);
  });

  test("are renewed in time also while an outage holds their leases", async () => {
    const { activate, count } = await lowered();
    await outage(900 * SECOND);
    for (const name of ["a", "b", "c"]) expect(await activate(name)).toMatchObject({ success: true });
    expect(await count()).toBe(3);
  });
});

describe("free sites whose leases are over", () => {
  async function leased({ seats = 1 } = {}) {
    await open.licensing.products.update(open.product.id, { freeSites: true });
    const { license, ...reference } = await issue(open, { seats, leaseSeconds: 600 });
    const activate = (domain: string) => open.licensing.activate({ ...reference, domain });
    const active = async () => {
      const { items } = await open.licensing.activations.list({ licenseId: license.id, status: "active" });
      return items.map(({ domain, takesSeat }) => (takesSeat ? domain : `(${domain})`)).sort();
    };
    return { reference, activate, active };
  }

  test("leave their places to others", async () => {
    const { activate, active } = await leased();
    for (const domain of ["shop.com", "a.test", "b.test", "c.test"]) await activate(domain);
    await pass(300 * SECOND);
    await activate("shop.com");
    expect(await activate("d.test")).toMatchObject({ success: false, code: "seat_limit_reached" });
    await pass(301 * SECOND);
    expect(await activate("d.test")).toMatchObject({ success: true });
    expect(await active()).toEqual(["(d.test)", "shop.com"]);
  });

  test("leave their places to others while seats are free, too", async () => {
    const { activate, active } = await leased();
    for (const domain of ["a.test", "b.test", "c.test"]) await activate(domain);
    await pass(601 * SECOND);
    expect(await activate("d.test")).toMatchObject({ success: true });
    expect(await active()).toEqual(["(d.test)"]);
  });

  test("keep their places while an outage holds them", async () => {
    const { activate, active } = await leased();
    for (const domain of ["a.test", "b.test", "c.test"]) await activate(domain);
    await outage(900 * SECOND);
    expect(await activate("d.test")).toMatchObject({ success: true });
    expect(await active()).toEqual(["(a.test)", "(b.test)", "(c.test)", "d.test"]);
  });

  test("are tied still to a site that an outage holds, and leave the seats to others", async () => {
    const { activate, active } = await leased({ seats: 2 });
    await activate("shop.com");
    await outage(900 * SECOND);
    expect(await activate("staging.shop.com")).toMatchObject({ success: true });
    expect(await activate("other.com")).toMatchObject({ success: true });
    expect(await active()).toEqual(["(staging.shop.com)", "other.com", "shop.com"]);
    await pass(601 * SECOND);
    expect(await activate("dev.shop.com")).toMatchObject({ success: true });
    expect(await active()).toEqual(["dev.shop.com"]);
  });

  test("are neither listed nor counted among those that take a place", async () => {
    const { reference, activate } = await leased();
    for (const domain of ["shop.com", "a.test", "b.test", "c.test"]) await activate(domain);
    await pass(300 * SECOND);
    for (const domain of ["a.test", "b.test", "c.test"]) await activate(domain);
    await pass(301 * SECOND);
    const asked = () => open.licensing.sites({ ...reference, domain: "d.test" });
    expect(await asked()).toMatchObject({ site: { takesSeat: true }, siteCount: 3 });
    await pass(300 * SECOND);
    expect(await asked()).toMatchObject({ site: { takesSeat: false }, siteCount: 0 });
  });

  test("are none with a site whose own lease is over", async () => {
    const { activate, active } = await leased();
    await activate("shop.com");
    await pass(599 * SECOND);
    await activate("dev.shop.com");
    await pass(2 * SECOND);
    expect(await activate("staging.shop.com")).toMatchObject({ success: true });
    expect(await active()).toEqual(["(dev.shop.com)", "staging.shop.com"]);
    expect(await activate("shop.com")).toMatchObject({ success: false, code: "seat_limit_reached" });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { edgeSite } from "../support/edge-site.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

/** A license of a product, and the calls of its application. */
async function issueLicense(product: object, fields: object = {}) {
  const made = await operator.product(product);
  const license = await operator.license(made.id, fields);
  const keys = { public_key: made.publicKey, license_key: license.licenseKey };
  const call = (name: string, body: object) =>
    server.client().post(`/public/v1/licenses/${name}`, { ...keys, ...body });
  return {
    made,
    license,
    activate: (domain: string, body: object = {}) => call("activate", { domain, ...body }),
    move: (body: object) => call("move", body),
    ask: (body: object) => call("sites", body),
    free: (body: object) => call("sites/deactivate", body),
    async sites() {
      const { activations, activatedCount } = await operator.fetchLicense(license.id);
      return { activatedCount, activations };
    },
  };
}

describe("a product that gives free sites away", () => {
  it("counts the sites that somebody else reaches, and tells what the others are", async () => {
    const { activate, sites } = await issueLicense({ freeSites: true }, { seats: 2 });
    const domains = [
      "example.com",
      "staging.example.com",
      "shop.test",
      "acme.ddev.site",
      "devices.example.com",
    ];
    for (const domain of domains) expect((await activate(domain)).body).toMatchObject({ success: true });
    expect((await activate("latest.example.co.uk")).body).toMatchObject({ code: "seat_limit_reached" });
    const { activatedCount, activations } = await sites();
    expect(activatedCount).toBe(2);
    const told = activations.map(({ domain, takesSeat, siteClass, siteRule }) => [
      domain,
      takesSeat,
      siteClass,
      siteRule,
    ]);
    expect(told.toReversed()).toEqual([
      ["example.com", true, "production", null],
      ["staging.example.com", false, "staging", "3"],
      ["shop.test", false, "local", "1"],
      ["acme.ddev.site", false, "preview", "2"],
      ["devices.example.com", true, "production", null],
    ]);
  });

  it("counts a staging site whose production site the license is not active on", async () => {
    const { activate, sites } = await issueLicense({ freeSites: true }, { seats: 1 });
    await activate("staging.example.com");
    expect(await sites()).toMatchObject({ activatedCount: 1, activations: [{ siteClass: "production" }] });
  });

  it("is asked for by name: without it every site counts", async () => {
    const { activate } = await issueLicense({}, { seats: 1 });
    expect((await activate("shop.test")).body).toMatchObject({ success: true });
    expect((await activate("localhost")).body).toMatchObject({ code: "seat_limit_reached" });
  });
});

describe("an installation", () => {
  it("says who it is and what it calls itself, on both APIs that activate", async () => {
    const { made, license, activate, sites } = await issueLicense({}, { seats: 2 });
    await activate("example.com", { site_id: "b7e9f1", environment: "staging" });
    const edge = edgeSite(server.client(), made, license);
    await edge.call("activate", { domain: "other.com", site_id: "c1", environment: null });
    const { activations } = await sites();
    expect(activations).toMatchObject([
      { siteId: "c1", environment: null, takesSeat: true },
      { siteId: "b7e9f1", environment: "staging", takesSeat: true, siteClass: "production" },
    ]);
  });

  it("is 400 with an id or an environment that is none", async () => {
    const { activate } = await issueLicense({});
    expectInvalid(await activate("example.com", { site_id: "x".repeat(101) }), "site_id");
    for (const site_id of ["é", "", "two words"])
      expectInvalid(await activate("example.com", { site_id }), "site_id");
    expectInvalid(await activate("example.com", { environment: "my site" }), "environment");
  });
});

describe("a move", () => {
  const site = { site_id: "b7e9f1" };

  it("gives the seat to the new address, in the audit log, and a retry does no harm", async () => {
    const { activate, move, sites, license } = await issueLicense({}, { seats: 1 });
    const before = (await activate("old.com", site)).body;
    server.clock.advance(DAY);
    const asked = { ...site, from: "https://www.old.com/", to: "https://new.com/shop" };
    const { status, body } = await move(asked);
    const expected = { success: true, activation_id: expect.any(String) };
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...expected, activated_at: server.clock.inIso(0) },
    });
    const { activatedCount, activations } = await sites();
    expect(activatedCount).toBe(1);
    expect(activations).toMatchObject([
      {
        domain: "new.com",
        status: "active",
        movedFrom: before["activation_id"],
        siteId: "b7e9f1",
        ipAddress: "127.0.0.1",
        activatedAt: server.clock.inIso(0),
      },
      { domain: "old.com", status: "deactivated", deactivatedAt: server.clock.inIso(0) },
    ]);
    expect((await activate("new.com", site)).body).toEqual(body);
    const { items } = (
      await operator.client.get<{ items: object[] }>(`/api/audit?target=${body["activation_id"]}`)
    ).body;
    expect(items).toMatchObject([
      { action: "activation.moved", changes: { domain: ["old.com", "new.com"] }, ip: "127.0.0.1" },
    ]);
    expect(license.seats).toBe(1);
  });

  it("is for the installation whose activation it is", async () => {
    const { activate, move } = await issueLicense({}, { seats: 1 });
    await activate("old.com", site);
    const asked = { from: "old.com", to: "new.com" };
    expect((await move({ site_id: "another", ...asked })).body).toMatchObject({
      success: false,
      code: "activation_not_found",
    });
    expect((await move({ ...site, from: "elsewhere.com", to: "new.com" })).body).toMatchObject({
      code: "activation_not_found",
    });
    expect((await move({ ...site, ...asked })).body).toMatchObject({ success: true });
  });

  it("is for as often within a year as the product says", async () => {
    const { activate, move, sites } = await issueLicense({ movesPerYear: 2 }, { seats: 1 });
    await activate("a0.com", site);
    const next = (from: number, to: number) => move({ ...site, from: `a${from}.com`, to: `a${to}.com` });
    expect((await next(0, 1)).body).toMatchObject({ success: true });
    expect((await next(1, 2)).body).toMatchObject({ success: true });
    expect((await next(2, 3)).body).toMatchObject({ success: false, code: "too_many_moves" });
    expect((await sites()).activations).toMatchObject([{ domain: "a2.com", status: "active" }, {}, {}]);
  });

  it("is not for a license that is bad, or a key that is none", async () => {
    const { license, activate, move } = await issueLicense({}, { seats: 1 });
    await activate("old.com", site);
    const asked = { ...site, from: "old.com", to: "new.com" };
    await operator.client.put(`/api/licenses/${license.id}`, { status: "suspended" });
    expect((await move(asked)).body).toMatchObject({ success: false, code: "license_suspended" });
    expect((await move({ ...asked, license_key: "none" })).body).toMatchObject({ code: "license_not_found" });
    expect((await move({ ...asked, public_key: "pk_none" })).body).toMatchObject({
      code: "invalid_public_key",
    });
  });

  it("is 400 for what is no address", async () => {
    const { move } = await issueLicense({});
    expectInvalid(await move({ ...site, from: "no host", to: "new.com" }), "from");
    expectInvalid(await move({ ...site, from: "old.com", to: "no host" }), "to");
    expectInvalid(await move({ from: "old.com", to: "new.com" }), "site_id");
  });
});

describe("a customer's sites", () => {
  const site = { domain: "example.com", site_id: "b7e9f1" };

  it("are told to an installation on one of them, which can free the others", async () => {
    const { activate, ask, free, license } = await issueLicense({ freeSites: true }, { seats: 2 });
    const own = (await activate("example.com", { site_id: "b7e9f1" })).body["activation_id"];
    const other = (await activate("staging.example.com", { environment: "staging" })).body["activation_id"];
    const production = { site_class: "production", takes_seat: true };
    const now = server.clock.inIso(0);
    const times = { activated_at: now, last_checked_at: now };
    const named = (domain: string) => ({ kind: "site", domain, machine: null });
    const told = {
      success: true,
      license: {
        key: license.licenseKey,
        status: "active",
        seats: 2,
        activatedCount: 1,
        expiresAt: null,
      },
      site: { activation_id: own, ...named("example.com"), ...production },
      portal_url: null,
      site_count: 2,
      sites: [
        {
          ...{
            activation_id: other,
            ...named("staging.example.com"),
            site_class: "staging",
            takes_seat: false,
          },
          ...{ ...times, environment: "staging" },
        },
        { activation_id: own, ...named("example.com"), ...production, ...times, environment: null },
      ],
    };
    expect((await ask(site)).body).toEqual(told);
    expect((await ask({ domain: "example.com" })).body).toEqual({ ...told, sites: null });
    const freed = { success: true, activation_id: other, deactivated_at: now };
    expect((await free({ ...site, activation_id: other })).body).toEqual(freed);
    expect((await ask(site)).body).toMatchObject({ site_count: 1 });
  });

  it("are neither told nor freed for whoever has the key alone", async () => {
    const { activate, ask, free } = await issueLicense({}, { seats: 2 });
    const own = (await activate("example.com", { site_id: "b7e9f1" })).body["activation_id"];
    const stranger = { domain: "example.com", site_id: "another" };
    expect((await ask(stranger)).body).toMatchObject({ success: true, sites: null });
    expect((await free({ ...stranger, activation_id: own })).body).toMatchObject({
      success: false,
      code: "activation_not_found",
    });
    expectInvalid(await free({ domain: "example.com", activation_id: own }), "site_id");
    expectInvalid(await ask({ domain: "no host" }), "domain");
  });
});

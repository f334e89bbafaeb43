import { verifyLicenseToken } from "@keystead/core/verify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fingerprint as fingerprintOfKey } from "../support/edge-site.ts";
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

const laptop = { fingerprint: "3c:7F+/a =", name: "Ada's laptop", platform: "macOS arm64" };

/** A license, and the calls of its application on both APIs. */
async function issueLicense() {
  const product = await operator.product();
  const license = await operator.license(product.id, { seats: 2 });
  const keys = { public_key: product.publicKey, license_key: license.licenseKey };
  const call = (path: string, body: object) => server.client().post(path, { ...keys, ...body });
  const status = `/v1/licenses/status/${product.publicKey}/${fingerprintOfKey(license.licenseKey)}`;
  return {
    product,
    license,
    call: (name: string, body: object) => call(`/public/v1/licenses/${name}`, body),
    download: (body: object) => call("/public/v1/downloads", body),
    post: (body: object) => call("/v1/licenses/status", body),
    get: (query: object) => server.client().get(`${status}?${new URLSearchParams({ ...query })}`),
  };
}

it("a machine activates, checks, is listed and deactivates in the place of a site", async () => {
  const { license, call } = await issueLicense();
  const machine = { fingerprint: laptop.fingerprint };
  const { activation_id: id } = (await call("activate", { machine: laptop })).body;
  await call("activate", { domain: "shop.com" });
  expect((await call("activate", { machine: { fingerprint: "third" } })).body).toMatchObject({
    code: "seat_limit_reached",
  });
  expect((await call("check", { machine })).body).toMatchObject({ activated: true, activation_id: id });
  expect((await call("validate", { machine })).body).toMatchObject({ valid: true, activated: true });
  expect((await call("validate", {})).body).not.toHaveProperty("activated");
  const shown = { kind: "machine", domain: null, site_class: "production", takes_seat: true };
  expect((await call("sites", { machine })).body).toMatchObject({
    site: { activation_id: id, ...shown, machine: { fingerprint: laptop.fingerprint } },
    site_count: 2,
    sites: [
      { kind: "site", domain: "shop.com", machine: null },
      { activation_id: id, ...shown, machine: { ...laptop, fingerprint: "/a =" } },
    ],
  });
  const list = (query: object) =>
    operator.client.get<{ items: object[] }>(`/api/activations?${new URLSearchParams({ ...query })}`);
  const listed = { id, kind: "machine", domain: null, machine: laptop };
  expect((await list({ machine: laptop.fingerprint })).body.items).toMatchObject([listed]);
  expect((await list({ search: "ada's lap", license_id: license.id })).body.items).toMatchObject([listed]);
  expect((await list({ machine: "3c:7F" })).body.items).toEqual([]);
  const csv = (await operator.client.get(`/api/activations.csv?license_id=${license.id}`)).text;
  const [header, ...rows] = csv.trim().split(/\r?\n/);
  expect(header).toContain(`"machineFingerprint","machineName","machinePlatform"`);
  expect(header).not.toMatch(/\bplace\b/);
  expect(rows.find((row) => row.startsWith(`"${id}"`))).toContain(
    `"3c:7F+/a =","Ada's laptop","macOS arm64"`,
  );
  expect((await call("deactivate", { machine })).body).toMatchObject({ success: true, activation_id: id });
  expect((await call("check", { machine })).body).toMatchObject({ activated: false });
});

it("a machine frees another place as often as the product allows, and needs no site id", async () => {
  const { product, call } = await issueLicense();
  await operator.client.put(`/api/products/${product.id}`, { movesPerYear: 1 });
  await call("activate", { machine: laptop });
  const machine = { fingerprint: laptop.fingerprint };
  const free = async (domain: string) => {
    const { activation_id } = (await call("activate", { domain })).body;
    return (await call("sites/deactivate", { machine, activation_id })).body;
  };
  expect(await free("a.com")).toMatchObject({ success: true });
  expect(await free("b.com")).toMatchObject({ success: false, code: "too_many_moves" });
});

it("the status of a machine is the same by POST and by GET, and its token names the machine", async () => {
  const { product, call, post, get } = await issueLicense();
  const { fingerprint } = laptop;
  expect((await get({ machine: fingerprint })).body).toMatchObject({ activated: false, token: null });
  const { activation_id } = (await call("activate", { machine: laptop })).body;
  const first = await post({ machine: { fingerprint } });
  for (const answer of [first, await get({ machine: fingerprint }), await get({ machine: fingerprint })])
    expect(answer.body).toMatchObject({ valid: true, activated: true, activation_id });
  expect((await get({ machine: fingerprint.toUpperCase() })).body).toMatchObject({ activated: false });
  expect((await get({ domain: "machine" })).body).toMatchObject({ activated: false });
  const jwks = await server.client().get(`/v1/products/${product.publicKey}/jwks.json`);
  const keys = jwks.body as unknown as { keys: object[] };
  const { token } = (await get({ machine: fingerprint })).body;
  const verdictOf = (place: object) =>
    verifyLicenseToken(String(token), keys, { productId: product.id, now: server.clock.now(), ...place });
  const verdict = await verdictOf({ machine: fingerprint });
  expect(verdict).toMatchObject({ valid: true, claims: { machine: fingerprint } });
  expect(verdict.valid && "domain" in verdict.claims).toBe(false);
  expect(await verdictOf({ machine: "3c" })).toMatchObject({ valid: false, code: "wrong_machine" });
  expect(await verdictOf({ domain: "shop.com" })).toMatchObject({ valid: false, code: "wrong_domain" });
});

it("both places are 400, and so is none where one is needed", async () => {
  const { call, post, get, download } = await issueLicense();
  const both = { domain: "shop.com", machine: laptop };
  for (const name of ["validate", "activate", "check", "deactivate", "sites"])
    expectInvalid(await call(name, both), "machine");
  expectInvalid(await call("sites/deactivate", { ...both, activation_id: "act_1" }), "machine");
  expectInvalid(await download(both), "machine");
  expectInvalid(await post(both), "machine");
  expectInvalid(await get({ domain: "shop.com", machine: "3c" }), "machine");
  for (const name of ["activate", "check", "deactivate", "sites"])
    expectInvalid(await call(name, {}), "domain");
  expectInvalid(await download({}), "domain");
  expectInvalid(await call("activate", { machine: { fingerprint: "é" } }), "machine.fingerprint");
  expectInvalid(await call("activate", { machine: { name: "Ada's laptop" } }), "machine.fingerprint");
});

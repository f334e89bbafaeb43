import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const SECOND = 1_000;
const DAY = 86_400_000;
const tower = { fingerprint: "9F2C61D07B3E8A54", name: "Tower" };

let server: TestServer;
let operator: Operator;
let productId: string;
let publicKey: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  ({ id: productId, publicKey } = await operator.product());
});
afterAll(() => server.stop());
// Servers answer until a test says otherwise.
beforeEach(() =>
  operator
    .license(productId, { leaseSeconds: 100 })
    .then(({ licenseKey }) => sending(licenseKey)("validate", "x")),
);

const inMs = (ms: number) => server.clock.inIso(ms);

/** Sends calls of a license's machines. */
const sending =
  (licenseKey: string) =>
  async (call: string, fingerprint: string, path = "/public/v1/licenses") => {
    const reference = { public_key: publicKey, license_key: licenseKey, machine: { fingerprint } };
    return (await server.client().post(`${path}/${call}`, reference)).body;
  };

it("a leased seat tells its end and when to renew it, and a full license when a seat is free", async () => {
  const { id, licenseKey } = await operator.license(productId, { seats: 1, leaseSeconds: 100 });
  const send = sending(licenseKey);
  const lease = { lease_ends_at: inMs(100 * SECOND), renew_after: 50 };
  expect(await send("activate", "a")).toMatchObject({ success: true, ...lease });
  for (const call of ["validate", "check"])
    expect(await send(call, "a"), call).toMatchObject({ activated: true, ...lease });
  expect(await send("status", "a", "/v1/licenses")).toMatchObject({
    ...{ activated: true, lease_ends_at: lease.lease_ends_at },
  });
  expect(await send("activate", "b")).toEqual({
    ...{ success: false, code: "seat_limit_reached", error: expect.any(String) },
    free_at: lease.lease_ends_at,
  });
  server.clock.advance(100 * SECOND);
  expect(await send("check", "a")).toEqual({ activated: false, activation_id: null });
  expect(await send("activate", "b")).toMatchObject({ success: true, lease_ends_at: inMs(100 * SECOND) });
  const { activations } = await operator.fetchLicense(id);
  expect(activations).toMatchObject([
    { machine: { fingerprint: "b" }, status: "active", leaseEndsAt: inMs(100 * SECOND) },
    { machine: { fingerprint: "a" }, status: "deactivated", deactivatedAt: lease.lease_ends_at },
  ]);

  const plain = sending((await operator.license(productId, { seats: 1 })).licenseKey);
  expect(Object.keys(await plain("activate", "a")).sort()).toEqual([
    "activated_at",
    "activation_id",
    "success",
  ]);
  expect(await plain("activate", "b")).not.toHaveProperty("free_at");
});

it("a lease that ended while no server answered holds for one more, from the first answer on", async () => {
  const { licenseKey } = await operator.license(productId, { seats: 1, leaseSeconds: 100 });
  const send = sending(licenseKey);
  await send("activate", "a");
  await server.licensing.noteAnswering();
  server.clock.advance(120 * SECOND + 1);
  const end = inMs(100 * SECOND);
  expect(await send("activate", "b")).toMatchObject({ code: "seat_limit_reached", free_at: end });
  expect(await send("check", "a")).toMatchObject({ activated: true });
  server.clock.advance(100 * SECOND - 1);
  expect(await send("activate", "b")).toMatchObject({ code: "seat_limit_reached", free_at: end });
  server.clock.advance(1);
  expect(await send("activate", "b")).toMatchObject({ success: true });
  expect(await send("activate", "a")).toMatchObject({ code: "seat_limit_reached" });
});

it("a license file holds its seat until its end, or until an operator takes that back and is told the end", async () => {
  const license = await operator.license(productId, { seats: 1 });
  const send = sending(license.licenseKey);
  const files = `/api/licenses/${license.id}/files`;
  const made = await operator.client.post<Record<string, string>>(files, { machine: tower, days: 2 });
  const expiresAt = inMs(2 * DAY);
  expect(made).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^fil_/), expiresAt } });
  expect(Object.keys(made.body)).toEqual(["id", "file", "expiresAt"]);
  expect(await send("deactivate", tower.fingerprint)).toEqual({
    ...{ success: false, code: "held_offline", error: expect.any(String), offline_until: expiresAt },
  });
  const activatedCount = async () => (await operator.fetchLicense(license.id)).activatedCount;
  expect(await activatedCount()).toBe(1);
  const listed = (await operator.client.get<{ items: object[] }>(files)).body.items;
  expect(listed).toMatchObject([{ id: made.body["id"], machine: tower, expiresAt, releasedAt: null }]);
  expect(JSON.stringify(listed)).not.toContain("LICENSE FILE");
  const released = await operator.client.delete(`${files}/${made.body["id"]}`);
  expect(released).toMatchObject({ status: 200, body: { id: made.body["id"], worksUntil: expiresAt } });
  expect(await activatedCount()).toBe(0);

  await operator.client.post(files, { machine: tower, days: 3 });
  const [active] = (await operator.fetchLicense(license.id)).activations;
  const ended = await operator.client.post(`/api/activations/${active?.id}/deactivate`);
  expect(ended.body).toMatchObject({ status: "deactivated", offlineUntil: inMs(3 * DAY) });
  expect(await activatedCount()).toBe(0);
});

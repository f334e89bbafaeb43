import { randomBytes } from "node:crypto";
import { postgresStorage } from "@keystead/adapter-postgres";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../../../../test/setup/database.ts";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "../releases/release-shop.ts";
import { DAY, HOUR, SECOND } from "../support/clock.ts";
import { unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { zipOf } from "../support/zip.ts";

/** Two servers on one PostgreSQL. Changes are made at the first. */
let database: TestDatabase;
let shop: ReleaseShop;
let servers: TestServer[];
let product: { id: string; publicKey: string };
let slug = unique("acme-vendor");
let composerName = "acme/desk";
const stores: ReturnType<typeof postgresStorage>[] = [];

beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  const open = () => postgresStorage({ connectionString: database.url });
  const [own, other] = [open(), open()];
  stores.push(own, other);
  shop = await openReleaseShop({ storage: own });
  servers = [shop.server, await startServer({ storage: other, clock: shop.server.clock })];
  product = await shop.operator.product({ name: "Acme Desk", type: "application", composerName });
  await put("/api/organization/settings", { slug });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
});

async function put(path: string, fields: object) {
  const answer = await shop.operator.client.put(path, fields);
  expect(answer.status, answer.text).toBe(200);
}

async function publish(version: string, fields: object = {}): Promise<WireRelease> {
  const { client } = shop.operator;
  const { body: draft } = await client.post<WireRelease>("/api/releases", {
    ...{ productId: product.id, version, ...fields },
  });
  const zip = zipOf([{ name: "desk", data: randomBytes(100) }]);
  for (const [name, query] of [
    [`Acme-${version}.AppImage`, "kind=appimage&platform=linux&arch=x64"],
    [`acme-${version}.zip`, "kind=zip&platform=any&arch=any"],
  ]) {
    const headers = { "content-type": "application/octet-stream" };
    const path = `/api/releases/${draft.id}/artifacts/${name}?${query}`;
    const answer = await client.send(path, { method: "PUT", raw: zip, headers });
    expect(answer.status, answer.text).toBe(200);
  }
  const published = await client.post<WireRelease>(`/api/releases/${draft.id}/publish`, {});
  expect(published.status, published.text).toBe(200);
  return published.body;
}

const licenseOf = (fields?: object) => shop.operator.license(product.id, fields);

/** Says what each server answers: the newest version, or the code of the refusal. */
async function newest(path: string, key: string, headers: Record<string, string> = {}): Promise<string[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const authorization = `Basic ${Buffer.from(`build:${key}`).toString("base64")}`;
      const answer = await fetch(url + path, { headers: { authorization, ...headers } });
      const text = await answer.text();
      return (/"?(?:version|code)"?: ?"([^"]*)"/.exec(text)?.[1] ?? text) || String(answer.status);
    }),
  );
}
const electron = () => `/v1/feeds/${product.publicKey}/electron/latest-linux.yml`;
const tauri = () => `/v1/feeds/${product.publicKey}/tauri/stable/linux/x86_64/0.0.1`;
const p2 = () => `/composer/${slug}/p2/${composerName}.json`;
let versions = 0;
function nextVersion(): string {
  versions += 1;
  return `1.${versions}.0`;
}
const both = (answer: string) => [answer, answer];

/** Every server hears of a change soon, and at the latest after this test's patience. */
const soon = (path: string, key: string) => expect.poll(() => newest(path, key), { timeout: 10_000 });

describe.each([
  ["a feed", electron],
  ["Composer's metadata", p2],
])("%s of a license", (_name, path) => {
  it("comes from memory, and is another one at both servers once anything it rests on changes", async () => {
    const { client } = shop.operator;
    const { id, licenseKey } = await licenseOf();
    const old = nextVersion();
    const first = await publish(old);
    await soon(path(), licenseKey).toEqual(both(old));
    const asked = stores.map((store) => vi.spyOn(store, "findSubject"));
    const lookUps = async () => {
      for (const each of asked) each.mockClear();
      expect(await newest(path(), licenseKey)).toEqual(both(old));
      return asked.map((each) => each.mock.calls.length);
    };
    // The news of the release may come after the first answer.
    await expect.poll(lookUps, { timeout: 10_000 }).toEqual([0, 0]);
    for (const each of asked) each.mockRestore();

    const next = await publish(nextVersion());
    const newer = next.version;
    await soon(path(), licenseKey).toEqual(both(newer));
    // No license of ten is in the first hundredth, but for a chance of one in ten to the twentieth.
    const others = await Promise.all(Array.from({ length: 10 }, () => licenseOf()));
    for (const { licenseKey: key } of others) expect(await newest(path(), key)).toEqual(both(newer));
    await put(`/api/releases/${next.id}`, { rollout: 1 });
    await expect
      .poll(async () => (await Promise.all(others.map((each) => newest(path(), each.licenseKey)))).flat(), {
        timeout: 10_000,
      })
      .toContain(old);
    await put(`/api/releases/${next.id}`, { rollout: 100 });
    await soon(path(), licenseKey).toEqual(both(newer));
    await client.post(`/api/releases/${next.id}/withdraw`);
    await soon(path(), licenseKey).toEqual(both(old));
    await put(`/api/licenses/${id}`, { status: "suspended" });
    await soon(path(), licenseKey).toEqual(both("license_suspended"));
    // A refusal is not kept.
    await put(`/api/licenses/${id}`, { status: "active" });
    expect(await newest(path(), licenseKey)).toEqual(both(old));
    await put(`/api/licenses/${id}`, { status: "revoked" });
    await soon(path(), licenseKey).toEqual(both("license_revoked"));
    await client.post(`/api/releases/${first.id}/withdraw`);
  });

  it("ends with the grace of its license, to the millisecond", async () => {
    const { clock } = shop.server;
    const { licenseKey } = await licenseOf({ expiresAt: clock.inIso(DAY), graceDays: 2 });
    const [old, late] = [nextVersion(), nextVersion()];
    const releases = [await publish(old)];
    clock.advance(DAY + HOUR);
    releases.push(await publish(late));
    clock.advance(2 * DAY - HOUR - 1);
    expect(await newest(path(), licenseKey)).toEqual(both(late));
    clock.advance(1);
    expect(await newest(path(), licenseKey)).toEqual(both(old));
    for (const { id } of releases) await shop.operator.client.post(`/api/releases/${id}/withdraw`);
  });
});

describe("a feed of a site", () => {
  it("ends with the lease of its seat, to the millisecond, and with its release", async () => {
    const { clock } = shop.server;
    const release = await publish("3.0.0");
    const { licenseKey } = await licenseOf({ leaseSeconds: 100 });
    const site = { "keystead-domain": "shop.example" };
    const call = (verb: string) =>
      shop.server.client().post(`/public/v1/licenses/${verb}`, {
        ...{ public_key: product.publicKey, license_key: licenseKey, domain: "shop.example" },
      });
    const asked = (path: () => string) => newest(path(), licenseKey, site);
    await call("activate");
    for (const path of [electron, tauri])
      expect(await asked(path)).toEqual(path === tauri ? both("204") : both("3.0.0"));
    // A longer time without a question would be an outage, for which leases hold.
    clock.advance(100 * SECOND - 1);
    expect(await asked(electron)).toEqual(both("3.0.0"));
    clock.advance(1);
    expect(await asked(electron)).toEqual(both("activation_not_found"));
    expect(await asked(tauri)).toEqual(both("activation_not_found"));
    await call("activate");
    expect(await asked(electron)).toEqual(both("3.0.0"));
    await call("deactivate");
    await expect.poll(() => asked(electron), { timeout: 10_000 }).toEqual(both("activation_not_found"));
    await shop.operator.client.post(`/api/releases/${release.id}/withdraw`);
  });
});

describe("Composer", () => {
  it("is told at once that updates have ended, and keeps no list of packages past a change", async () => {
    const { clock } = shop.server;
    const { id, licenseKey } = await licenseOf({ updatesUntil: clock.inIso(HOUR) });
    const root = `/composer/${slug}/packages.json`;
    const listed = async () => (await newest(root, licenseKey)).map((text) => text.includes("have ended"));
    expect(await listed()).toEqual([false, false]);
    clock.advance(HOUR - 1);
    expect(await listed()).toEqual([false, false]);
    clock.advance(1);
    expect(await listed()).toEqual([true, true]);
    await put(`/api/licenses/${id}`, { updatesUntil: null });
    expect(await listed()).toEqual([false, false]);
    await put(`/api/licenses/${id}`, { status: "revoked" });
    await soon(root, licenseKey).toEqual(both("license_revoked"));
  });

  it("gets nothing from memory under a name that a package or an organization no longer has", async () => {
    const release = await publish("4.0.0");
    const { licenseKey } = await licenseOf();
    expect(await newest(p2(), licenseKey)).toEqual(both("4.0.0"));
    const before = [p2(), composerName];
    composerName = "acme/desk-two";
    await put(`/api/products/${product.id}`, { composerName });
    await soon(before[0] ?? "", licenseKey).toEqual(both("not_found"));
    expect(await newest(p2(), licenseKey)).toEqual(both("4.0.0"));
    const old = p2();
    slug = unique("acme-other");
    await put("/api/organization/settings", { slug });
    await soon(old, licenseKey).toEqual(both("not_found"));
    expect(await newest(p2(), licenseKey)).toEqual(both("4.0.0"));
    await shop.operator.client.post(`/api/releases/${release.id}/withdraw`);
  });

  it("says of no kept answer that it is another caller's", async () => {
    const release = await publish("5.0.0");
    const [own, colleagues] = [await licenseOf(), await licenseOf()];
    for (const path of [p2, electron]) {
      expect(await newest(path(), own.licenseKey)).toEqual(both("5.0.0"));
      expect(await newest(path(), "ACME-0000-0000")).toEqual(both("license_not_found"));
    }
    await put(`/api/licenses/${own.id}`, { status: "revoked" });
    for (const path of [p2, electron]) {
      await soon(path(), own.licenseKey).toEqual(both("license_revoked"));
      expect(await newest(path(), colleagues.licenseKey)).toEqual(both("5.0.0"));
    }
    await shop.operator.client.post(`/api/releases/${release.id}/withdraw`);
  });
});

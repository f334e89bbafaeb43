import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FeedShop, openFeedShop } from "./feed-shop.ts";

const DAY = 86_400_000;

let feed: FeedShop;
beforeAll(async () => {
  feed = await openFeedShop();
});
afterAll(() => feed.close());

const files = (version: string) => [{ name: `Acme-${version}.AppImage`, bytes: randomBytes(50) }];
const LATEST = "electron/latest-linux.yml";
const versionIn = async (answer: Response) => /^version: "(.*)"$/m.exec(await answer.text())?.[1];

async function refusal(answer: Response) {
  const body = (await answer.json()) as { code: string; error: string };
  expect(answer.headers.get("keystead-error")).toBe(body.error);
  expect(answer.headers.get("cache-control")).not.toMatch(/public/);
  return [answer.status, body.code];
}

describe("a licensed feed", () => {
  it("gives each license the newest version of its term, by every way to send the key", async () => {
    const { clock } = feed.shop.server;
    await feed.publish("1.0.0", files("1.0.0"));
    const until = clock.inIso(10 * DAY);
    const short = await feed.license({ updatesUntil: until });
    const long = await feed.license();
    clock.advance(10 * DAY + 1);
    await feed.publish("1.1.0", files("1.1.0"));
    await feed.publish("1.2.0-beta.1", files("1.2.0-beta.1"), { channel: "beta" });
    await feed.publish("1.2.0-alpha.1", files("1.2.0-alpha.1"), { channel: "alpha" });
    expect(await versionIn(await feed.ask(LATEST, short.licenseKey))).toBe("1.0.0");
    expect(await versionIn(await feed.ask(LATEST, long.licenseKey))).toBe("1.1.0");
    const basic = `Basic ${Buffer.from(`anyone@example.com:${long.licenseKey}`).toString("base64")}`;
    expect(await versionIn(await feed.ask(LATEST, null, { authorization: basic }))).toBe("1.1.0");
    const sold = await feed.license({ licenseKey: "OLD KEY 2019/7" });
    expect(await versionIn(await feed.ask(LATEST, sold.licenseKey))).toBe("1.1.0");
    const newest = async (name: string) =>
      versionIn(await feed.ask(`electron/${name}-linux.yml`, long.licenseKey));
    expect(await Promise.all(["stable", "rc", "beta", "alpha", "dev"].map(newest))).toEqual([
      "1.1.0",
      "1.1.0",
      "1.2.0-beta.1",
      "1.2.0-beta.1",
      "1.2.0-beta.1",
    ]);
    const path = (version: string) => `files/${version}/Acme-${version}.AppImage`;
    expect((await feed.ask(path("1.0.0"), short.licenseKey)).status).toBe(200);
    expect(await refusal(await feed.ask(path("1.1.0"), short.licenseKey))).toEqual([403, "updates_ended"]);
    expect((await feed.ask(path("1.1.0"), long.licenseKey)).headers.get("cache-control")).toBe(
      "private, no-cache",
    );
  });

  it("refuses in words that an application can show: without a key, with a wrong one, with a bad one", async () => {
    const revoked = await feed.license();
    await feed.shop.operator.client.put(`/api/licenses/${revoked.id}`, { status: "revoked" });
    for (const path of [LATEST, "files/1.0.0/Acme-1.0.0.AppImage", "sparkle/appcast.xml", "notes/1.0.0"]) {
      const missing = await feed.ask(path);
      expect(missing.headers.get("www-authenticate")).toMatch(/^Basic /);
      expect(await refusal(missing)).toEqual([401, "license_key_missing"]);
      expect(await refusal(await feed.ask(path, "ACME-0000-0000"))).toEqual([403, "license_not_found"]);
      expect(await refusal(await feed.ask(path, revoked.licenseKey))).toEqual([403, "license_revoked"]);
    }
    const other = await feed.shop.operator.product({ name: "Other", type: "application" });
    const foreign = await feed.shop.operator.license(other.id);
    expect(await refusal(await feed.ask(LATEST, foreign.licenseKey))).toEqual([403, "license_not_found"]);
  });

  it("asks for the seat of a site or machine that is named", async () => {
    const { licenseKey } = await feed.license({ seats: 2 });
    const site = { "keystead-domain": "shop.example" };
    expect(await refusal(await feed.ask(LATEST, licenseKey, site))).toEqual([403, "activation_not_found"]);
    const activation = { public_key: feed.publicKey, license_key: licenseKey, domain: "shop.example" };
    await feed.shop.server.client().post("/public/v1/licenses/activate", activation);
    expect((await feed.ask(LATEST, licenseKey, site)).status).toBe(200);
    const fingerprint = "Ada's tower";
    const machine = { "keystead-machine": fingerprint };
    expect(await refusal(await feed.ask(LATEST, licenseKey, machine))).toEqual([403, "activation_not_found"]);
    const { domain: _, ...asked } = activation;
    await feed.shop.server
      .client()
      .post("/public/v1/licenses/activate", { ...asked, machine: { fingerprint } });
    expect((await feed.ask(LATEST, licenseKey, machine)).status).toBe(200);
    const colleagues = { "keystead-machine": fingerprint.toLowerCase() };
    expect(await refusal(await feed.ask(LATEST, licenseKey, colleagues))).toEqual([
      403,
      "activation_not_found",
    ]);
    expect((await feed.ask(LATEST, licenseKey, { ...site, ...machine })).status).toBe(400);
  });

  it("offers a roll-out to its share of the licenses, and a withdrawn version to none", async () => {
    const made = await feed.publish("1.3.0", files("1.3.0"), { rollout: 50 });
    const licenses = await Promise.all(Array.from({ length: 12 }, () => feed.license()));
    const offered = async () =>
      Promise.all(licenses.map(async ({ licenseKey }) => versionIn(await feed.ask(LATEST, licenseKey))));
    const half = await offered();
    expect(new Set(half)).toEqual(new Set(["1.3.0", "1.1.0"]));
    expect(await offered()).toEqual(half);
    await feed.shop.operator.client.put(`/api/releases/${made.id}`, { rollout: 100 });
    expect(new Set(await offered())).toEqual(new Set(["1.3.0"]));
    await feed.shop.operator.client.post(`/api/releases/${made.id}/withdraw`);
    expect(new Set(await offered())).toEqual(new Set(["1.1.0"]));
    const [{ licenseKey = "" } = {}] = licenses;
    const gone = await feed.ask("files/1.3.0/Acme-1.3.0.AppImage", licenseKey);
    expect(await refusal(gone)).toEqual([404, "release_not_found"]);
  });
});

describe("a public feed", () => {
  it("needs no key, may be cached for five minutes, and changes at once when a release does", async () => {
    await feed.change({ downloads: "public" });
    expect(await versionIn(await feed.ask(LATEST))).toBe("1.1.0");
    const tauri = [{ name: "acme.msi", bytes: randomBytes(50), query: { signature: "c2ln" } }];
    await feed.publish("1.1.1", tauri);
    const update = "tauri/stable/windows/x86_64/1.0.0?bundle_type=msi";
    await expect.poll(async () => (await feed.ask(update)).status).toBe(200);
    for (const path of [LATEST, update, "notes/1.1.0", "files/1.1.0/Acme-1.1.0.AppImage"]) {
      const first = await feed.ask(path);
      expect(first.headers.get("cache-control"), path).toBe(
        "public, max-age=0, s-maxage=300, stale-if-error=86400",
      );
      const again = await feed.ask(path, null, { "if-none-match": first.headers.get("etag") ?? "" });
      expect([first.status, again.status, await again.text()], path).toEqual([200, 304, ""]);
    }
    const { id } = await feed.publish("1.4.0", files("1.4.0"), { rollout: 30 });
    await expect.poll(async () => versionIn(await feed.ask(LATEST))).toBe("1.4.0");
    expect(await (await feed.ask(LATEST)).text()).toContain("\nstagingPercentage: 30\n");
    await feed.shop.operator.client.post(`/api/releases/${id}/withdraw`);
    await expect.poll(async () => versionIn(await feed.ask(LATEST))).toBe("1.1.0");
    await feed.change({ downloads: "licensed" });
    await expect.poll(async () => (await feed.ask(LATEST)).status).toBe(401);
  });

  it("gives the newest version that fits, also behind one for other systems", async () => {
    await feed.change({ downloads: "public" });
    const beta = { channel: "beta" };
    await feed.publish("2.0.0-beta.1", files("2.0.0-beta.1"), beta);
    const mac = [{ name: "Acme-2.0.0-beta.2-mac.zip", bytes: randomBytes(50) }];
    const { id } = await feed.publish("2.0.0-beta.2", mac, beta);
    await expect.poll(async () => (await feed.ask("electron/beta-mac.yml")).status).toBe(200);
    const answer = await feed.ask("electron/beta-linux.yml");
    expect(answer.headers.get("cache-control")).toMatch(/^public/);
    expect(await versionIn(answer)).toBe("2.0.0-beta.1");
    await feed.shop.operator.client.post(`/api/releases/${id}/withdraw`);
  });

  it("is not there for an unknown product, channel or platform", async () => {
    await feed.change({ downloads: "public" });
    expect((await feed.ask("electron/nightly.yml")).status).toBe(404);
    expect((await feed.ask("electron/latest-mac.yml")).status).toBe(404);
    const unknown = feed.feeds.replace(feed.publicKey, `pk_${"x".repeat(32)}`);
    expect((await fetch(`${unknown}/${LATEST}`)).status).toBe(404);
  });
});

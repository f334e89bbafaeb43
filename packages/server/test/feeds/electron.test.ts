import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { WireRelease } from "../releases/release-shop.ts";
import { temporaryFolder } from "../support/command.ts";
import { electronApp } from "./electron-app.ts";
import { type FeedShop, openFeedShop } from "./feed-shop.ts";

const BLOCK = 4096;

/** The block map of a file, as electron-builder writes it: the same block has the same checksum. */
function blockMap(bytes: Buffer): string {
  const blocks = Array.from({ length: Math.ceil(bytes.length / BLOCK) }, (_, index) =>
    bytes.subarray(index * BLOCK, (index + 1) * BLOCK),
  );
  const checksums = blocks.map((block) => createHash("sha256").update(block).digest("base64").slice(0, 24));
  const file = { name: "file", offset: 0, checksums, sizes: blocks.map(({ length }) => length) };
  return JSON.stringify({ version: "2", files: [file] });
}

/** A file with its block map and that one's size behind it, as electron-builder writes AppImages. */
function appImage(bytes: Buffer): Buffer {
  const map = deflateRawSync(blockMap(bytes));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(map.length);
  return Buffer.concat([bytes, map, size]);
}

const name = (version: string) => `Acme Desk Setup ${version}.exe`;

describe("electron-updater", () => {
  const old = randomBytes(60 * BLOCK + 17);
  const next = Buffer.from(old);
  // Far from each other, so that each is a range of its own.
  for (const block of [5, 25, 45]) randomBytes(BLOCK).copy(next, block * BLOCK);
  let feed: FeedShop;
  let key: string;
  let url: string;
  let releases: WireRelease[];
  beforeAll(async () => {
    feed = await openFeedShop();
    key = (await feed.license()).licenseKey;
    url = `${feed.feeds}/electron`;
    const files = (version: string, bytes: Buffer) => [
      { name: name(version), bytes },
      { name: `${name(version)}.blockmap`, bytes: gzipSync(blockMap(bytes)) },
    ];
    releases = [
      await feed.publish("1.0.0", files("1.0.0", old)),
      await feed.publish("1.1.0", files("1.1.0", next), { notes: 'Faster: "twice"\n# as fast' }),
    ];
    await feed.publish("1.2.0-beta.1", files("1.2.0-beta.1", old), { channel: "beta" });
  });
  afterAll(() => feed.close());

  it("finds the newest version, downloads it and accepts its digest", async () => {
    const { updater, asked } = await electronApp(url, { version: "0.9.0", key });
    const { isUpdateAvailable, updateInfo } = await updater.checkForUpdates();
    expect(isUpdateAvailable).toBe(true);
    expect(updateInfo).toMatchObject({ version: "1.1.0", releaseNotes: 'Faster: "twice"\n# as fast' });
    const [file = ""] = await updater.downloadUpdate();
    expect((await readFile(file)).equals(next)).toBe(true);
    expect(asked[0]).toEqual({ name: "latest.yml", range: null, status: 200 });
  });

  it("downloads only the blocks that changed, in one request for several ranges", async () => {
    const { updater, asked } = await electronApp(url, { version: "1.0.0", key, installed: old });
    await updater.checkForUpdates();
    const [file = ""] = await updater.downloadUpdate();
    expect((await readFile(file)).equals(next)).toBe(true);
    const maps = asked.filter((each) => each.name.endsWith(".blockmap"));
    expect(maps.map((each) => [each.name, each.status])).toEqual([
      [`${name("1.1.0")}.blockmap`, 200],
      [`${name("1.0.0")}.blockmap`, 200],
    ]);
    const parts = asked.filter((each) => each.name === name("1.1.0"));
    expect(parts.map(({ status }) => status)).toEqual([206]);
    expect(parts[0]?.range?.split(",")).toHaveLength(3);
  });

  it("is counted once for the blocks that changed, and not for the block maps", async () => {
    const { client } = feed.shop.operator;
    const totals = async () => {
      await feed.shop.server.licensing.server.downloadCounter.flush();
      const paths = releases.map(({ id }) => `/api/releases/${id}/downloads`);
      return Promise.all(paths.map(async (path) => (await client.get<{ total: number }>(path)).body.total));
    };
    const [first = 0, second = 0] = await totals();
    const { updater, asked } = await electronApp(url, { version: "1.0.0", key, installed: old });
    await updater.checkForUpdates();
    await updater.downloadUpdate();
    expect(asked.filter((each) => each.name.endsWith(".blockmap"))).toHaveLength(2);
    expect(await totals()).toEqual([first, second + 1]);
  });

  it("downloads only the changed blocks of an AppImage, on 32-bit ARM too", async () => {
    const folder = await temporaryFolder();
    const own = await feed.shop.operator.product({ name: "Acme Pad", type: "application" });
    const { licenseKey } = await feed.shop.operator.license(own.id);
    const [before, after] = [old, next].map(appImage) as [Buffer, Buffer];
    const files = [{ name: "Acme-armv7l.AppImage", bytes: after }];
    await feed.publish("1.1.0", files, { productId: own.id });
    const installed = join(folder.path, "Acme.AppImage");
    await writeFile(installed, before);
    vi.stubEnv("APPIMAGE", installed);
    vi.stubEnv("TEST_UPDATER_ARCH", "arm");
    const address = url.replace(feed.publicKey, own.publicKey);
    const { updater, asked } = await electronApp(address, {
      ...{ version: "1.0.0", key: licenseKey, installed: before, platform: "linux" },
    });
    await updater.checkForUpdates();
    const [file = ""] = await updater.downloadUpdate();
    vi.unstubAllEnvs();
    expect((await readFile(file)).equals(after)).toBe(true);
    expect(asked[0]).toEqual({ name: "latest-linux-arm.yml", range: null, status: 200 });
    expect(asked.slice(1).map(({ status }) => status)).toEqual([206, 206]);
    await folder.remove();
  });

  it("never goes back to an older version, set up as the guide says", async () => {
    const guide = await readFile(
      new URL("../../../../docs/guides/desktop-updates.md", import.meta.url),
      "utf8",
    );
    const [, setup = ""] = /```js\n(autoUpdater.*?)```/s.exec(guide) ?? [];
    // Its own version was withdrawn, so that the feed has an older one.
    const isUpdatedBy = async (code: string): Promise<boolean> => {
      const { updater } = await electronApp(url, { version: "1.1.1", key: null });
      const result = runInNewContext(code, { autoUpdater: updater, licenseKey: key }) as ReturnType<
        typeof updater.checkForUpdates
      >;
      return (await result).isUpdateAvailable;
    };
    expect(await isUpdatedBy(setup)).toBe(false);
    expect(await isUpdatedBy(setup.replace("allowDowngrade = false", "allowDowngrade"))).toBe(true);
  });

  it("follows a channel that its application chose", async () => {
    const { updater } = await electronApp(url, { version: "1.1.0", key, channel: "beta" });
    expect((await updater.checkForUpdates()).updateInfo.version).toBe("1.2.0-beta.1");
    const stable = await electronApp(url, { version: "1.1.0", key });
    expect((await stable.updater.checkForUpdates()).isUpdateAvailable).toBe(false);
  });

  it("shows the reason to an application whose license is refused", async () => {
    const { updater } = await electronApp(url, { version: "0.9.0", key: "ACME-0000-0000" });
    await expect(updater.checkForUpdates()).rejects.toThrow(/License key not found/);
    const without = await electronApp(url, { version: "0.9.0", key: null });
    await expect(without.updater.checkForUpdates()).rejects.toThrow(/license_key_missing/);
  });

  it("refuses parts of a file that lie over one another by answering all of it", async () => {
    const path = `files/1.1.0/${encodeURIComponent(name("1.1.0"))}`;
    const ask = (range: string) => feed.ask(path, key, { range });
    const parts = await ask("bytes=0-9, 100-109");
    expect(parts.status).toBe(206);
    const text = Buffer.from(await parts.arrayBuffer());
    expect(Number(parts.headers.get("content-length"))).toBe(text.length);
    expect(text.includes(next.subarray(0, 10)) && text.includes(next.subarray(100, 110))).toBe(true);
    for (const range of [
      "bytes=0-9,5-20",
      "bytes=10-19,0-9",
      `bytes=0-9,20-${next.length}`,
      "bytes=0-1,x-9",
    ]) {
      const whole = await ask(range);
      expect([whole.status, (await whole.arrayBuffer()).byteLength], range).toEqual([200, next.length]);
    }
  });
});

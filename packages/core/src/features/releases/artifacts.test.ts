import { beforeEach, describe, expect, test } from "vitest";
import { type MemoryFiles, memoryFiles } from "../../../test/memory-files.ts";
import { DAY, type MovableClock, movableClock, SECOND } from "../../../test/open-licensing.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { createLicensing, type Licensing } from "../../licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import { createMemoryData, memoryStorage } from "../../storage/memory/index.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { ArtifactFile } from "./artifact.ts";
import { createDownloadCounter } from "./download-counts.ts";
import { type Artifact, MOST_ARTIFACTS } from "./schema.ts";

const organizationId = DEFAULT_ORGANIZATION_ID;
const digests = { sha256: "a1".repeat(32), sha512: "b2".repeat(64), sha1: "c3".repeat(20) };
const file: ArtifactFile = { path: "/nowhere/1", size: 10, ...digests };

let clock: MovableClock;
let storage: StorageAdapter;
let isLost: boolean;
let files: MemoryFiles;
let licensing: Licensing;
let productId: string;
let draftId: string;

beforeEach(async () => {
  clock = movableClock();
  const real = memoryStorage({ data: createMemoryData() });
  isLost = false;
  storage = {
    ...real,
    async commit(...call) {
      if (isLost) throw new LicensingError("storage_unavailable", "lost");
      return real.commit(...call);
    },
  };
  files = memoryFiles(clock.now);
  licensing = createLicensing({ storage, clock, files });
  productId = (await licensing.products.create({ name: "Acme Desk", type: "application" })).id;
  draftId = (await licensing.releases.create({ productId, version: "1.0.0" })).id;
});

const set = (filename: string, size = 10, kind = "deb"): Promise<Artifact> => {
  const details = { filename, platform: "linux", arch: "x64", kind, signature: null, metadata: {} };
  return licensing.releases.setArtifact(draftId, details, { ...file, size });
};
const names = async () =>
  (await licensing.releases.get(draftId)).artifacts.map(({ filename, size }) => `${filename} ${size}`);

describe("the artifacts of a draft", () => {
  test("are in the order of their names, and a new file takes the place of the one with its name", async () => {
    for (const name of ["b.deb", "c.deb", "a.deb"]) await set(name);
    await set("b.deb", 11);
    expect(await names()).toEqual(["a.deb 10", "b.deb 11", "c.deb 10"]);
    expect([...files.stored.values()].map(({ size }) => size).sort()).toEqual([10, 10, 11]);
    await licensing.releases.deleteArtifact(draftId, "b.deb");
    expect(await names()).toEqual(["a.deb 10", "c.deb 10"]);
    expect(files.stored.size).toBe(2);
    const again = licensing.releases.deleteArtifact(draftId, "b.deb");
    await expect(again).rejects.toMatchObject({ code: "not_found" });
  });

  test("have at most five texts of their vendor's, beside the size of a block map", async () => {
    const five = Object.fromEntries(["a", "b", "c", "d", "e"].map((each) => [each, each]));
    const of = { filename: "a.AppImage", platform: "linux", arch: "x64", kind: "appimage", signature: null };
    const withTexts = (metadata: Record<string, string>) =>
      licensing.releases.setArtifact(draftId, { ...of, metadata }, file);
    const { metadata } = await withTexts({ blockMapSize: "20", ...five });
    expect(metadata).toEqual({ blockMapSize: "20", ...five });
    await expect(withTexts({ ...five, f: "f" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("are at most 64, of which each may be sent again", async () => {
    for (let number = 0; number < MOST_ARTIFACTS; number += 1) await set(`desk-${number}.deb`);
    await expect(set("one-more.deb")).rejects.toMatchObject({ code: "artifact_invalid" });
    await set("desk-0.deb", 11);
    expect(await names()).toHaveLength(MOST_ARTIFACTS);
    expect(files.stored.size).toBe(MOST_ARTIFACTS);
  });

  test("may be the release's zip, which others do not replace, and with which the file goes", async () => {
    const texts = { requiresWp: null, requiresPhp: null, testedUpTo: null, notes: null, upgradeNotice: null };
    const contents = { kind: "other" as const, slug: null, version: null, header: null, sections: {} };
    const zip = { ...file, sha384: "d4".repeat(48), md5: "e5".repeat(16) };
    await set("a.deb");
    const filled = await licensing.releases.setFile(draftId, {
      ...zip,
      size: 12,
      contents: { ...contents, ...texts },
    });
    const name = filled.file?.name ?? "";
    expect(await names()).toEqual([`${name} 12`, "a.deb 10"]);
    await expect(set(name)).rejects.toMatchObject({ code: "artifact_invalid" });
    expect((await licensing.releases.deleteArtifact(draftId, "a.deb")).file).toEqual(filled.file);
    expect(await licensing.releases.deleteArtifact(draftId, name)).toMatchObject({
      file: null,
      artifacts: [],
    });
    expect(files.stored.size).toBe(0);
  });

  test("are fixed when it is published, and stay so when it is withdrawn", async () => {
    const { id } = await set("a.deb");
    await licensing.releases.publish(draftId);
    await licensing.releases.withdraw(draftId);
    for (const call of [set("a.deb"), set("b.deb"), licensing.releases.deleteArtifact(draftId, "a.deb")])
      await expect(call).rejects.toMatchObject({ code: "release_published" });
    expect((await licensing.releases.get(draftId)).artifacts).toMatchObject([{ id, size: 10 }]);
    expect(files.stored.size).toBe(1);
  });

  test("keep their files when the store gives no answer, because it may have written them", async () => {
    isLost = true;
    await expect(set("a.deb")).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(files.stored.size).toBe(1);
    isLost = false;
    clock.advance(3600 * SECOND);
    await licensing.maintain();
    expect(files.stored.size).toBe(1);
    clock.advance(1);
    await licensing.maintain();
    expect(files.stored.size).toBe(0);
  });

  test("that a published release has lost are deleted by maintenance, and its others are not", async () => {
    const kept = await set("a.deb");
    const key = [...files.stored.keys()][0] ?? "";
    const lost = key.replace(
      kept.id,
      kept.id.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    );
    files.stored.set(lost, { size: 1, storedAt: clock.now() });
    await licensing.releases.publish(draftId);
    clock.advance(3601 * SECOND);
    await licensing.maintain();
    expect([...files.stored.keys()]).toEqual([key]);
  });
});

test("a version is a semantic one for an application, and any that PHP compares for a plugin", async () => {
  const plugin = await licensing.products.create({ name: "Acme SEO", type: "plugin" });
  const version = "1.4beta2";
  const made = await licensing.releases.create({ productId: plugin.id, version });
  expect(made.version).toBe(version);
  await expect(licensing.releases.create({ productId, version })).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect((await licensing.releases.list({ productId })).items).toHaveLength(1);
});

describe("the downloads of a release", () => {
  const counter = () => createDownloadCounter({ storage, clock, counter: { count() {} } }, () => {});
  const counted = async () => licensing.releases.downloadsOf(draftId);

  test("are counted by artifact and by day of UTC, the latest day first, on all servers", async () => {
    const [one, other] = [counter(), counter()];
    const [desk, tower] = ["art_desk", "art_tower"];
    const count = (by: typeof one, artifactId: string) =>
      by.count({ organizationId, releaseId: draftId, artifactId });
    count(one, desk);
    count(one, desk);
    count(other, tower);
    await Promise.all([one.flush(), other.flush()]);
    clock.advance(DAY - 1);
    count(other, desk);
    clock.advance(1);
    for (let time = 0; time < 3; time += 1) count(one, tower);
    await one.close();
    await other.close();
    expect(await counted()).toEqual({
      total: 7,
      artifacts: expect.arrayContaining([
        { artifactId: desk, count: 3 },
        { artifactId: tower, count: 4 },
      ]),
      days: [
        { day: "2030-01-02", count: 3, artifacts: [{ artifactId: tower, count: 3 }] },
        {
          day: "2030-01-01",
          count: 4,
          artifacts: [
            { artifactId: desk, count: 3 },
            { artifactId: tower, count: 1 },
          ],
        },
      ],
    });
  });

  test("leave out block maps and signatures, which updaters read on the way to a file", async () => {
    const counts: number[] = [];
    const count = ({ times = 1 }) => void counts.push(times);
    const own = createDownloadCounter({ storage, clock, counter: { count } }, () => {});
    let artifactId = "";
    for (const kind of ["deb", "sig", "blockmap"]) {
      artifactId = (await set(`desk.${kind}`, 10, kind)).id;
      own.count({ organizationId, releaseId: draftId, artifactId });
    }
    await own.flush();
    own.count({ organizationId, releaseId: draftId, artifactId });
    await own.close();
    expect(counts).toEqual([1]);
    const { total, artifacts, days } = await counted();
    expect([total, days.map((day) => day.count)]).toEqual([1, [1]]);
    expect(artifacts).toContainEqual({ artifactId, count: 2 });
  });

  test("that the store refuses are counted the next time, once", async () => {
    const own = counter();
    own.count({ organizationId, releaseId: draftId, artifactId: "art_desk" });
    own.count({ organizationId, releaseId: draftId, artifactId: "art_desk" });
    isLost = true;
    await expect(own.flush()).rejects.toMatchObject({ code: "storage_unavailable" });
    isLost = false;
    own.count({ organizationId, releaseId: draftId, artifactId: "art_desk" });
    await own.flush();
    await own.flush();
    expect(await counted()).toMatchObject({ total: 3 });
    await own.close();
  });

  test("are none of a release that is gone, and nobody else's", async () => {
    const own = counter();
    const other = await licensing.releases.create({ productId, version: "1.1.0" });
    own.count({ organizationId, releaseId: draftId, artifactId: "art_desk" });
    own.count({ organizationId, releaseId: other.id, artifactId: "art_desk" });
    await licensing.releases.delete(draftId);
    await own.close();
    await expect(counted()).rejects.toMatchObject({ code: "not_found" });
    expect(await licensing.releases.downloadsOf(other.id)).toMatchObject({ total: 1 });
    expect(await storage.get("downloadCounts", organizationId, [`${draftId}.2030-01-01`])).toEqual([null]);
  });
});

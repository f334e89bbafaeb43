import { beforeEach, describe, expect, test } from "vitest";
import { type MemoryFiles, memoryFiles } from "../../../test/memory-files.ts";
import { movableClock, SECOND } from "../../../test/open-licensing.ts";
import { createLicensing, type Licensing } from "../../licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import type { Product } from "../products/schema.ts";
import type { PackageContents, ReleasePackage } from "./package.ts";
import { encodeStatement } from "./statement.ts";

const clock = movableClock();
let files: MemoryFiles;
let licensing: Licensing;
let product: Product;

beforeEach(async () => {
  files = memoryFiles(clock.now);
  licensing = createLicensing({ storage: memoryStorage(), clock, files });
  product = await licensing.products.create({ name: "Acme SEO" });
});

function packageOf(version: string | null, given: Partial<PackageContents> = {}): ReleasePackage {
  const header = {
    mainFile: "acme-seo/acme-seo.php",
    name: "Acme SEO",
    homepage: null,
    author: null,
    authorUrl: null,
    description: null,
    textDomain: "acme-seo",
    updateUri: null,
  };
  const requires = { requiresWp: "6.2", requiresPhp: "7.4", testedUpTo: "6.8" };
  const texts = { notes: "* New.", upgradeNotice: null, sections: { changelog: "= 1.0 =" } };
  const contents = {
    kind: "plugin" as const,
    slug: "acme-seo",
    version,
    header,
    ...requires,
    ...texts,
    ...given,
  };
  const digests = { sha256: "a1", sha384: "b2".repeat(48), sha512: "d4", sha1: "e5", md5: "c3" };
  return { path: "/nowhere/1", size: 10, ...digests, contents };
}

const upload = (version: string, given: object = {}, contents: Partial<PackageContents> = {}) =>
  licensing.releases.upload({ productId: product.id, ...given }, packageOf(version, contents));
const publish = (version: string, given: object = {}) => upload(version, { publish: true, ...given });
const versionsOf = (releases: { version: string; rollout: number }[]) =>
  releases.map(({ version, rollout }) => `${version} ${rollout}`);

describe("a release", () => {
  test("is a draft of what its package says", async () => {
    const release = await upload("1.0");
    expect(release).toMatchObject({
      version: "1.0",
      status: "draft",
      channel: "stable",
      rollout: 100,
      publishedAt: null,
      slug: "acme-seo",
      kind: "plugin",
      requiresWp: "6.2",
      notes: "* New.",
      file: { name: "acme-seo.zip", size: 10, sha256: "a1", sha384: "b2".repeat(48), md5: "c3" },
    });
    expect(await licensing.releases.get(release.id)).toEqual(release);
    expect(files.stored.size).toBe(1);
  });

  test("is what somebody says of it, where that is not for the package to say", async () => {
    const given = { channel: "beta", notes: "Mine", rollout: 10, requiresPhp: "8.0", requiresWp: "6.7" };
    const said = { requiresPhp: "7.4", requiresWp: "6.2" };
    expect(await upload("1.0", given)).toMatchObject({ ...given, ...said });
  });

  test("can be made before its file, which fills it in", async () => {
    const draft = await licensing.releases.create({ productId: product.id, version: "1.0", notes: "Mine" });
    expect(draft).toMatchObject({ status: "draft", file: null, kind: "plugin" });
    const filled = await licensing.releases.setFile(draft.id, packageOf("1.0"));
    expect(filled).toMatchObject({ notes: "Mine", testedUpTo: "6.8", file: { size: 10 } });
    const again = await licensing.releases.setFile(draft.id, packageOf("1.0"));
    expect(again).toMatchObject({ ...filled, artifacts: [{ filename: "acme-seo.zip", kind: "zip" }] });
    // The file before is gone.
    expect(files.stored.size).toBe(1);
    const other = licensing.releases.setFile(draft.id, packageOf("1.1"));
    await expect(other).rejects.toMatchObject({ code: "package_invalid" });
    expect(await licensing.releases.get(draft.id)).toEqual(again);
  });

  test("is there once in a version, also in another spelling", async () => {
    await upload("1.1");
    for (const again of [
      upload("1.1"),
      upload("1.01"),
      licensing.releases.create({ productId: product.id, version: "1.1" }),
    ])
      await expect(again).rejects.toMatchObject({ code: "version_taken" });
    expect(files.stored.size).toBe(1);
    const asked = licensing.releases.expectUpload(product.id, "1.1");
    await expect(asked).rejects.toMatchObject({ code: "version_taken" });
  });

  test("cannot be made of a package that sites could not install", async () => {
    await publish("1.0");
    for (const [contents, given, why] of [
      [{ version: "1.1" }, { version: "1.2" }, /has the version 1\.1, not 1\.2/],
      [{ version: "next" }, {}, /it must look like 1\.4\.2/],
      [{ version: null }, {}, /has no header with a version/],
      [{ slug: "acme-seo-pro" }, {}, /sites have the product in acme-seo/],
    ] as const) {
      const call = upload("1.1", given, contents);
      await expect(call).rejects.toMatchObject({
        code: "package_invalid",
        message: expect.stringMatching(why),
      });
    }
    const other = await licensing.products.create({ name: "Other" });
    const foreign = licensing.releases.upload(
      { productId: other.id },
      packageOf("1.0", { slug: "stranger" }),
    );
    await expect(foreign).rejects.toMatchObject({
      code: "package_invalid",
      message: expect.stringMatching(/product's slug, other/),
    });
    expect(files.stored.size).toBe(1);
  });

  test("may be in a folder that is named as its main file, or as a theme's text domain", async () => {
    const { contents } = packageOf("1.0");
    const folder = (mainFile: string, textDomain: string) => ({
      slug: "acme-pro",
      header: contents.header && { ...contents.header, mainFile, textDomain },
    });
    expect(await upload("1.0", {}, folder("acme-pro/acme-pro.php", "seo"))).toMatchObject({
      slug: "acme-pro",
    });
    expect(await upload("1.1", {}, folder("acme-pro/style.css", "acme-pro"))).toMatchObject({
      slug: "acme-pro",
    });
    const other = upload("1.2", {}, folder("acme-pro/plugin.php", "acme-pro"));
    await expect(other).rejects.toMatchObject({ code: "package_invalid" });
  });

  test("of no WordPress product needs a version, and no folder", async () => {
    const app = await licensing.products.create({ name: "Desk", type: "application" });
    const contents = { kind: "other" as const, slug: null, version: null, header: null };
    const release = await licensing.releases.upload(
      { productId: app.id, version: "2.0" },
      packageOf(null, contents),
    );
    expect(release).toMatchObject({ version: "2.0", file: { name: "desk-2.0.zip" } });
  });
});

describe("publishing", () => {
  test("is a step of its own, and needs a file", async () => {
    const draft = await licensing.releases.create({ productId: product.id, version: "1.0" });
    const early = licensing.releases.publish(draft.id);
    await expect(early).rejects.toMatchObject({ code: "release_without_file" });
    await licensing.releases.setFile(draft.id, packageOf("1.0"));
    clock.advance(SECOND);
    const published = await licensing.releases.publish(draft.id);
    expect(published).toMatchObject({ status: "published", publishedAt: clock.now() });
    clock.advance(SECOND);
    expect(await licensing.releases.publish(draft.id)).toEqual(published);
  });

  test("ends that the file can change, and the release be deleted", async () => {
    const { id } = await publish("1.0");
    for (const call of [
      () => licensing.releases.setFile(id, packageOf("1.0")),
      () => licensing.releases.expectFile(id),
      () => licensing.releases.delete(id),
    ])
      await expect(call()).rejects.toMatchObject({ code: "release_published" });
    expect(await licensing.releases.update(id, { rollout: 50, notes: null })).toMatchObject({
      rollout: 50,
      notes: null,
    });
  });

  test("ends that the file can change, also while one is being uploaded, which then is not kept", async () => {
    const { id, file } = await upload("1.0");
    const before = [...files.stored.keys()];
    const { put } = files;
    files.put = async (key, stored) => {
      await put(key, stored);
      await licensing.releases.publish(id);
    };
    const late = licensing.releases.setFile(id, { ...packageOf("1.0"), size: 11 });
    await expect(late).rejects.toMatchObject({ code: "release_published" });
    expect(await licensing.releases.get(id)).toMatchObject({ status: "published", file });
    expect([...files.stored.keys()]).toEqual(before);
  });

  test("can come with a signed statement, which then counts", async () => {
    const { id, slug, version, channel, requiresWp, requiresPhp, file } = await upload("1.0");
    const statement = encodeStatement({
      v: 1,
      product: product.publicKey,
      slug,
      version,
      channel,
      size: file?.size ?? 0,
      sha384: file?.sha384 ?? "",
      requires_wp: requiresWp,
      requires_php: requiresPhp,
      released_at: "2026-01-31T12:00:00.000Z",
      expires_at: null,
    });
    const sig = Buffer.alloc(64).toString("base64");
    const signed = { statement, signatures: [{ keyId: "0123456789abcdef", sig }], fileSignature: null };
    expect(await licensing.releases.publish(id, { signed })).toMatchObject({ signed });
    for (const change of [{ channel: "beta" as const }, { requiresPhp: "8.0" }, { requiresWp: null }])
      await expect(licensing.releases.update(id, change)).rejects.toMatchObject({ code: "release_signed" });
    await licensing.releases.update(id, { requiresPhp: "7.4", testedUpTo: "6.9" });
    const again = licensing.releases.publish(id, { signed });
    await expect(again).rejects.toMatchObject({ code: "release_published" });
  });
});

describe("the newest releases of a product", () => {
  test("are the newest of each channel, and the newest that are for all sites", async () => {
    for (const version of ["1.2", "1.10", "1.9"]) await publish(version);
    await publish("1.11", { rollout: 20 });
    await publish("1.12", { rollout: 10 });
    await publish("2.0-beta1", { channel: "beta" });
    await upload("3.0");
    const newest = await licensing.releases.newestOf(product.id);
    expect(versionsOf(newest)).toEqual(["1.12 10", "1.10 100", "2.0-beta1 100"]);
  });

  test("are found behind any number that is for some sites", async () => {
    await publish("1.0");
    for (let minor = 1; minor <= 21; minor += 1) await publish(`1.${minor}`, { rollout: minor });
    expect(versionsOf(await licensing.releases.newestOf(product.id))).toEqual(["1.21 21", "1.0 100"]);
  });

  test("are those before, when one is withdrawn, until it is published again", async () => {
    await publish("1.0");
    const { id, publishedAt } = await publish("1.1");
    clock.advance(SECOND);
    expect(await licensing.releases.withdraw(id)).toMatchObject({ status: "withdrawn" });
    await expect(licensing.releases.delete(id)).rejects.toMatchObject({ code: "release_published" });
    expect(versionsOf(await licensing.releases.newestOf(product.id))).toEqual(["1.0 100"]);
    expect(await licensing.releases.publish(id)).toMatchObject({ status: "published", publishedAt });
    expect(versionsOf(await licensing.releases.newestOf(product.id))).toEqual(["1.1 100"]);
  });

  test("are none of drafts, which cannot be withdrawn", async () => {
    const { id } = await upload("1.0");
    expect(await licensing.releases.newestOf(product.id)).toEqual([]);
    await expect(licensing.releases.withdraw(id)).rejects.toMatchObject({ code: "release_not_published" });
  });
});

test("a list is in the order of versions, of a channel and a status", async () => {
  for (const version of ["1.9", "1.10", "1.10-beta1"]) await publish(version);
  await upload("2.0", { channel: "beta" });
  const list = async (query: object) =>
    (await licensing.releases.list({ productId: product.id, ...query })).items.map(({ version }) => version);
  expect(await list({ sort: "-version" })).toEqual(["2.0", "1.10", "1.10-beta1", "1.9"]);
  expect(await list({ status: "published" })).toEqual(["1.10-beta1", "1.10", "1.9"]);
  expect(await list({ channel: "beta" })).toEqual(["2.0"]);
  const { items } = await licensing.releases.list();
  expect(items[0]).not.toHaveProperty("notes");
  expect(items[0]).not.toHaveProperty("fileKey");
});

test("someone who may see some products sees no releases of others", async () => {
  const other = await licensing.products.create({ name: "Other" });
  const { id } = await publish("1.0");
  const limited = licensing.as({
    organizationId: "org_00000000000000000000000000",
    access: {
      productIds: [other.id],
    },
  });
  await expect(limited.releases.get(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(limited.releases.withdraw(id)).rejects.toMatchObject({ code: "not_found" });
  const made = limited.releases.create({ productId: product.id, version: "2.0" });
  await expect(made).rejects.toMatchObject({ code: "not_found" });
  expect((await limited.releases.list()).items).toEqual([]);
  expect(await limited.releases.newestOf(product.id)).toEqual([]);
});

describe("files", () => {
  test("are deleted with their drafts, and of deleted products by maintenance, an hour later", async () => {
    const { id } = await upload("1.0");
    await licensing.releases.delete(id);
    expect(files.stored.size).toBe(0);
    await upload("1.0");
    files.stored.set("not/ours", { size: 1, storedAt: clock.now() });
    await licensing.products.delete(product.id);
    await licensing.maintain();
    expect(files.stored.size).toBe(2);
    clock.advance(3600 * SECOND);
    await licensing.maintain();
    expect(files.stored.size).toBe(2);
    clock.advance(1);
    await licensing.maintain();
    expect([...files.stored.keys()]).toEqual(["not/ours"]);
  });

  test("of releases stay, but for those that are no more theirs", async () => {
    const { id } = await publish("1.0");
    const [own = ""] = files.stored.keys();
    const replaced = own.replace(/[\da-f-]{36}$/, crypto.randomUUID());
    files.stored.set(replaced, { size: 1, storedAt: clock.now() });
    clock.advance(3601 * SECOND);
    await licensing.maintain();
    expect([...files.stored.keys()]).toEqual([own]);
    const { file, read } = await licensing.releases.openFile(id);
    expect(file.size).toBe(10);
    expect(await new Response(await read()).text()).toContain(id);
  });

  test("are refused where none are kept", async () => {
    const without = createLicensing({ storage: memoryStorage(), clock });
    const { id: productId } = await without.products.create({ name: "Acme SEO" });
    for (const call of [
      () => without.releases.expectUpload(productId),
      () => without.releases.upload({ productId }, packageOf("1.0")),
    ])
      await expect(call()).rejects.toMatchObject({
        code: "files_not_configured",
        message: expect.stringMatching(/set FILES_URL/),
      });
  });
});

test("the audit log tells what was done with a release", async () => {
  const { id } = await upload("1.0");
  await licensing.releases.publish(id);
  await licensing.releases.update(id, { rollout: 50 });
  await licensing.releases.withdraw(id);
  await publish("1.1");
  const { items } = await licensing.audit.list({ target: undefined });
  const ofReleases = items.filter(({ target }) => target.type === "release");
  expect(ofReleases.map(({ action, target }) => `${action} ${target.label}`)).toEqual([
    "release.published 1.1",
    "release.withdrawn 1.0",
    "release.updated 1.0",
    "release.published 1.0",
    "release.created 1.0",
  ]);
});

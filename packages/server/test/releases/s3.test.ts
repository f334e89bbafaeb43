import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReleaseFiles } from "@keystead/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFiles } from "../../src/files/open-files.ts";
import { readConfig } from "../../src/startup/config.ts";
import { temporaryFolder } from "../support/command.ts";
import { expectError } from "../support/expectations.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { pluginZip } from "../support/zip.ts";
import { openReleaseShop, type ReleaseShop } from "./release-shop.ts";

let s3: S3Server;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await s3.stop();
  await folder.remove();
});

async function filesIn(bucket: string, service = s3): Promise<ReleaseFiles> {
  const files = await openFiles(
    readConfig({
      FILES_URL: `s3://${bucket}?endpoint=${service.url}&region=eu-central-1`,
      AWS_ACCESS_KEY_ID: service.accessKeyId,
      AWS_SECRET_ACCESS_KEY: service.secretAccessKey,
      DATA_DIR: folder.path,
    }),
  );
  if (files === null) throw new Error("No files are kept");
  return files;
}

async function listAll(files: ReleaseFiles): Promise<{ key: string; storedAt: Date }[]> {
  const found = [];
  for await (const batch of files.list()) found.push(...batch);
  return found;
}

async function text(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream && new Response(stream).text();
}

describe("files in a bucket", () => {
  it("are kept, read in part, listed and deleted", async () => {
    const files = await filesIn("releases/some/prefix");
    const path = join(folder.path, "file");
    await writeFile(path, "0123456789");
    await files.put("org_1/rel_1", { path, size: 10, sha256: "" });
    expect(await text(await files.read("org_1/rel_1"))).toBe("0123456789");
    expect(await text(await files.read("org_1/rel_1", { start: 2, end: 5 }))).toBe("234");
    expect(await text(await files.read("org_1/rel_1", { start: 5, end: 5 }))).toBe("");
    expect(await files.stat("org_1/rel_1")).toEqual({ size: 10, storedAt: expect.any(Date) });
    expect(await listAll(files)).toEqual([{ key: "org_1/rel_1", storedAt: expect.any(Date) }]);
    expect(await listAll(await filesIn("releases/other"))).toEqual([]);
    await files.delete("org_1/rel_1");
    expect(await files.read("org_1/rel_1")).toBeNull();
    expect(await files.stat("org_1/rel_1")).toBeNull();
    await files.delete("org_1/rel_1");
  });

  it("are out of reach without the service, which a server can be started without", async () => {
    const path = join(folder.path, "file");
    await writeFile(path, "0123456789");
    const files = await filesIn("releases", { ...s3, url: "http://127.0.0.1:9" });
    const put = files.put("org_1/rel_1", { path, size: 10, sha256: "" });
    await expect(put).rejects.toMatchObject({ code: "files_unavailable" });
  });
});

describe("a bucket whose service refuses", () => {
  it.each([
    [
      "a key that it does not know",
      "releases",
      { accessKeyId: "another key" },
      "AWS_ACCESS_KEY_ID: the service of the bucket in FILES_URL does not know this access key",
    ],
    [
      "a signature with another secret",
      "releases",
      { secretAccessKey: "another secret" },
      "AWS_SECRET_ACCESS_KEY: must be the secret of the key in AWS_ACCESS_KEY_ID",
    ],
    ["a bucket that it does not have", "others", {}, "FILES_URL: must name a bucket that exists"],
  ])("%s keeps a server from starting, in words that name the setting", async (_, bucket, wrong, message) => {
    await expect(filesIn(bucket, { ...s3, ...wrong })).rejects.toMatchObject({
      name: "ConfigError",
      message,
    });
  });
});

describe("a server that keeps files in a bucket", () => {
  let shop: ReleaseShop;
  beforeAll(async () => {
    shop = await openReleaseShop({ files: await filesIn("releases") });
  });
  afterAll(() => shop.close());

  it("gives what was uploaded, also in part", async () => {
    const more = [{ name: "acme-seo/large", data: Buffer.alloc(3 * 1024 * 1024, 7), method: 0 }];
    const zip = pluginZip({ version: "1.0", more });
    const { body } = await shop.upload(zip, "&publish=true");
    const path = `${shop.server.url}/api/releases/${body.id}/file`;
    const cookie = `keystead_session=${shop.operator.client.cookie("keystead_session")}`;
    const whole = await fetch(path, { headers: { cookie } });
    expect(Buffer.from(await whole.arrayBuffer()).equals(zip)).toBe(true);
    const part = await fetch(path, { headers: { cookie, range: "bytes=1000-1999" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(zip.subarray(1000, 2000))).toBe(true);
  });

  it("stores nothing of what it refuses", async () => {
    const files = await filesIn("releases");
    const before = await listAll(files);
    expectError(await shop.upload(Buffer.from("no zip")), 422, "package_invalid");
    expectError(await shop.upload(pluginZip({ version: "1.0" })), 409, "version_taken");
    expect(await listAll(files)).toEqual(before);
  });
});

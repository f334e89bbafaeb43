import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../startup/config.ts";
import { openFiles } from "./open-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (environment: Record<string, string>) =>
  openFiles(readConfig({ DATA_DIR: folder, ...environment }));

describe("files of releases are kept", () => {
  it("beside the embedded database, unless said otherwise", async () => {
    expect((await open({}))?.incoming).toBe(join(folder, "files", ".incoming"));
    const url = pathToFileURL(join(folder, "else where")).href;
    expect((await open({ FILES_URL: url }))?.incoming).toBe(join(folder, "else where", ".incoming"));
  });

  it("nowhere beside other stores, unless said where", async () => {
    expect(await open({ DATABASE_URL: "postgres://db.example/keystead" })).toBeNull();
    expect(await open({ REDIS_URL: "redis://cache.example" })).toBeNull();
  });
});

const aFolderOrBucket = /^FILES_URL: must be a folder, such as file:.* or a bucket, such as s3:/;

it.each([
  ["files", aFolderOrBucket],
  ["https://s3.example.com/bucket", aFolderOrBucket],
  ["file://host/folder", aFolderOrBucket],
  ["s3://bucket?enpoint=https://s3.example.com", aFolderOrBucket],
  ["s3://bucket?endpoint=s3.example.com", aFolderOrBucket],
  [
    "s3://bucket?region=eu-central-1",
    /^FILES_URL: a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY$/,
  ],
  ["file:///proc/1/files", /^FILES_URL: must not be below \/proc, where folders cannot be created$/],
  ["file:///etc/passwd/files", /^FILES_URL: files cannot be kept in \/etc\/passwd\/files: ENOTDIR/],
])("FILES_URL=%s is refused", async (url, why) => {
  await expect(open({ FILES_URL: url })).rejects.toMatchObject({
    name: "ConfigError",
    message: expect.stringMatching(why),
  });
});

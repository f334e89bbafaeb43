import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import fixture from "../../../../fixtures/license-files.json" with { type: "json" };
import { fileStorage } from "./file-storage.ts";
import { checkLicenseFile } from "./kept-license-file.ts";
import { requestCodeQr } from "./request-code.ts";

const DAY = 24 * 60 * 60;
const { jwks, claims, vectors } = fixture;
const file = vectors[0]?.file ?? "";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-file-"));
  path = join(folder, "deep", "kept.json");
});
afterEach(() => rm(folder, { recursive: true }));

/** The verdict of a program that starts at a moment, in seconds since 1970. */
async function at(seconds: number): Promise<string> {
  const verdict = await checkLicenseFile(file, {
    ...{ keys: jwks.keys, productId: claims.aud, machine: claims.machine },
    ...{ storage: fileStorage(path), now: new Date(seconds * 1000) },
  });
  return verdict.valid ? "valid" : verdict.code;
}

test("a file that has expired stays so, however the clock is put back", async () => {
  expect(await at(claims.exp - 1)).toBe("valid");
  expect(await at(claims.exp)).toBe("expired");
  expect(await at(claims.exp - 3600)).toBe("expired");
  expect(await at(claims.exp - DAY)).toBe("expired");
  expect(await at(claims.exp - DAY - 1)).toBe("clock_went_back");
  expect(await at(claims.exp - 300 * DAY)).toBe("clock_went_back");
});

test("a program asks the server once the clock went back by more than a day, and goes on when it is right again", async () => {
  expect(await at(claims.iat + 10 * DAY)).toBe("valid");
  expect(await at(claims.iat + 9 * DAY)).toBe("valid");
  expect(await at(claims.iat + 9 * DAY - 1)).toBe("clock_went_back");
  expect(await at(claims.iat + 10 * DAY)).toBe("valid");
});

test("the server's clock counts as well: it was so late when the file was signed", async () => {
  expect(await at(claims.nbf)).toBe("valid");
  expect(await at(claims.iat - DAY)).toBe("not_yet_valid");
  expect(await at(claims.iat - DAY - 1)).toBe("clock_went_back");
});

test("a time that nobody can read counts as none, and a storage that cannot be written is said", async () => {
  fileStorage(path).setItem("keystead:latest", "yesterday");
  expect(await at(claims.exp - 1)).toBe("valid");
  expect(await at(claims.exp - 2 - DAY)).toBe("clock_went_back");
  await rm(path);
  await mkdir(path);
  await expect(at(claims.exp - 1)).rejects.toMatchObject({ code: "EISDIR" });
});

test("a storage replaces its file in one step, so that nobody reads half of one", async () => {
  const storage = fileStorage(path);
  storage.setItem("a", "1");
  await link(path, `${path}.former`);
  storage.setItem("a", "2");
  expect(JSON.parse(await readFile(`${path}.former`, "utf8"))).toEqual({ a: "1" });
  expect(await readdir(join(folder, "deep"))).toEqual(["kept.json", "kept.json.former"]);
});

test("a storage is a file of its user alone, and an unreadable one counts as empty", async () => {
  const storage = fileStorage(path);
  storage.setItem("a", "1");
  storage.setItem("b", "2");
  storage.removeItem("a");
  storage.removeItem("a");
  expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, "b", null]);
  expect(fileStorage(path).getItem("b")).toBe("2");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  for (const text of ['{"b": 3}', '{"b": 3, "c"']) {
    await writeFile(path, text);
    expect([fileStorage(path).getItem("b"), fileStorage(path).length]).toEqual([null, 0]);
  }
  storage.setItem("c", "4");
  expect(JSON.parse(await readFile(path, "utf8"))).toEqual({ c: "4" });
});

test("a QR code is of square lines, and no larger for the hyphens of its code", () => {
  const code = requestCodeQr("10000-00000");
  expect(requestCodeQr("1000000000")).toBe(code);
  const lines = code.trimEnd().split("\n");
  expect(new Set(lines.map((line) => [...line].length)).size).toBe(1);
  expect(lines.length).toBe(Math.ceil([...(lines[0] ?? "")].length / 2));
});

import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receivedBytes, receivePart } from "./receive-part.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-parts-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function* bytesOf(...texts: (string | Error)[]): AsyncIterable<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const part = (key: string, start: number, total: number, ...texts: (string | Error)[]) =>
  receivePart(folder, { key, start, total }, bytesOf(...texts));

test("digests are those of all parts, of each file its own, also when one begins again", async () => {
  await part("one", 0, 9, "abc");
  await part("other", 0, 6, "xyz");
  await part("one", 0, 9, "def");
  await part("one", 3, 9, "gh", "i");
  const [one, other] = [await part("one", 6, 9, "jkl"), await part("other", 3, 6, "uvw")];
  expect(one.file).toMatchObject({ size: 9, sha256: sha256("defghijkl") });
  expect(other.file).toMatchObject({ size: 6, sha256: sha256("xyzuvw") });
  expect(await readFile(one.file?.path ?? "", "utf8")).toBe("defghijkl");
});

test("a part that is cut off counts as far as it came", async () => {
  await part("one", 0, 9, "abc");
  await expect(part("one", 3, 9, "de", new Error("cut off"))).rejects.toThrow("cut off");
  expect(await receivedBytes(folder, "one")).toBe(5);
  await expect(part("one", 3, 9, "de")).rejects.toMatchObject({ code: "upload_position" });
  expect((await part("one", 5, 9, "fghi")).file).toMatchObject({ sha256: sha256("abcdefghi") });
});

test("what another process has added is read from the file", async () => {
  await part("one", 0, 9, "abc");
  const [name = ""] = await readdir(folder);
  await appendFile(join(folder, name), "def");
  expect((await part("one", 6, 9, "ghi")).file).toMatchObject({ sha256: sha256("abcdefghi") });
});

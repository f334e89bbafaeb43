import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deleteAbandoned } from "./abandoned-files.ts";

it("deletes what was written more than an hour ago, and no upload that may go on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "keystead-"));
  const now = new Date("2031-03-01T12:00:00.000Z");
  for (const [name, age] of [
    ["new", 0],
    ["of an hour", 3_600_000],
    ["older", 3_600_001],
    ["of tomorrow", -86_400_000],
  ] as const) {
    const written = new Date(now.getTime() - age);
    await writeFile(join(folder, name), "zip");
    await utimes(join(folder, name), written, written);
  }
  await deleteAbandoned(folder, now);
  expect((await readdir(folder)).toSorted()).toEqual(["new", "of an hour", "of tomorrow"]);
  await deleteAbandoned(join(folder, "nowhere"), now);
  await rm(folder, { recursive: true });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pluginHeader, type ZipEntry, zipOf } from "../../test/support/zip.ts";
import { readPackage } from "./read-package.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-packages-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(zip: Uint8Array) {
  const path = join(folder, "package.zip");
  await writeFile(path, zip);
  return readPackage(path, "plugin");
}

const main: ZipEntry = { name: "acme-seo/acme-seo.php", data: pluginHeader("1.4.2") };

/** A name of so many parts: the plugin's folder, one that may be its own, others, and a file. */
function deepName(parts: number, file: string, second = "inner"): string {
  return ["acme-seo", second, ...Array.from({ length: parts - 3 }, () => "deeper"), file].join("/");
}

it("takes paths of 64 parts, and reads deep ones in proportion to their length", async () => {
  const names = Array.from({ length: 2000 }, (_, index) => deepName(60, `${index}.php`, `${index % 500}`));
  const zip = zipOf([main, ...[...names, deepName(64, "a.php")].map((name) => ({ name, method: 0 }))]);
  let composed = 0;
  const normalize = String.prototype.normalize;
  const spy = vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
    composed += this.length;
    return normalize.call(this, form);
  });
  try {
    expect(await read(zip)).toMatchObject({ slug: "acme-seo" });
  } finally {
    spy.mockRestore();
  }
  expect(composed).toBeGreaterThan(0);
  expect(composed / names.join("").length).toBeLessThan(6);
});

it.each<[what: string, zip: Uint8Array, why: RegExp]>([
  ["a path of 65 parts", zipOf([main, { name: deepName(65, "a.php") }]), /is nested deeper than 64 levels$/],
  [
    "100,001 folders",
    zipOf([
      main,
      // 1,613 × 62, the folder at the top, and then one less than the 63 that are too many.
      ...Array.from({ length: 1613 }, (_, index) => ({ name: deepName(64, "a.php", `${index}`) })),
    ]),
    /more than 100000 folders/,
  ],
])("refuses %s", async (_what, zip, why) => {
  const refused = expect(read(zip)).rejects;
  await refused.toMatchObject({ code: "package_invalid", message: expect.stringMatching(why) });
});

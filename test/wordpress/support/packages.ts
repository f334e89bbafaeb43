import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { zipOf } from "../../../packages/server/test/support/zip.ts";
import { php } from "./php.ts";
import { copyExample, copyLibrary, edit } from "./plugins.ts";

/** Address of a product's license server, and the product's public key there. */
export interface Sold {
  url: string;
  publicKey: string;
}

/** A zip of the example in this version, in a folder of this name. */
export function examplePackage(version: string, name = "acme-seo"): Promise<Buffer> {
  return packed(async (place) => {
    const folder = await copyExample(place, name);
    await edit(join(folder, "acme-seo.php"), "Version: 1.0.0", `Version: ${version}`);
  });
}

/** Puts a theme that is updated from a license server into a folder of themes. */
export async function copyTheme(themes: string, version: string, { url, publicKey }: Sold): Promise<void> {
  const folder = join(themes, "acme-theme");
  await mkdir(folder, { recursive: true });
  await copyLibrary(folder);
  await writeFile(join(folder, "style.css"), `/*\nTheme Name: Acme Theme\nVersion: ${version}\n*/`);
  await writeFile(join(folder, "index.php"), "<?php wp_head();");
  await writeFile(
    join(folder, "functions.php"),
    `<?php
    require __DIR__ . '/keystead/autoload.php';
    $acme_theme = Keystead\\WordPress\\Theme::boot(__FILE__, [
      'base_url' => ${php(url)},
      'public_key' => ${php(publicKey)},
      'updates' => true,
    ]);`,
  );
}

/** A zip of that theme. */
export function themePackage(version: string, sold: Sold): Promise<Buffer> {
  return packed((place) => copyTheme(place, version, sold));
}

/** A zip with a language pack of the example. */
export function languagePack(file: string): Buffer {
  const header =
    'msgid ""\nmsgstr ""\n"PO-Revision-Date: 2026-11-22 10:00:00+0000\\n"\n"Language: de_DE\\n"\n';
  return zipOf([
    { name: `${file}.po`, data: header },
    { name: `${file}.mo`, data: "" },
  ]);
}

async function packed(write: (place: string) => Promise<void>): Promise<Buffer> {
  const place = await mkdtemp(join(tmpdir(), "keystead-package-"));
  try {
    await write(place);
    const files: { name: string; data: Buffer }[] = [];
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.push({ name: relative(place, path), data: await readFile(path) });
    }
    return zipOf(files);
  } finally {
    await rm(place, { recursive: true });
  }
}

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Puts a .br and a .gz beside every text file of the build: the server compresses nothing while somebody waits. */
export function compressFiles(): Plugin {
  let folder = "";
  return {
    name: "keystead-compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = new Set(await readdir(folder, { recursive: true }));
      // The portal's build finds the dashboard's files beside its own.
      const waiting = [...files].filter((name) => COMPRESSIBLE.test(name) && !files.has(`${name}.br`));
      await Promise.all(waiting.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality)),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { defineConfig } from "tsup";
import { clientZip } from "./scripts/client-zip.ts";
import { guidePages } from "./scripts/guide-pages.ts";

/** The repository. Builds run in the package's folder. */
const root = "../..";
const dashboard = new URL("dist/", import.meta.resolve("@keystead/dashboard/package.json"));
const scalar = new URL("browser/standalone.js", import.meta.resolve("@scalar/api-reference"));

/**
 * Lets h3's declarations compile with `skipLibCheck: false`: they override `Error.isError`, which only the newest of
 * TypeScript's libraries declare. They also name types of crossws, which is a dependency for that reason alone.
 */
const errorIsError =
  "declare global { interface ErrorConstructor { isError(error: unknown): error is Error; } }";

export default defineConfig({
  entry: { index: "src/index.ts", cli: "src/cli.ts" },
  format: "esm",
  target: "node22",
  // Code that two entries share goes into one chunk: an error class must be the same class through every entry.
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { entry: { index: "src/index.ts" }, banner: errorIsError, compilerOptions: { customConditions: [] } },
  // Copies the reference page's script, so that nobody has to install Scalar with the server. Gzip takes
  // 1.3 MB in place of 4.4 MB, and every browser accepts it, also over plain http, where brotli is not offered.
  // The dashboard is built by its own package. Beside it is what it links to: guides, and the client for plugins.
  async onSuccess() {
    mkdirSync("dist/reference", { recursive: true });
    const level = constants.Z_BEST_COMPRESSION;
    writeFileSync("dist/reference/scalar.js.gz", gzipSync(readFileSync(scalar), { level }));
    copyFileSync("scalar.LICENSE", "dist/reference/scalar.LICENSE");
    cpSync(dashboard, "dist/dashboard", { recursive: true });
    for (const { name, html } of guidePages(root)) {
      mkdirSync(dirname(`dist/help/${name}`), { recursive: true });
      writeFileSync(`dist/help/${name}`, html);
    }
    copyFileSync("scripts/guide.css", "dist/help/guide.css");
    writeFileSync("dist/help/keystead-client.zip", clientZip(root));
  },
});

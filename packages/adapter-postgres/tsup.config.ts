import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { defineConfig } from "tsup";

/** The files of a PostgreSQL cluster as initdb makes it, with which an embedded database starts. */
async function packFreshCluster(): Promise<void> {
  const pglite = await PGlite.create();
  const cluster = await pglite.dumpDataDir("gzip");
  await pglite.close();
  await writeFile("dist/fresh-cluster.tar.gz", cluster.stream());
}

export default defineConfig({
  entry: { index: "src/index.ts", pglite: "src/pglite.ts" },
  format: "esm",
  target: "node22",
  // What two entries share goes into one chunk: an error class must be the same class through every entry.
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
  onSuccess: packFreshCluster,
});

import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  // The form of license keys is core's own code: the package is one file without dependencies.
  noExternal: ["@keystead/core"],
  minify: true,
  // Otherwise the tables of host names, which only the rest of core needs, become a file of their own.
  splitting: false,
  sourcemap: true,
  clean: true,
  silent: true,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
});

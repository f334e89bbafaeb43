import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", worker: "src/worker.ts" },
  format: "esm",
  target: "node22",
  // A few small functions: loading them from core would cost each thread more modules and 1.4 MiB.
  noExternal: ["@keystead/core/rules"],
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { entry: { index: "src/index.ts" }, compilerOptions: { customConditions: [] } },
});

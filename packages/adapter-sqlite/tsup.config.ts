import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", worker: "src/worker.ts" },
  format: "esm",
  target: "node22",
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { entry: { index: "src/index.ts" }, compilerOptions: { customConditions: [] } },
});

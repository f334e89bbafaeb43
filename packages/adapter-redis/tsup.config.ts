import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  format: "esm",
  target: "node22",
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
});

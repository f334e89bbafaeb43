import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  format: ["esm", "cjs"],
  // Browsers of 2022 and later, and every Node there is.
  target: "es2022",
  sourcemap: true,
  clean: true,
  silent: true,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
});

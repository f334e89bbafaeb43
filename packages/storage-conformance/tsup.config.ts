import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/records.ts", "src/races.ts"],
  format: "esm",
  target: "node22",
  // The clock and the numbers of made records are the same through every entry.
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
});

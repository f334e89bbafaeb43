import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "adapter/index": "src/storage/index.ts",
    "memory/index": "src/storage/memory/index.ts",
    schemas: "src/schemas.ts",
    "verify/index": "src/verify/index.ts",
  },
  format: "esm",
  target: "node22",
  // One chunk holds code that two entries share: an error class must be the same class through every entry.
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
});

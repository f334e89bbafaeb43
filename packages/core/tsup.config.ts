import { defineConfig } from "tsup";

const shared = { format: "esm", silent: true, removeNodeProtocol: false } as const;

export default defineConfig([
  {
    ...shared,
    entry: {
      index: "src/index.ts",
      "adapter/index": "src/storage/index.ts",
      errors: "src/errors.ts",
      "memory/index": "src/storage/memory/index.ts",
      "rules/index": "src/rules/index.ts",
      schemas: "src/schemas.ts",
      server: "src/server.ts",
      "verify/index": "src/verify/index.ts",
    },
    target: "node22",
    // Code that two entries share goes into one chunk: an error class must be the same class through every entry.
    splitting: true,
    sourcemap: true,
    clean: true,
    // Declarations are made against the built packages, as they will be published.
    dts: { compilerOptions: { customConditions: [] } },
  },
  {
    ...shared,
    // Bundles as a page that imports all of an entry loads them, for size-limit. Nothing of it is published.
    entry: { rules: "src/rules/index.ts", errors: "src/errors.ts" },
    outDir: "node_modules/.bundled",
    platform: "browser",
    target: "es2023",
    splitting: false,
    minify: true,
  },
]);

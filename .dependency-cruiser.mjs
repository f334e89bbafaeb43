// Who may import whom. Tests are exempt from the rules between layers, not from those between packages.
const tests = "[.]test[.]ts$|/test/";
const core = "^packages/core/src";
const sharedTests = "^packages/(core/test|server/test/support)/";
const entriesOfCore = "^packages/core/src/index[.]ts$|^packages/core/src/[^/]+/index[.]ts$";
const useCases = `${core}/(products|plans|licenses|activations|customers|billing|events|accounts|mail|edge|tokens)/`;

const betweenPackages = [
  {
    name: "no-cycles",
    comment: "Modules that need each other cannot be understood, tested or moved one by one.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "declared-dependencies-only",
    comment: "What only the workspace's root has installed is missing where the package is installed.",
    severity: "error",
    from: { path: "^packages/[^/]+/src/", pathNot: tests },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "packages-by-their-entries",
    comment:
      "Another package is used through what it exports, never through a path into its files; tests may share tests.",
    severity: "error",
    from: { path: "^packages/([^/]+)/" },
    to: {
      path: "^packages/[^/]+/",
      pathNot: ["^packages/$1/", entriesOfCore, "/src/index[.]ts$", sharedTests],
    },
  },
  {
    name: "not-through-own-index",
    comment: "The index lists what others may use; inside a package, import the file that has it.",
    severity: "error",
    from: { path: "^packages/([^/]+)/src/", pathNot: tests },
    to: { path: ["^packages/$1/src/index[.]ts$", "^packages/$1/src/.+/index[.]ts$"] },
  },
  {
    name: "no-development-tools-in-sources",
    comment:
      "Whoever installs a package gets its dependencies, not its devDependencies. The dashboard is bundled.",
    severity: "error",
    from: { path: "^packages/[^/]+/src/", pathNot: [tests, "^packages/dashboard/"] },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["npm", "npm-peer", "npm-optional", "type-only"],
      pathNot: ["^packages/", "node_modules/@types/"],
    },
  },
];

const ofPackages = [
  {
    name: "core-needs-little",
    severity: "error",
    from: { path: core, pathNot: tests },
    to: {
      pathNot: [core, "node_modules/(@types/)?(zod|typeid-js|jose|tr46|tldts)/"],
      dependencyTypesNot: ["core"],
    },
  },
  {
    name: "verify-needs-less",
    comment: "It runs in browsers and plugins: nothing of Node, and no schemas.",
    severity: "error",
    from: { path: `${core}/verify/`, pathNot: tests },
    to: {
      pathNot: [
        `${core}/(verify/|activations/(domain|plain-host)[.]ts$|releases/(statement|version-order)[.]ts$)`,
        "node_modules/jose/",
      ],
    },
  },
  {
    name: "core-does-no-io",
    comment: "Of Node's modules, core uses cryptography alone: stores and servers bring the rest.",
    severity: "error",
    from: { path: core, pathNot: tests },
    to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
  },
  {
    name: "adapters-need-core-and-their-driver",
    severity: "error",
    from: { path: "^packages/(adapter-[^/]+)/src/", pathNot: tests },
    to: {
      path: ["^packages/", "node_modules/"],
      pathNot: ["^packages/$1/", entriesOfCore, "node_modules/(@types/)?(pg|ioredis)/"],
    },
  },
  {
    name: "sqlite-threads-know-only-types",
    comment:
      "Core, with zod, would cost each thread 150 ms to load and 20 MiB: threads get the model as plain data.",
    severity: "error",
    from: {
      path: "^packages/adapter-sqlite/src/",
      pathNot: [
        tests,
        "/src/(changes|errors|index|model|own-file|restore|sqlite-(storage|store)|verbs/find-subject)[.]ts$",
      ],
    },
    to: { path: core, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "clients-know-only-types",
    comment: "zod would cost a browser 25 kB: clients and the dashboard take types from core, no code.",
    severity: "error",
    from: { path: "^packages/(client-js|dashboard)/src/", pathNot: tests },
    to: { path: "^packages/(core|server|adapter-[^/]+)/", dependencyTypesNot: ["type-only"] },
  },
];

/** Inside core: schemas, errors ← storage ← use cases ← licensing. Each layer names what is above it. */
const above = (name, layer, forbidden) => ({
  name: `core-layers-${name}`,
  severity: "error",
  from: { path: layer, pathNot: tests },
  to: { path: forbidden },
});
const licensing = `${core}/licensing[.]ts$`;
const stores = `${core}/(memory|testing)/`;
const layersOfCore = [
  above("schemas", `${core}/(schemas/|errors[.]ts$)`, [`${core}/storage/`, useCases, licensing, stores]),
  above("storage", `${core}/(storage|records|store)/`, [useCases, licensing, stores]),
  above("use-cases", useCases, [licensing, stores]),
  above("stores", stores, [licensing]),
];

export default {
  forbidden: [...betweenPackages, ...ofPackages, ...layersOfCore],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^packages/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["keystead-source", "import", "types", "default"],
      extensions: [".ts", ".js", ".json"],
    },
  },
};

import { roomsOfServer } from "./dependency-rules/server.mjs";

// Rules about imports between layers and packages. Tests are exempt from the rules between layers, not from those
// between packages.
const tests = "[.]test[.]ts$|/test/";
const core = "^packages/core/src";
const sharedTests = "^packages/(core/test|server/test/support)/";
/** Types of the facts that the dashboard collects from the folders of the server's providers. */
const providerFacts = "^packages/server/src/providers/declaration[.]ts$";
const entriesOfCore = `${core}/((errors|index|schemas|server)[.]ts$|(rules|storage|storage/memory|verify)/index[.]ts$)`;

/** Tests make license files as programs ask for them. */
const machineClient = "^packages/client-js/src/node/request-code[.]ts$";
const conformance = "^packages/storage-conformance/src/(records|races)[.]ts$";

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
      pathNot: [
        "^packages/$1/",
        entriesOfCore,
        conformance,
        machineClient,
        "/src/index[.]ts$",
        sharedTests,
        providerFacts,
      ],
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
        `${core}/(verify/|foundation/license-key[.]ts$|rules/(channels|domain|plain-host|version-order)[.]ts$|features/releases/statement[.]ts$)`,
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
    name: "sqlite-threads-know-only-types-and-rules",
    comment:
      "Core, with zod, would cost each thread 150 ms to load and 20 MiB: threads get the model as plain data, and use core's rules.",
    severity: "error",
    from: {
      path: "^packages/adapter-sqlite/src/",
      pathNot: [
        tests,
        "/src/(changes|errors|index|model|own-file|restore|sqlite-storage|storage-within)[.]ts$",
      ],
    },
    to: { path: core, pathNot: `${core}/rules/index[.]ts$`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "clients-know-only-types",
    comment: "zod would cost a browser 25 kB: clients and the dashboard take types from core, no code.",
    severity: "error",
    from: { path: "^packages/(client-js|dashboard)/src/", pathNot: tests },
    to: { path: "^packages/(core|server|adapter-[^/]+)/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "edge-knows-types-and-verify",
    comment: "It runs where nothing of Node is: of core it bundles the form of license keys.",
    severity: "error",
    from: { path: "^packages/edge/src/", pathNot: tests },
    to: {
      pathNot: ["^packages/edge/src/", `${core}/verify/index[.]ts$`],
      dependencyTypesNot: ["type-only"],
    },
  },
];

/** Rooms of core, the lowest first: each uses itself and the rooms below. */
const rooms = ["foundation", "rules", "storage", "features"];

/** Shapes of records and of calls: lower rooms use them as types. */
const shapes = "[/-]schema[.]ts$";

/** Features whose use cases (not only shapes) a feature uses. Everything else reaches a feature by `licensing.ts`. */
const usedBy = {
  accounts: ["api-tokens", "audit", "mail", "second-factors"],
  activations: ["audit", "leases", "licenses"],
  analytics: ["activations", "counters", "events"],
  "api-tokens": ["accounts", "products"],
  audit: ["idempotency"],
  billing: ["licenses"],
  "bulk-actions": ["audit", "jobs", "licenses", "mail"],
  bundles: ["licenses"],
  compat: ["activations", "audit", "leases", "licenses", "signing"],
  composer: ["activations", "leases", "licenses", "mail", "portal", "releases"],
  counters: ["licenses"],
  customers: ["billing", "licenses"],
  edge: ["activations", "counters", "leases", "licenses", "signing"],
  entitlements: [],
  events: ["licenses"],
  hooks: ["audit", "signing", "webhooks"],
  idempotency: [],
  imports: ["activations", "compat", "customers", "jobs", "licenses"],
  jobs: [],
  "license-files": ["activations", "audit", "customers", "licenses", "plans", "signing"],
  leases: [],
  licenses: ["activations", "customers", "entitlements", "idempotency", "leases", "mail"],
  mail: ["audit", "products"],
  plans: ["entitlements", "products"],
  portal: [
    "activations",
    "api-tokens",
    "audit",
    "composer",
    "leases",
    "license-files",
    "licenses",
    "mail",
    "providers",
    "releases",
  ],
  products: [],
  providers: ["audit", "billing", "hooks", "idempotency", "licenses", "mail"],
  releases: ["activations", "counters", "leases", "licenses"],
  "second-factors": ["accounts", "mail"],
  signing: ["audit", "licenses"],
  trials: ["licenses", "mail"],
  webhooks: ["audit", "licenses", "mail", "products", "signing"],
};

const roomsOfCore = [
  {
    name: "core-has-these-rooms",
    comment: "A new folder of core is a room or a feature: name it here, with what it uses.",
    severity: "error",
    from: {},
    to: {
      path: `${core}/`,
      pathNot: [
        `${core}/(errors|index|licensing|licensing-options|organization-licensing|schemas|server|server-licensing|transaction-licensing)[.]ts$`,
        `${core}/(foundation|generated|rules|storage|verify)/`,
        `${core}/features/(${Object.keys(usedBy).join("|")})/`,
      ],
    },
  },
  ...rooms.slice(0, -1).map((room, level) => ({
    name: `core-${room}-uses-no-room-above`,
    severity: "error",
    from: { path: `${core}/${room}/`, pathNot: [tests, `${core}/storage/kinds[.]ts$`] },
    to: {
      path: [
        `${core}/(${rooms.slice(level + 1).join("|")})/`,
        `${core}/(licensing|licensing-options|organization-licensing|index|schemas|server|server-licensing|transaction-licensing)[.]ts$`,
      ],
      pathNot: shapes,
    },
  })),
  {
    name: "core-shapes-are-types-to-lower-rooms",
    comment: "Rules and storage are free of zod.",
    severity: "error",
    from: { path: `${core}/(rules|storage)/`, pathNot: [tests, `${core}/storage/kinds[.]ts$`] },
    to: { path: `${core}/features/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "core-kinds-list-declarations",
    severity: "error",
    from: { path: `${core}/storage/kinds[.]ts$` },
    to: { path: `${core}/features/`, pathNot: "[/-]record[.]ts$" },
  },
  ...Object.entries(usedBy).map(([feature, others]) => ({
    name: `core-feature-${feature}`,
    severity: "error",
    from: { path: `${core}/features/${feature}/`, pathNot: tests },
    to: {
      path: [
        `${core}/features/`,
        `${core}/(licensing|licensing-options|organization-licensing|index|schemas|server|server-licensing|transaction-licensing)[.]ts$`,
      ],
      pathNot: [shapes, `${core}/features/(${[feature, ...others].join("|")})/`],
    },
  })),
];

export default {
  forbidden: [...betweenPackages, ...ofPackages, ...roomsOfCore, ...roomsOfServer],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^packages/[^/]+/(dist|test/generated)/", "/[.]guide-"] },
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

const server = "^packages/server/src";
const tests = "[.]test[.]ts$|/test/";

/** Rooms of the server, with the rooms that each uses. `index.ts` and `cli.ts`, which nothing imports, use any. */
const uses = {
  "apis/compat": ["http", "metrics", "updates"],
  "apis/composer": ["cache", "files", "http"],
  "apis/dashboard": ["apis/reference", "app", "http"],
  "apis/edge": ["apis/feeds", "apis/public", "cache", "edge", "files", "http", "updates"],
  "apis/feeds": ["apis/public", "cache", "feeds", "files", "http", "updates"],
  "apis/management": ["apis/providers", "app", "csv", "files", "http", "import", "oauth", "packages"],
  "apis/portal": ["apis/edge", "http"],
  "apis/providers": ["http", "providers"],
  "apis/public": ["apis/edge", "http", "updates"],
  "apis/reference": ["app", "http", "openapi"],
  "apis/server": ["http", "metrics"],
  app: ["apis/[a-z]+", "cache", "csv", "edge", "http", "metrics", "oauth", "updates"],
  background: ["files", "http"],
  cache: [],
  commands: [
    "app",
    "data-folder",
    "files",
    "import",
    "mail",
    "passwords",
    "publishing",
    "settings",
    "startup",
  ],
  csv: ["http"],
  "data-folder": ["settings", "startup"],
  edge: ["cache", "http", "metrics"],
  feeds: ["cache", "http", "updates"],
  files: ["data-folder", "http", "startup"],
  http: ["metrics"],
  import: ["background", "csv", "http"],
  mail: ["background", "http", "startup"],
  metrics: ["edge", "http"],
  oauth: [],
  openapi: ["http"],
  packages: ["files", "http"],
  passwords: [],
  providers: ["webhooks"],
  publishing: ["files", "packages", "startup"],
  "second-factors": ["http"],
  settings: ["http"],
  startup: [
    ...["apis/server", "app", "background", "csv", "data-folder", "edge", "files", "http", "import", "mail"],
    ...["metrics", "oauth", "passwords", "providers", "second-factors", "settings", "webhooks"],
  ],
  updates: ["cache", "http"],
  webhooks: [],
};

const listed = [`${server}/(index|cli)[.]ts$`, `${server}/(${Object.keys(uses).join("|")})/`];
const unlisted = { path: `${server}/`, pathNot: listed };
const comment =
  "A new folder of the server is a room: name it in dependency-rules/server.mjs, with the rooms it uses.";

/** Rules about imports within the server. */
export const roomsOfServer = [
  { name: "server-has-these-rooms", comment, severity: "error", from: {}, to: unlisted },
  { name: "server-has-no-other-rooms", comment, severity: "error", from: unlisted, to: {} },
  {
    name: "server-has-no-lone-rooms",
    comment,
    severity: "error",
    from: { orphan: true, ...unlisted },
    to: {},
  },
  ...Object.entries(uses).map(([room, others]) => ({
    name: `server-room-${room.replace("/", "-")}`,
    severity: "error",
    from: { path: `${server}/${room}/`, pathNot: tests },
    to: { path: `${server}/`, pathNot: `${server}/(${[room, ...others].join("|")})/` },
  })),
];

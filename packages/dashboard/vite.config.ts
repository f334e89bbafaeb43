import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { compiledAhead } from "./scripts/compiled-ahead.ts";
import { compressFiles } from "./scripts/compress.ts";
import { mantineStyles } from "./scripts/mantine-styles.ts";
import { outlineFirst } from "./scripts/outline-first.ts";
import { pageParts } from "./scripts/page-parts.ts";
import { themeStyles } from "./scripts/theme-styles.ts";

/** The server that `npm run dev` shows the data of. */
const server = process.env.KEYSTEAD_URL ?? "http://localhost:3000";

const SIGN_IN_PATHS = new Set(
  ["log-in", "register", "forgot-password", "reset-password", "second-factor"].map((name) => `/${name}`),
);

/** Fills in what the server writes into the page, while Vite serves it. */
const placeholders: Plugin = {
  name: "keystead-placeholders",
  apply: "serve",
  transformIndexHtml: (html) => html.replaceAll("{{nonce}}", "").replaceAll("{{base}}", ""),
};

const PORTAL_PAGE = /^\/portal(?:\/(?!v1\/)|$)/;

/** Serves the pages beside the dashboard where the server does: the log-in, and the customers' portal. */
const otherPages: Plugin = {
  name: "keystead-other-pages",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      const [path = ""] = (request.url ?? "").split("?", 1);
      if (SIGN_IN_PATHS.has(path)) request.url = "/sign-in.html";
      if (PORTAL_PAGE.test(path)) request.url = "/portal.html";
      next();
    });
  },
};

/** Components that open over a page, with everything built on them: loaded after the first page, or when opened. */
const FLOATING =
  /floating-ui|remove-scroll|use-sidecar|use-callback-ref|style-singleton|tslib|utils.Floating|use-(?:long-press|focus-trap|focus-return|click-outside|delayed-hover)|components.(?:Popover|Combobox|Select|MultiSelect|ScrollArea|Menu|\w*Portal|FocusTrap|Modal\w*|Transition|Overlay|Tooltip|Floating(?!Indicator)\w*|Checkbox\w*|Pill\w*)\W/;
/** Code of lists, with the icons of their buttons. */
const LISTS =
  /ui.(?:data-table|list-page|filter)|table-core|react-table|Icon(?:ArrowDown|ArrowUp|ArrowsSort|Bookmarks|Columns3|FilterOff)\W/;
const NUMBERS = /NumberInput|number-format/;
/** Our own parts that are made of what floats. */
const OVER_PAGES = /money|-filters|-dialog|row-menu/;
/** Code of pages with a form. */
const FORMS =
  /@mantine.form|klona|fast-deep-equal|ui.(?:server-form|form-page|section-form|use-record-form|field-of|unsaved|edited)|useBlocker|idempotency/;
/** Components of the overview and of many forms. */
const INPUTS =
  /components.(?:Input|InputBase|TextInput|InlineInput|NativeSelect|SegmentedControl|FloatingIndicator)[\\/]/;
/** Code of both the log-in and the dashboard. */
const BASE =
  /node_modules[\\/](?:react|react-dom|scheduler|openapi-fetch)[\\/]|api-client|icons-react.*(?:createReactComponent|defaultAttributes|Icon(?:Eye|EyeOff|Fingerprint|BrandGithub|BrandGoogle)[.])|src.api.(?:client|page-facts|session-fetch|passkeys)|app.(?:theme[.]css|fonts[.]css|text[.]ts)|ui.(?:text|problem-text|until-loaded)[.]ts|shell.mark[.]tsx|rolldown.runtime/;

export default defineConfig(({ command }) => {
  // Tests build too, and React must not be the one for development, which is several times slower.
  if (command === "build") process.env.NODE_ENV = "production";
  return configFor(command);
});

const configFor = (command: "build" | "serve"): UserConfig => ({
  // Files are found beside each other, wherever the server is mounted.
  base: command === "build" ? "./" : "/",
  plugins: [
    pageParts(),
    react(),
    themeStyles(),
    mantineStyles(),
    otherPages,
    placeholders,
    outlineFirst(),
    compiledAhead(["base", "start", "index"]),
    compressFiles(),
  ],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // A font or an image in a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    // scripts/budgets.ts holds the sizes.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ["index.html", "sign-in.html"],
      output: {
        // Each file costs the browser some milliseconds before anything is seen: a few larger ones in place of eighty
        // small ones.
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 5 },
            { name: "inputs", test: INPUTS, minShareCount: 2, priority: 4 },
            { name: "start", tags: ["$initial"], test: (id) => !id.includes("sign-in"), priority: 3 },
            {
              name: "common",
              test: (id) => ![FLOATING, LISTS, NUMBERS, OVER_PAGES, FORMS].some((other) => other.test(id)),
              minShareCount: 10,
              priority: 2,
            },
            { name: "forms", test: FORMS, minShareCount: 10, priority: 1 },
            { name: "floating", test: FLOATING, minShareCount: 2 },
            { name: "lists", test: LISTS, minShareCount: 2 },
            { name: "numbers", test: NUMBERS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/public", "/portal/v1"].map((path) => [
        path,
        { target: server, changeOrigin: true, headers: { origin: server } },
      ]),
    ),
  },
});

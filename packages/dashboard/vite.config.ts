import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { repositoryUrl } from "../../scripts/release/repository.mjs";
import { compressed } from "./scripts/compressed.ts";
import { mantineStyles } from "./scripts/mantine-styles.ts";

/** The server that `npm run dev` shows the data of. */
const server = process.env.KEYSTEAD_URL ?? "http://localhost:3000";

/** Fills in what the server writes into the page, while Vite serves it. */
const placeholders: Plugin = {
  name: "keystead-placeholders",
  apply: "serve",
  transformIndexHtml: (html) => html.replaceAll("{{nonce}}", "").replaceAll("{{base}}", ""),
};

/** What opens over a page, with what is built on it: it is loaded after the first page, or when it is opened. */
const FLOATING =
  /floating-ui|remove-scroll|use-sidecar|use-callback-ref|components.(?:Popover|Combobox|Select|MultiSelect|ScrollArea|Menu|\w*Portal|FocusTrap|Modal\w*|Transition|Overlay|Tooltip|Floating\w*|Checkbox\w*|Pill\w*)\W/;
/** Our own parts that not every page has, and those that are made of what floats. */
const NOT_COMMON = /ui.data-table|ui.filter|-filters|-dialog|row-menu/;

/** Has Chromium compile the first file whole, on another thread: most of it runs at once, and piece by piece it takes longer. */
const compiledAhead: Plugin = {
  name: "keystead-compiled-ahead",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig(({ command }) => {
  // Tests build too, and React must not be the one for development, which is several times slower.
  if (command === "build") process.env.NODE_ENV = "production";
  return configFor(command);
});

const configFor = (command: "build" | "serve"): UserConfig => ({
  // Files are found beside each other, wherever the server is mounted.
  base: command === "build" ? "./" : "/",
  define: { DOCUMENTATION_URL: JSON.stringify(`${repositoryUrl()}/blob/main/docs`) },
  plugins: [react(), mantineStyles(), placeholders, compiledAhead, compressed()],
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
      output: {
        // Each file costs the browser some milliseconds before anything is seen: a few larger ones in place of eighty small ones.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            {
              name: "common",
              test: (id) => !FLOATING.test(id) && !NOT_COMMON.test(id),
              minShareCount: 10,
              priority: 1,
            },
            { name: "lists", test: /ui.(?:data-table|filter)/, minShareCount: 10 },
            { name: "floating", test: FLOATING, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/public"].map((path) => [
        path,
        { target: server, changeOrigin: true, headers: { origin: server } },
      ]),
    ),
  },
});

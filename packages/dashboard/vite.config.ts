import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
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

const FLOATING =
  /floating-ui|remove-scroll|use-(?:sidecar|callback-ref)|components.(?:Popover|Combobox|Select|ScrollArea|Menu|\w*Portal|FocusTrap|Modal|ModalBase|Transition|Overlay|Tooltip|Floating\w*|Checkbox\w*|Pill\w*|MultiSelect)\W/;

export default defineConfig(({ command }) => {
  // Tests build too, and React must not be the one for development, which is several times slower.
  if (command === "build") process.env.NODE_ENV = "production";
  return configFor(command);
});

const configFor = (command: "build" | "serve"): UserConfig => ({
  // Files are found beside each other, wherever the server is mounted.
  base: command === "build" ? "./" : "/",
  plugins: [react(), mantineStyles(), placeholders, compressed()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // A font or an image in a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 3 },
            {
              name: "common",
              test: (id: string) =>
                !FLOATING.test(id) &&
                !/data-table|toolbar|filters|ui.(?:confirm|form)-dialog|ui.row-menu/.test(id),
              minShareCount: Number(process.env.SHARE ?? 10),
              priority: 2,
            },
            { name: "floating", test: FLOATING, minShareCount: 2, priority: 1 },
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

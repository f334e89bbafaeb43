import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledAhead } from "./scripts/compiled-ahead.ts";
import { compressFiles } from "./scripts/compress.ts";
import { outlineFirst } from "./scripts/outline-first.ts";
import { pageParts } from "./scripts/page-parts.ts";
import { themeStyles } from "./scripts/theme-styles.ts";

/** Manifest of the portal, beside the dashboard's. */
const MANIFEST = ".vite/portal-manifest.json";

/**
 * React's interface in a tenth of its size: twice as much script would be loaded for pages that show lists and short
 * forms.
 */
const PREACT = Object.entries({
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  react: "preact/compat",
  // CommonJS, which would bring a second Preact.
  "use-sync-external-store/shim/index.js": "preact/compat",
}).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  // From here, not from the package that asks: there it may be another version.
  replacement: fileURLToPath(import.meta.resolve(replacement)),
}));

/**
 * The customers' portal, built after the dashboard into the same folder. It is a build of its own, because whoever
 * opens it never sees the dashboard: in one build, both would share files, and the portal would load code of the other.
 */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    base: "./",
    resolve: { alias: PREACT },
    plugins: [pageParts(), react(), themeStyles(), outlineFirst(), compiledAhead(["start"]), compressFiles()],
    build: {
      target: "es2022",
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      manifest: MANIFEST,
      reportCompressedSize: false,
      rolldownOptions: {
        input: "portal.html",
        output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] } },
      },
    },
  };
});

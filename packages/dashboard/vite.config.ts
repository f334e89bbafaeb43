import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { compressed } from "./scripts/compressed.ts";

/** The server that `npm run dev` shows the data of. */
const server = process.env.KEYSTEAD_URL ?? "http://localhost:3000";

/** Fills in what the server writes into the page, while Vite serves it. */
const placeholders: Plugin = {
  name: "keystead-placeholders",
  apply: "serve",
  transformIndexHtml: (html) => html.replaceAll("{{nonce}}", "").replaceAll("{{base}}", ""),
};

export default defineConfig(({ command }) => {
  // Tests build too, and React must not be the one for development, which is several times slower.
  if (command === "build") process.env.NODE_ENV = "production";
  return configFor(command);
});

const configFor = (command: "build" | "serve"): UserConfig => ({
  // Files are found beside each other, wherever the server is mounted.
  base: command === "build" ? "./" : "/",
  plugins: [react(), placeholders, compressed()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // A font or an image in a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
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

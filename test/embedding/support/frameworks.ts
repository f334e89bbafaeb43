import { keptInstallation } from "../../release/support/kept-installation.ts";

/** Whether the frameworks are there that take long to set up. */
export const isFull = process.env["KEYSTEAD_TEST_FULL"] !== undefined;

export const versions: Record<string, string> = {
  "@hono/node-server": "2.1.8",
  express: "5.3.0",
  fastify: "5.12.8",
  h3: "2.0.8",
  "h3-1": "npm:h3@1.15.11",
  hono: "4.13.19",
  next: "16.4.6",
  react: "19.3.1",
  "react-dom": "19.3.1",
  // Several times as many packages again: in the full run alone.
  ...(isFull && {
    "@astrojs/node": "11.1.6",
    "@react-router/dev": "8.4.0",
    "@react-router/node": "8.4.0",
    "@react-router/serve": "8.4.0",
    "@sveltejs/adapter-node": "6.0.1",
    "@sveltejs/kit": "3.2.0",
    "@sveltejs/vite-plugin-svelte": "7.3.1",
    astro: "7.3.5",
    isbot: "5.2.3",
    nuxt: "4.5.2",
    "react-router": "8.4.0",
    svelte: "5.57.3",
    vite: "8.3.8",
  }),
};

/** A folder below which programs find the frameworks. */
export function frameworksFolder(): Promise<string> {
  return keptInstallation("frameworks", versions);
}

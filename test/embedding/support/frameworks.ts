import { keptInstallation } from "../../release/support/kept-installation.ts";

/** Whether the frameworks are there that take long to set up. */
export const isFull = process.env["KEYSTEAD_TEST_FULL"] !== undefined;

const versions = {
  "@hono/node-server": "2.1.8",
  express: "5.3.0",
  fastify: "5.12.8",
  h3: "2.0.8",
  "h3-1": "npm:h3@1.15.11",
  hono: "4.13.19",
  next: "16.4.6",
  react: "19.3.1",
  "react-dom": "19.3.1",
  // Half as many packages again: in the full run alone.
  ...(isFull && { nuxt: "4.5.2" }),
};

/** A folder below which programs find the frameworks. */
export function frameworksFolder(): Promise<string> {
  return keptInstallation("frameworks", versions);
}

import { createHash } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../consumer/support/packages.ts";
import { run } from "../../consumer/support/run.ts";

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

/**
 * A folder below which programs find the frameworks. They are installed here and not with the workspace, which they would make slow
 * to set up; and once, for the next run finds them again.
 */
export async function frameworksFolder(): Promise<string> {
  const manifest = JSON.stringify({ private: true, type: "module", dependencies: versions });
  const key = createHash("sha256").update(manifest).digest("hex").slice(0, 16);
  const folder = join(root, "node_modules", ".keystead", "frameworks", key);
  if (await exists(folder)) return folder;
  // What an interrupted installation leaves behind must not count as one.
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, "package.json"), manifest);
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: unfinished });
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

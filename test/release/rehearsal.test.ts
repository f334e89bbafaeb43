import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { callerOf, licensed } from "../embedding/support/caller.ts";
import { startWithNpx } from "./support/npx-server.ts";
import { publicPackages, root } from "./support/packages.ts";
import { installAll, publish } from "./support/published.ts";
import { run } from "./support/run.ts";

describe("a release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-release-"));
    await publish();
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  it("has every public package in one version, under the tag that npm installs", async () => {
    const packages = await publicPackages();
    const versions = await Promise.all(
      packages.map(async ({ name }) => {
        const answer = await fetch(`${inject("registry").url}${name}`);
        return ((await answer.json()) as { "dist-tags": Record<string, string> })["dist-tags"]["latest"];
      }),
    );
    expect(new Set(versions)).toEqual(new Set([packages[0]?.version]));
  });

  it("publishes nothing twice", async () => {
    const again = ["scripts/release/publish.mjs", "--dry-run", "--registry", inject("registry").url];
    expect(await run(process.execPath, again, { cwd: root })).toBe(
      "Nothing to publish: the registry has every version.\n",
    );
  }, 60_000);

  it("starts with npx, licenses a site, and stops when it is told to", async () => {
    const project = await installAll(join(folder, "project"));
    const server = await startWithNpx(project.folder, join(folder, "data"));
    try {
      for (const path of ["/readyz", "/reference/scalar.js"]) {
        const answer = await fetch(`${server.url}${path}`);
        expect(answer.status, path).toBe(200);
        // The server, told to stop, waits for answers that nobody has read to their end.
        await answer.arrayBuffer();
      }
      const keys = await licensed(callerOf(server.url));
      const site = { ...keys, domain: "shop.example.com" };
      const activated = await callerOf(server.url).post("/public/v1/licenses/activate", site);
      expect(activated).toMatchObject({ success: true });
    } finally {
      expect(await server.stop()).toBe("stopped");
    }
  }, 120_000);
});

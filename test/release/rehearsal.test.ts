import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpublishedPlaces } from "../../scripts/release/unpublished.mjs";
import { callerOf, licensed } from "../embedding/support/caller.ts";
import { startWithNpx } from "./support/npx-server.ts";
import { publicPackages } from "./support/packages.ts";
import { installAll, publish } from "./support/published.ts";

describe("a release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-release-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  it("has every public package in one version, and says so", async () => {
    const packages = await publicPackages();
    const lines = (await publish()).split("\n").filter((line) => line.startsWith("Published"));
    const version = packages[0]?.version;
    expect(lines.toSorted()).toEqual(packages.map(({ name }) => `Published ${name}@${version}`).toSorted());
  });

  it("says which parts of the documentation change with it", async () => {
    const places = unpublishedPlaces();
    expect(places.map((place) => place.replace(/:\d+-\d+$/, ""))).toContain("docs/start/five-minutes.md");
    const said = (await publish()).split("\n").filter((line) => line.startsWith("  "));
    expect(said.map((line) => line.trim())).toEqual(places);
  });

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
  });
});

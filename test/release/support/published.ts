import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { withLock } from "../../../scripts/workspace/lock.mjs";
import { publicPackages, root } from "./packages.ts";
import { Project } from "./project.ts";
import { run } from "./run.ts";

/** Types that users of TypeScript install for packages that are written in JavaScript. */
const types = { "@types/node": "^22.16.0", "@types/pg": "^8.15.0" };

/**
 * Publishes the packages to the test run's registry, once in a run; resolves with what the command that releases them
 * has printed.
 */
export function publish(): Promise<string> {
  return onceInRun("published", async () => {
    const { url, folder } = inject("registry");
    const command = ["scripts/release/publish.mjs", "--registry", url];
    const settings = join(folder, "npmrc");
    // Everyone may publish there, but npm sends nothing to a registry without a token.
    await writeFile(settings, `${url.replace("http:", "")}:_authToken=none\n`);
    return run(process.execPath, command, { cwd: root, env: { NPM_CONFIG_USERCONFIG: settings } });
  });
}

/** A project of its own in `folder` with all packages, as npm has installed them from the registry. */
export async function installAll(folder: string): Promise<Project> {
  await publish();
  const shared = await onceInRun("installed", async () => {
    const packages = await publicPackages();
    const peers = Object.assign({}, ...packages.map((each) => each.peers)) as Record<string, string>;
    const own = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
    const place = join(inject("registry").folder, "project");
    return (await Project.create(place, { ...own, ...peers, ...types })).folder;
  });
  await cp(shared, folder, { recursive: true, verbatimSymlinks: true });
  return new Project(folder);
}

/** Does the work unless another file of this test run has done it; resolves with what came of it. */
async function onceInRun(name: string, work: () => Promise<string>): Promise<string> {
  const done = join(inject("registry").folder, `${name}.done`);
  return withLock(`${done}.lock`, async () => {
    const before = await readFile(done, "utf8").catch(() => null);
    if (before !== null) return before;
    const result = await work();
    await writeFile(done, result);
    return result;
  });
}

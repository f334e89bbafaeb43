import { access, cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { withLock } from "../../../scripts/workspace/lock.mjs";
import { publicPackages, root } from "./packages.ts";
import { Project } from "./project.ts";
import { run } from "./run.ts";

/** What whoever uses TypeScript installs beside packages that are written in JavaScript. */
const types = { "@types/node": "^22.16.0", "@types/pg": "^8.15.0" };

/** Publishes the packages to the test run's registry, with the command that releases them. Done once in a run, however many ask. */
export async function publish(): Promise<void> {
  await onceInRun("published", async () => {
    const { url, folder } = inject("registry");
    const command = ["scripts/release/publish.mjs", "--registry", url];
    const settings = join(folder, "npmrc");
    // Everyone may publish there, but npm sends nothing to a registry without a token.
    await writeFile(settings, `${url.replace("http:", "")}:_authToken=none\n`);
    await run(process.execPath, command, { cwd: root, env: { NPM_CONFIG_USERCONFIG: settings } });
  });
}

/** A project of its own in `folder` with all packages, as npm has installed them from the registry. */
export async function installAll(folder: string): Promise<Project> {
  await publish();
  const shared = join(inject("registry").folder, "project");
  await onceInRun("installed", async () => {
    const packages = await publicPackages();
    const peers = Object.assign({}, ...packages.map((each) => each.peers)) as Record<string, string>;
    const own = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
    await Project.create(shared, { ...own, ...peers, ...types });
  });
  await cp(shared, folder, { recursive: true, verbatimSymlinks: true });
  return new Project(folder);
}

/** Does the work unless another file of this test run has done it. */
async function onceInRun(name: string, work: () => Promise<void>): Promise<void> {
  const done = join(inject("registry").folder, `${name}.done`);
  await withLock(join(inject("registry").folder, `${name}.lock`), async () => {
    if (
      await access(done).then(
        () => true,
        () => false,
      )
    )
      return;
    await work();
    await writeFile(done, "");
  });
}

import fc from "fast-check";
import { expect } from "vitest";
import type { StorageAdapter } from "../../src/index.ts";
import { performOnCustomer } from "./customer-steps.ts";
import { performCreate, performList, performOnLicense, performUpdate } from "./management-steps.ts";
import { activeOf, type ModelLicense, newestFirst } from "./model.ts";
import { performPublic } from "./public-steps.ts";
import { openScene, type Scene } from "./scene.ts";
import { dateOf, shownActivation, shownLicense } from "./shown.ts";
import { type Step, steps } from "./steps.ts";

export interface LicensingPropertyOptions {
  /** Gives the store; each run makes an organization of its own in it. */
  create: () => StorageAdapter | Promise<StorageAdapter>;
  /** Sequences to try. */
  runs: number;
}

/**
 * Whatever sequence of calls: every answer is the one that a model of a page's length gives, and a license's count
 * is that of its active activations. Works on every store; closing it is the caller's work.
 */
export async function licensingProperty({ create, runs }: LicensingPropertyOptions): Promise<void> {
  const storage = await create();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const scene = await openScene(storage);
      for (const step of sequence) {
        const license = await perform(scene, step);
        if (license) await expectStored(scene, license);
      }
      await expectAllStored(scene);
    }),
    { numRuns: runs },
  );
}

/** Takes the step in the model and in the real one; gives the license that it was on, if that is still there. */
async function perform(scene: Scene, step: Step): Promise<ModelLicense | undefined> {
  const { model, organization } = scene;
  const licenseBy = (number: number) => model.licenses[number % model.licenses.length];
  if (step.kind === "advance") model.now += step.ms;
  else if (step.kind === "create") return performCreate(scene, step);
  else if (step.kind === "renameCustomer" || step.kind === "deleteCustomer")
    await performOnCustomer(scene, step);
  else if (step.kind === "list") await performList(scene, step);
  else if (step.kind === "listActivations") {
    const license = step.license === undefined ? undefined : licenseBy(step.license);
    const { status } = step;
    const listed = await organization.activations.list({ licenseId: license?.id, status, perPage: 100 });
    const shown = (license ? [license] : model.licenses)
      .flatMap((each) => each.activations.map((activation) => shownActivation(scene, each, activation)))
      .filter((activation) => status === undefined || activation.status === status);
    expect(listed.pagination.total).toBe(shown.length);
    expect(listed.items).toMatchObject(newestFirst(shown).slice(0, 100));
  } else {
    const license = licenseBy(step.license);
    if (license === undefined) return undefined;
    if (step.kind === "update") await performUpdate(scene, license, step);
    else if ("site" in step) await performPublic(scene, license, step);
    else await performOnLicense(scene, license, step);
    return model.licenses.includes(license) ? license : undefined;
  }
  return undefined;
}

async function expectStored(scene: Scene, license: ModelLicense): Promise<void> {
  const found = await scene.organization.licenses.get(license.id);
  expect(found).toMatchObject({
    ...shownLicense(scene, license),
    activations: newestFirst(license.activations).map((activation) =>
      shownActivation(scene, license, activation),
    ),
  });
  expect(found.activatedCount).toBe(activeOf(license).length);
}

/** Everything, and after closing also when each site was last seen. */
async function expectAllStored(scene: Scene): Promise<void> {
  const { model, organization, licensing } = scene;
  await licensing.close();
  for (const license of model.licenses) {
    await expectStored(scene, license);
    const { activations } = await organization.licenses.get(license.id);
    const seen = newestFirst(license.activations).map(({ lastCheckedAt }) => dateOf(lastCheckedAt));
    expect(activations.map(({ lastCheckedAt }) => lastCheckedAt)).toEqual(seen);
  }
}

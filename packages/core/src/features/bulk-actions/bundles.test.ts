import { beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenBundle, openBundle } from "../../../test/open-bundle.ts";
import { DAY } from "../../../test/open-licensing.ts";
import type { OrganizationLicensing } from "../../index.ts";
import type { BulkActionCreate, BulkActionLine } from "./schema.ts";

let scene: OpenBundle;
let ada: Members;
let bob: Members;

type Members = Awaited<ReturnType<typeof sold>>;

/** The licenses of a new sale of the bundle, in the order of its plans: they end after 30, 60 and 90 days. */
async function sold(customerEmail: string) {
  const [first, second, third] = await scene.groupOf(await scene.issue({ customerEmail }));
  if (!first || !second || !third) throw new TypeError("The bundle has three plans");
  return [first, second, third] as const;
}

beforeEach(async () => {
  scene = await openBundle();
  ada = await sold("ada@example.com");
  bob = await sold("bob@example.com");
});

const run = async (input: BulkActionCreate, on: OrganizationLicensing = scene.open.licensing) => {
  const { id } = await on.bulkActions.start({ dryRun: false, ...input });
  await scene.open.licensing.bulkActionWorker.runDue();
  return on.bulkActions.get(id);
};

const linesOf = async (id: string) => {
  const lines: BulkActionLine[] = [];
  for await (const batch of scene.open.licensing.bulkActions.readLines(id)) lines.push(...batch);
  return lines;
};

const now = async ([license]: Members) => scene.groupOf(license);
const statuses = async (members: Members) => (await now(members)).map(({ status }) => status);
const ends = async (members: Members) =>
  (await now(members)).map(({ expiresAt }) => (Number(expiresAt) - scene.open.clock.now().getTime()) / DAY);
const none = { done: 0, same: 0, refused: 0, gone: 0, licenses: 0 };

/** Has something happen right before the commit that changes licenses. */
function meanwhile(happens: () => Promise<unknown>): void {
  const { storage } = scene.open;
  const { commit } = storage;
  const spy = vi.spyOn(storage, "commit").mockImplementation(async (scope, writes) => {
    if (writes.some((write) => "kind" in write && write.kind === "licenses")) {
      spy.mockRestore();
      await happens();
    }
    return commit.call(storage, scope, writes);
  });
}

describe("a job on licenses of a bundle", () => {
  it("acts on the whole bundle, once for all that are selected of it, and says so", async () => {
    const ids = [ada[1].id, bob[2].id, ada[2].id, ada[0].id];
    const trial = await run({ action: "extend", days: 7, ids, dryRun: true });
    expect(trial).toMatchObject({ total: 2, counts: { ...none, done: 2, licenses: 6 } });
    expect(await ends(ada)).toEqual([30, 60, 90]);
    const job = await run({ action: "extend", days: 7, ids });
    expect(job).toMatchObject({ total: 2, counts: { ...none, done: 2, licenses: 6 } });
    expect([await ends(ada), await ends(bob)]).toEqual([
      [37, 67, 97],
      [37, 67, 97],
    ]);
    const { licenseKey } = ada[1];
    expect(await linesOf(job.id)).toMatchObject([
      { licenseId: ada[1].id, licenseKey, email: "ada@example.com", licenses: 3, outcome: "done" },
      { licenseId: bob[2].id, email: "bob@example.com", licenses: 3, outcome: "done" },
    ]);
    await run({ action: "extend", days: 1, filter: {} });
    expect(await ends(ada)).toEqual([38, 68, 98]);
  });

  it("extends what ends, suspends what is not revoked, and tells what is already so", async () => {
    const { licenses } = scene.open.licensing;
    await licenses.update(ada[0].id, { expiresAt: null }, { only: true });
    await licenses.revoke(ada[1].id, { only: true });
    await run({ action: "extend", ids: [ada[0].id] });
    const [first, ...others] = await now(ada);
    expect(first?.expiresAt).toBeNull();
    expect(
      others.map(({ expiresAt }) => (Number(expiresAt) - scene.open.clock.now().getTime()) / DAY),
    ).toEqual([120, 180]);
    const suspended = await run({ action: "suspend", ids: [ada[1].id] });
    expect(suspended.counts).toEqual({ ...none, done: 1, licenses: 3 });
    expect(await statuses(ada)).toEqual(["suspended", "revoked", "suspended"]);
    expect((await run({ action: "suspend", ids: [ada[2].id] })).counts).toEqual({ ...none, same: 1 });
    expect((await run({ action: "revoke", ids: [ada[2].id] })).counts).toMatchObject({ done: 1 });
    expect(await statuses(ada)).toEqual(["revoked", "revoked", "revoked"]);
    for (const action of ["suspend", "revoke"] as const)
      expect((await run({ action, filter: { bundleGroup: ada[0].bundle?.group } })).counts).toEqual({
        ...none,
        [action === "revoke" ? "same" : "refused"]: 1,
      });
    expect(await statuses(bob)).toEqual(["active", "active", "active"]);
  });

  it("refuses a bundle that cannot be changed as a whole, and changes none of it", async () => {
    const { licenses, plans } = scene.open.licensing;
    for (const { id } of scene.plans) await plans.update(id, { durationDays: null });
    const before = await now(ada);
    const single = await licenses.create({
      productId: scene.open.product.id,
      customerEmail: "cyd@example.com",
      expiresAt: before[0]?.expiresAt,
    });
    const job = await run({ action: "extend", ids: [ada[1].id, single.id] });
    expect(job.counts).toEqual({ ...none, refused: 2 });
    expect(await now(ada)).toEqual(before);
  });

  it("with only acts on the selected licenses alone", async () => {
    const job = await run({ action: "suspend", ids: [ada[1].id, ada[2].id], only: true });
    expect(job).toMatchObject({
      total: 2,
      options: { only: true },
      counts: { ...none, done: 2, licenses: 2 },
    });
    expect(await statuses(ada)).toEqual(["active", "suspended", "suspended"]);
    await run({ action: "delete", ids: [ada[1].id], only: true });
    expect((await now(ada)).map(({ id }) => id)).toEqual([ada[0].id, ada[2].id]);
    await run({ action: "delete", ids: [ada[2].id] });
    expect(await now(ada)).toEqual([]);
    expect(await now(bob)).toHaveLength(3);
  });

  it("changes the plan of the selected licenses of the plan's product alone", async () => {
    const { plans } = scene.open.licensing;
    const plan = await plans.create({ productId: ada[1].productId, name: "Agency", seats: 40 });
    const job = await run({
      action: "change-plan",
      planId: plan.id,
      filter: { bundleGroup: ada[0].bundle?.group },
    });
    expect(job).toMatchObject({ total: 3, counts: { ...none, done: 1, refused: 2, licenses: 1 } });
    expect((await now(ada)).map(({ seats }) => seats)).toEqual([3, 40, 5]);
  });

  it("acts on the rest of a bundle whose selected license was deleted, and on what it gains meanwhile", async () => {
    const { licenses, bundles } = scene.open.licensing;
    const { id } = await scene.open.licensing.bulkActions.start({
      action: "suspend",
      ids: [ada[0].id, "lic_gone"],
      dryRun: false,
    });
    let isDone = false;
    meanwhile(async () => {
      await licenses.delete(ada[0].id, { only: true });
      // The bundle gives the deleted license anew.
      await bundles.extend(scene.bundle.id, { dryRun: false });
      isDone = true;
    });
    await scene.open.licensing.bulkActionWorker.runDue();
    expect(isDone).toBe(true);
    expect((await scene.open.licensing.bulkActions.get(id)).counts).toEqual({
      ...none,
      done: 1,
      gone: 1,
      licenses: 3,
    });
    const group = (await licenses.list({ bundleGroup: ada[0].bundle?.group })).items;
    expect(group.map(({ status }) => status)).toEqual(["suspended", "suspended", "suspended"]);
  });

  it("is refused to a token of some products, unless it is for the selected licenses alone", async () => {
    const limited = scene.open.licensing.as({ access: { productIds: [ada[1].productId] } });
    const refused = await run({ action: "revoke", filter: {} }, limited);
    expect(refused.counts).toEqual({ ...none, refused: 2 });
    expect((await linesOf(refused.id))[0]?.message).toContain("only");
    expect(await statuses(ada)).toEqual(["active", "active", "active"]);
    await run({ action: "revoke", filter: {}, only: true }, limited);
    expect(await statuses(ada)).toEqual(["active", "revoked", "active"]);
  });
});

import { beforeEach, expect, it, vi } from "vitest";
import { type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import type { BulkActionLine } from "./schema.ts";

/** One more than are written down in one part. */
const MANY = 501;

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
  const customerEmail = "ada@example.com";
  for (const count of [500, MANY - 500])
    await open.licensing.licenses.createMany({
      licenses: Array.from({ length: count }, () => ({ productId: open.product.id, customerEmail })),
    });
});

/** Has the commit that writes the second part wait, once. */
function waitingCommit() {
  const { commit } = open.storage;
  let goOn = () => {};
  const goesOn = new Promise<void>((go) => {
    goOn = go;
  });
  const isWaiting = new Promise<void>((wait) => {
    const spy = vi.spyOn(open.storage, "commit").mockImplementation(async (scope, writes) => {
      const parts = writes.flatMap((write) =>
        write.op === "insert" && write.kind === "bulkActionParts" ? write.record.selected : [],
      );
      if (parts.length === MANY - 500) {
        spy.mockRestore();
        wait();
        await goesOn;
      }
      return commit.call(open.storage, scope, writes);
    });
  });
  return { isWaiting, goOn: () => goOn() };
}

it("licenses are selected anew after a server stopped while it selected them, and each is changed once", async () => {
  const { bulkActions, bulkActionWorker, licenses } = open.licensing;
  const { id } = await bulkActions.start({ action: "suspend", filter: {}, dryRun: false });
  const { isWaiting, goOn } = waitingCommit();
  const stalled = bulkActionWorker.runDue();
  await isWaiting;
  open.clock.advance(31 * SECOND);
  await bulkActionWorker.runDue();
  const job = await bulkActions.get(id);
  expect(job).toMatchObject({
    status: "finished",
    total: MANY,
    counts: { done: MANY, same: 0, licenses: MANY },
  });
  const lines: BulkActionLine[] = [];
  for await (const batch of bulkActions.readLines(id)) lines.push(...batch);
  expect(new Set(lines.map(({ licenseId }) => licenseId)).size).toBe(MANY);
  expect((await licenses.list({ status: "suspended", perPage: 1 })).pagination.total).toBe(MANY);

  goOn();
  await stalled;
  expect(await bulkActions.get(id)).toEqual(job);
});

it("a job that is resumed while a server selects its licenses stays with that server", async () => {
  const { bulkActions, bulkActionWorker } = open.licensing;
  const { id } = await bulkActions.start({ action: "suspend", filter: {}, dryRun: false });
  const { isWaiting, goOn } = waitingCommit();
  const selecting = bulkActionWorker.runDue();
  await isWaiting;
  expect((await bulkActions.resume(id)).status).toBe("queued");
  await bulkActionWorker.runDue();
  expect((await bulkActions.get(id)).total).toBeNull();
  goOn();
  await selecting;
  expect(await bulkActions.get(id)).toMatchObject({ status: "finished", counts: { done: MANY } });
});

it("a job that is stopped and resumed while a server selects its licenses is done once, by one server", async () => {
  const { bulkActions, bulkActionWorker } = open.licensing;
  const { id } = await bulkActions.start({ action: "suspend", filter: {}, dryRun: false });
  const first = waitingCommit();
  const selecting = bulkActionWorker.runDue();
  await first.isWaiting;
  await bulkActions.stop(id);
  await Promise.all([bulkActions.resume(id), bulkActions.resume(id)]);
  const second = waitingCommit();
  const resumed = bulkActionWorker.runDue();
  await second.isWaiting;
  first.goOn();
  await selecting;
  second.goOn();
  await resumed;
  expect(await bulkActions.get(id)).toMatchObject({
    status: "finished",
    total: MANY,
    counts: { done: MANY },
  });
});

it("a second resume that comes late leaves the job to the server that has taken it", async () => {
  const { bulkActions, bulkActionWorker } = open.licensing;
  const { id } = await bulkActions.start({ action: "suspend", filter: {}, dryRun: false });
  await bulkActions.stop(id);
  const { commit } = open.storage;
  let goOn = () => {};
  const isLate = new Promise<void>((wait) => {
    const spy = vi.spyOn(open.storage, "commit").mockImplementation(async (scope, writes) => {
      spy.mockRestore();
      wait();
      await new Promise<void>((go) => {
        goOn = go;
      });
      return commit.call(open.storage, scope, writes);
    });
  });
  const late = bulkActions.resume(id);
  await isLate;
  await bulkActions.resume(id);
  const selection = waitingCommit();
  const selecting = bulkActionWorker.runDue();
  await selection.isWaiting;
  goOn();
  await late;
  await bulkActionWorker.runDue();
  expect((await bulkActions.get(id)).total).toBeNull();
  selection.goOn();
  await selecting;
  expect(await bulkActions.get(id)).toMatchObject({ status: "finished", counts: { done: MANY } });
});

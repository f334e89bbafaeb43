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

it("licenses are selected anew after a server stopped while it selected them, and each is changed once", async () => {
  const { bulkActions, bulkActionWorker, licenses } = open.licensing;
  const { id } = await bulkActions.start({ action: "suspend", filter: {}, dryRun: false });
  const { commit } = open.storage;
  let goOn = () => {};
  const goesOn = new Promise<void>((go) => {
    goOn = go;
  });
  const hasStopped = new Promise<void>((stop) => {
    const spy = vi.spyOn(open.storage, "commit").mockImplementation(async (scope, writes) => {
      const parts = writes.flatMap((write) =>
        write.op === "insert" && write.kind === "bulkActionParts" ? write.record.selected : [],
      );
      if (parts.length === MANY - 500) {
        spy.mockRestore();
        stop();
        await goesOn;
      }
      return commit.call(open.storage, scope, writes);
    });
  });
  const stalled = bulkActionWorker.runDue();
  await hasStopped;
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

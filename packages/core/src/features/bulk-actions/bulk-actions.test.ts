import { beforeEach, describe, expect, it } from "vitest";
import { DAY, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { createLicensing, type LicenseStatus, type OrganizationLicensing } from "../../index.ts";
import type { BulkActionCreate, BulkActionLine } from "./schema.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

const issueMany = async (count: number, given: { expiresAt?: Date; seats?: number } = {}) => {
  const licenses = Array.from({ length: count }, (_, index) => ({
    ...{ productId: open.product.id, customerEmail: `c${index}@example.com` },
    ...given,
  }));
  return open.licensing.licenses.createMany({ licenses });
};

function openGate(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/** Another server on the same data, whose writes wait after so many. */
function slowServer(writes: number) {
  const { storage, clock } = open;
  const [waits, goesOn] = [openGate(), openGate()];
  let commits = 0;
  const commit: typeof storage.commit = async (...args) => {
    commits += 1;
    if (commits > writes) {
      waits.resolve();
      await goesOn.promise;
    }
    return storage.commit(...args);
  };
  const slow = Object.assign(Object.create(storage), { commit });
  return {
    licensing: createLicensing({ storage: slow, clock }),
    isWaiting: waits.promise,
    goOn: goesOn.resolve,
  };
}

const work = (licensing = open.licensing) => licensing.bulkActionWorker.runDue();

const run = async (input: BulkActionCreate, on: OrganizationLicensing = open.licensing) => {
  const { id } = await on.bulkActions.start(input);
  await work();
  return on.bulkActions.get(id);
};

const linesOf = async (id: string) => {
  const lines: BulkActionLine[] = [];
  for await (const batch of open.licensing.bulkActions.readLines(id)) lines.push(...batch);
  return lines;
};

const statuses = async (status: LicenseStatus) =>
  (await open.licensing.licenses.list({ status, perPage: 1 })).pagination.total;

describe("a job on many licenses", () => {
  it("counts in a trial run what it would change, and changes nothing", async () => {
    const [first, second] = await issueMany(3);
    await open.licensing.licenses.revoke(second?.id ?? "");
    await open.licensing.licenses.update(first?.id ?? "", { status: "suspended" });
    const entries = (await open.licensing.audit.list()).pagination.total;
    const job = await run({ action: "suspend", filter: {} });
    expect(job).toMatchObject({ dryRun: true, status: "finished", total: 3 });
    expect(job.counts).toEqual({ done: 1, same: 1, refused: 1, gone: 0, licenses: 1 });
    expect(await statuses("suspended")).toBe(1);
    // The job itself is the one entry that is new.
    expect((await open.licensing.audit.list()).pagination.total).toBe(entries + 1);
  });

  it("does to each license what its filter selected when it began, and reports each", async () => {
    const many = await issueMany(120, { seats: 2 });
    await issueMany(1, { seats: 9 });
    const metadata = { order: "7" };
    for (const { id } of many.slice(0, 101)) await open.licensing.licenses.update(id, { metadata });
    const job = await run({ action: "suspend", filter: { metadata, status: "active" }, dryRun: false });
    expect(job).toMatchObject({ status: "finished", total: 101, filter: { metadata, status: "active" } });
    expect(job.counts).toEqual({ done: 101, same: 0, refused: 0, gone: 0, licenses: 101 });
    expect([await statuses("suspended"), await statuses("active")]).toEqual([101, 20]);
    const lines = await linesOf(job.id);
    expect(lines.map(({ licenseId }) => licenseId)).toEqual(many.slice(0, 101).map(({ id }) => id));
    expect(lines[0]).toMatchObject({ outcome: "done", email: "c0@example.com", message: null });
  });

  it("names itself in the audit log, by its starter, once for each license", async () => {
    const [license] = await issueMany(2);
    const by = {
      actor: { type: "user", id: "usr_1", name: "ada@example.com" },
      ip: null,
      requestId: "r",
    } as const;
    const ada = open.licensing.as(by);
    const job = await run({ action: "revoke", ids: [license?.id ?? ""], dryRun: false }, ada);
    expect(job.startedBy).toBe("ada@example.com");
    const { items } = await open.licensing.audit.list({ target: license?.id });
    expect(items.filter(({ action }) => action === "license.revoked")).toMatchObject([
      { actor: { type: "user", id: "usr_1" }, requestId: job.id },
    ]);
    expect((await open.licensing.audit.list({ target: job.id })).items).toMatchObject([
      { action: "bulk_action.created", requestId: "r" },
    ]);
  });

  it("refuses the licenses that it cannot change, with the reason, and changes the others", async () => {
    const ends = new Date(open.clock.now().getTime() + DAY);
    const [ending] = await issueMany(1, { expiresAt: ends });
    const [forever] = await issueMany(1);
    const ids = [ending?.id ?? "", forever?.id ?? "", "lic_gone", ending?.id ?? ""];
    const job = await run({ action: "extend", days: 10, ids, dryRun: false });
    expect(job.counts).toEqual({ done: 1, same: 0, refused: 1, gone: 1, licenses: 1 });
    const { expiresAt } = await open.licensing.licenses.get(ending?.id ?? "");
    expect(expiresAt).toEqual(new Date(ends.getTime() + 10 * DAY));
    const [, refused] = await linesOf(job.id);
    expect(refused).toEqual({
      ...{ licenseId: forever?.id, licenseKey: forever?.licenseKey, email: "c0@example.com", licenses: 1 },
      ...{ outcome: "refused", message: expect.stringContaining("never expires") },
    });
  });

  it("deletes, and changes plans", async () => {
    const many = await issueMany(3);
    const plan = await open.licensing.plans.create({ productId: open.product.id, name: "Pro", seats: 7 });
    await run({ action: "change-plan", planId: plan.id, filter: {}, dryRun: false });
    const { items } = await open.licensing.licenses.list({ planId: plan.id });
    expect(items.map(({ seats }) => seats)).toEqual([7, 7, 7]);
    await run({ action: "delete", ids: many.slice(1).map(({ id }) => id), dryRun: false });
    expect((await open.licensing.licenses.list()).items.map(({ id }) => id)).toEqual([many[0]?.id]);
  });

  it("runs one at a time of a kind, beside others and trial runs", async () => {
    await issueMany(1);
    const start = (action: "suspend" | "revoke", dryRun = false) =>
      open.licensing.bulkActions.start({ action, filter: {}, dryRun });
    const first = await start("suspend");
    await expect(start("suspend")).rejects.toMatchObject({ code: "bulk_action_running" });
    await start("suspend", true);
    await start("revoke");
    expect((await open.licensing.bulkActions.list()).pagination.total).toBe(3);
    await open.licensing.bulkActions.stop(first.id);
    const second = await start("suspend");
    await expect(open.licensing.bulkActions.resume(first.id)).rejects.toMatchObject({
      code: "bulk_action_running",
    });
    await work();
    expect((await open.licensing.bulkActions.get(second.id)).status).toBe("finished");
    expect((await open.licensing.bulkActions.get(first.id)).status).toBe("stopped");
    await open.licensing.bulkActions.resume(first.id);
    await work();
    expect((await open.licensing.bulkActions.get(first.id)).status).toBe("finished");
  });

  it("extends each license once, whichever servers stop, and goes on from a stop", async () => {
    const expiresAt = new Date(open.clock.now().getTime() + DAY);
    await issueMany(160, { expiresAt });
    const { id } = await open.licensing.bulkActions.start({
      action: "extend",
      days: 5,
      filter: {},
      dryRun: false,
    });
    // Each stands still within a commit that changes licenses, and goes on when the other has passed it.
    const [first, second] = [slowServer(6), slowServer(3)];
    const stalled = work(first.licensing);
    await first.isWaiting;
    expect((await open.licensing.bulkActions.get(id)).status).toBe("running");
    open.clock.advance(31 * SECOND);
    await open.licensing.bulkActions.stop(id);
    await work();
    expect((await open.licensing.bulkActions.get(id)).status).toBe("stopped");
    await open.licensing.bulkActions.resume(id);
    const resumed = work(second.licensing);
    await second.isWaiting;
    first.goOn();
    await stalled;
    second.goOn();
    await resumed;
    const job = await open.licensing.bulkActions.get(id);
    expect(job).toMatchObject({ status: "finished", total: 160, counts: { done: 160, refused: 0, gone: 0 } });
    const ends = new Set<number | undefined>();
    for await (const batch of open.licensing.licenses.readAll())
      for (const license of batch) ends.add(license.expiresAt?.getTime());
    expect([...ends]).toEqual([expiresAt.getTime() + 5 * DAY]);
  });

  it("changes nothing after it was stopped, not even what a server was about to write", async () => {
    const expiresAt = new Date(open.clock.now().getTime() + DAY);
    await issueMany(160, { expiresAt });
    const { id } = await open.licensing.bulkActions.start({
      action: "extend",
      days: 5,
      filter: {},
      dryRun: false,
    });
    const slow = slowServer(6);
    const stalled = work(slow.licensing);
    await slow.isWaiting;
    const reported = (await linesOf(id)).length;
    expect(reported).toBeGreaterThan(0);
    await open.licensing.bulkActions.stop(id);
    slow.goOn();
    await stalled;
    expect((await open.licensing.bulkActions.get(id)).status).toBe("stopped");
    expect(await linesOf(id)).toHaveLength(reported);
    const { pagination } = await open.licensing.licenses.list({
      expiresBefore: new Date(expiresAt.getTime() + 1),
      perPage: 1,
    });
    expect(pagination.total).toBe(160 - reported);
  });

  it("stays as it is when it is over, whoever stops or resumes it", async () => {
    const [license] = await issueMany(1);
    const job = await run({ action: "suspend", filter: {}, dryRun: false });
    await open.licensing.licenses.update(license?.id ?? "", { status: "active" });
    expect((await open.licensing.bulkActions.stop(job.id)).status).toBe("finished");
    expect((await open.licensing.bulkActions.resume(job.id)).status).toBe("finished");
    await work();
    expect(await open.licensing.bulkActions.get(job.id)).toEqual(job);
    expect(await statuses("active")).toBe(1);
  });

  it("has the limits of a token, and is not seen by one with others", async () => {
    const other = await open.licensing.products.create({ name: "Other" });
    await issueMany(2);
    await open.licensing.licenses.create({ productId: other.id, customerEmail: "x@example.com" });
    const limited = (id: string) => open.licensing.as({ access: { productIds: [id] } });
    const job = await run({ action: "revoke", filter: {}, dryRun: false }, limited(open.product.id));
    expect(job).toMatchObject({ total: 2, counts: { done: 2 } });
    expect((await open.licensing.licenses.list({ productId: other.id })).items).toMatchObject([
      { status: "active" },
    ]);
    await expect(limited(other.id).bulkActions.get(job.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await limited(other.id).bulkActions.list()).items).toEqual([]);
    expect((await limited(open.product.id).bulkActions.list()).items).toHaveLength(1);
  });

  it("is neither stopped, resumed nor reported by a token with other products", async () => {
    const other = await open.licensing.products.create({ name: "Other" });
    await issueMany(1);
    const limited = (id: string) => open.licensing.as({ access: { productIds: [id] } }).bulkActions;
    const [ours, theirs] = [limited(open.product.id), limited(other.id)];
    const job = await ours.start({ action: "revoke", filter: {}, dryRun: false });
    const missing = { code: "not_found" };
    await expect(theirs.stop(job.id)).rejects.toMatchObject(missing);
    expect(await ours.get(job.id)).toEqual(job);
    const stopped = await ours.stop(job.id);
    await expect(theirs.resume(job.id)).rejects.toMatchObject(missing);
    await expect(theirs.readLines(job.id)[Symbol.asyncIterator]().next()).rejects.toMatchObject(missing);
    await work();
    expect(await ours.get(job.id)).toEqual(stopped);
    expect(await statuses("active")).toBe(1);
  });

  it.each([
    [{ action: "suspend" }, "filter"],
    [{ action: "suspend", filter: {}, ids: ["lic_1"] }, "filter"],
    [{ action: "suspend", filter: {}, days: 3 }, "days"],
    [{ action: "change-plan", filter: {} }, "planId"],
    [{ action: "extend", filter: {}, planId: "pln_1" }, "planId"],
    [{ action: "suspend", ids: [] }, "ids"],
    [{ action: "change-plan", planId: "pln_1", filter: {}, only: true }, "only"],
  ] as [BulkActionCreate, string][])("is refused when it is %j", async (input, path) => {
    await expect(open.licensing.bulkActions.start(input)).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path }],
    });
    expect((await open.licensing.bulkActions.list()).items).toEqual([]);
  });

  it("sends no mail where the server has none", async () => {
    await expect(open.licensing.bulkActions.start({ action: "mail", filter: {} })).rejects.toMatchObject({
      code: "mail_not_configured",
    });
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { createImportWorker, type ImportWorker } from "./import-worker.ts";
import { UnreadableFile } from "./reading.ts";
import type { SourceRow } from "./sold-license.ts";

const LINES = 600;

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

/** Point where a server stops, or stands still, until the promise resolves. */
type Gate = { at: number; until: Promise<void> };

function openGate(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/** The rows of a file that says how many it has, and what the key of each begins with. */
async function* rowsOf(text: AsyncIterable<string>, gate?: Gate): AsyncGenerator<SourceRow> {
  let whole = "";
  for await (const part of text) whole += part;
  const [prefix = "", count = "0"] = whole.split(" ");
  if (prefix === "broken") throw new UnreadableFile("The file is not CSV: nothing in it is");
  for (let line = 1; line <= Number(count); line += 1) {
    if (line === gate?.at) await gate.until;
    const email = `c${line % 100}@example.com`;
    const sites = `${prefix}-${line}.example.org`;
    yield { line, fields: { license_key: `${prefix} ${line}`, product: open.product.slug, email, sites } };
  }
}

/** A worker that comes to the gate when it imports: the first time that it reads a file, it only looks through it. */
function workerOf(gate?: Gate): ImportWorker {
  const { storage, clock } = open;
  let readings = 0;
  return createImportWorker({
    storage,
    clock,
    rowsOf(text) {
      readings += 1;
      return rowsOf(text, readings === 1 ? undefined : gate);
    },
  });
}

async function* textOf(text: string) {
  yield text;
}

async function queued(text: string, options: { dryRun?: boolean } = {}) {
  const { imports } = open.licensing;
  const id = await imports.storeFile(textOf(text));
  return imports.queue({ id, format: "csv" }, { from: "csv", dryRun: false, ...options });
}

async function licensesThere(): Promise<number> {
  return (await open.licensing.licenses.list()).pagination.total;
}

describe("an uploaded file", () => {
  it("waits until a server takes it up, and is imported with all its lines", async () => {
    const { imports } = open.licensing;
    const { id, status } = await queued(`KEY ${LINES}`);
    expect(status).toBe("queued");
    await workerOf().runDue();
    const counts = { lines: LINES, new: LINES, customers: 100, sites: LINES, refused: 0 };
    expect(await imports.get(id)).toMatchObject({ status: "finished", counts });
    expect(await licensesThere()).toBe(LINES);
    const { items, pagination } = await imports.lines(id, { page: 6, perPage: 100 });
    expect(pagination.total).toBe(LINES);
    expect(items.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => 501 + index));
  });

  it("is only looked at in a dry run, and can be run again as it is", async () => {
    const { imports } = open.licensing;
    const { id } = await queued("KEY 3", { dryRun: true });
    await workerOf().runDue();
    expect(await imports.get(id)).toMatchObject({ status: "finished", dryRun: true, counts: { new: 3 } });
    expect(await licensesThere()).toBe(0);
    const again = await imports.runAgain(id, { dryRun: false });
    await workerOf().runDue();
    expect(await imports.get(again.id)).toMatchObject({ status: "finished", dryRun: false });
    expect(await licensesThere()).toBe(3);
  });

  it("that cannot be read fails, and says why", async () => {
    const { id } = await queued("broken 1");
    await workerOf().runDue();
    const failed = { status: "failed", error: "The file is not CSV: nothing in it is" };
    expect(await open.licensing.imports.get(id)).toMatchObject(failed);
  });

  it("is forgotten after 7 days", async () => {
    const { id } = await queued("KEY 1", { dryRun: true });
    await workerOf().runDue();
    open.clock.advance(7 * 86_400 * SECOND);
    await open.licensing.maintain();
    await expect(open.licensing.imports.runAgain(id, {})).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("when a server stops", () => {
  it("another goes on where it was: each line is imported and counted once", async () => {
    const gate = openGate();
    const { id } = await queued(`KEY ${LINES}`);
    const stuck = workerOf({ at: 400, until: gate.promise }).runDue();
    await expect.poll(licensesThere).toBe(250);
    await workerOf().runDue();
    expect(await licensesThere()).toBe(250);
    open.clock.advance(31 * SECOND);
    await workerOf().runDue();
    const counts = { lines: LINES, new: LINES, customers: 100, sites: LINES, kept: 0 };
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "finished", counts });
    gate.resolve();
    await stuck;
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "finished", counts });
    expect(await licensesThere()).toBe(LINES);
  });

  it("and goes on after another has taken over, it writes no line again", async () => {
    const [first, second] = [openGate(), openGate()];
    const { id } = await queued(`KEY ${LINES}`);
    const stuck = workerOf({ at: 400, until: first.promise }).runDue();
    await expect.poll(licensesThere).toBe(250);
    open.clock.advance(31 * SECOND);
    const other = workerOf({ at: 550, until: second.promise }).runDue();
    await expect.poll(licensesThere).toBe(500);
    first.resolve();
    await stuck;
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "running", counts: { lines: 500 } });
    second.resolve();
    await other;
    const counts = { lines: LINES, new: LINES, kept: 0 };
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "finished", counts });
  });

  it("on purpose, another goes on at once", async () => {
    const gate = openGate();
    const { id } = await queued(`KEY ${LINES}`);
    const stopping = workerOf({ at: 400, until: gate.promise });
    const stopped = stopping.runDue();
    await expect.poll(licensesThere).toBe(250);
    stopping.stop();
    gate.resolve();
    await stopped;
    expect(await licensesThere()).toBe(500);
    await workerOf().runDue();
    expect(await open.licensing.imports.get(id)).toMatchObject({ counts: { lines: LINES, new: LINES } });
  });

  it("at one file again and again, that file fails, so that others have their turn", async () => {
    const { id } = await queued(`KEY ${LINES}`);
    const { storage, clock } = open;
    const rowsOfDying = () => rowsOf(textOf("KEY 1"), { at: 1, until: new Promise(() => {}) });
    for (let tries = 0; tries < 5; tries += 1) {
      void createImportWorker({ storage, clock, rowsOf: rowsOfDying }).runDue();
      await expect
        .poll(async () => (await storage.get("jobs", "deployment", [id]))[0]?.record.attempts)
        .toBe(tries + 1);
      clock.advance(31 * SECOND);
    }
    await workerOf().runDue();
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "failed" });
  });

  it("at one file four times, the fifth finishes it", async () => {
    const { id } = await queued("KEY 7");
    const store = open.storage;
    const [job] = await store.get("jobs", "deployment", [id]);
    if (!job) throw new Error("The import has no job");
    const record = { ...job.record, attempts: 4 };
    await store.commit("deployment", [{ op: "update", kind: "jobs", record, version: job.version }]);
    await workerOf().runDue();
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "finished", counts: { new: 7 } });
  });
});

describe("the plan of a file's licenses loses its end while the file is imported", () => {
  /** Rows with a date that is not imported, whose licenses end as their plan says. */
  async function* dated(gate?: Gate): AsyncGenerator<SourceRow> {
    for (let line = 1; line <= LINES; line += 1) {
      if (line === gate?.at) await gate.until;
      const email = `c${line % 100}@example.com`;
      const fields = { license_key: `DATED ${line}`, product: open.product.slug, plan: "yearly", email };
      yield { line, fields: { ...fields, seen: "2029-05-31" } };
    }
  }

  /** A worker that comes to the gate when it reads the file for the n-th time. */
  function worker(gate?: Gate, reading = 2): ImportWorker {
    const { storage, clock } = open;
    let readings = 0;
    return createImportWorker({
      storage,
      clock,
      rowsOf() {
        readings += 1;
        return dated(readings === reading ? gate : undefined);
      },
    });
  }

  let planId: string;
  beforeEach(async () => {
    const { plans } = open.licensing;
    const plan = { productId: open.product.id, name: "Yearly", slug: "yearly", durationDays: 365 };
    ({ id: planId } = await plans.create(plan));
  });
  const loseEnd = () => open.licensing.plans.update(planId, { durationDays: null });

  it("before any of it is: another server that takes it up asks, and imports nothing", async () => {
    const gate = openGate();
    const { id } = await queued("");
    // The third reading imports; the second has seen that a license ends.
    const stuck = worker({ at: 1, until: gate.promise }, 3).runDue();
    await expect
      .poll(async () => (await open.licensing.imports.get(id)).columns.map(({ name }) => name))
      .toContain("seen");
    await loseEnd();
    open.clock.advance(31 * SECOND);
    await worker().runDue();
    const asked = await open.licensing.imports.get(id);
    expect(asked).toMatchObject({ status: "needs_answer", questions: [{ code: "lifetime" }] });
    expect(asked.error).toContain("seen");
    gate.resolve();
    await stuck;
    expect((await open.licensing.imports.get(id)).status).toBe("needs_answer");
    expect(await licensesThere()).toBe(0);
  });

  it("after a part of it is: another server finishes it without a question", async () => {
    const gate = openGate();
    const { id } = await queued("");
    const stuck = worker({ at: 400, until: gate.promise }, 3).runDue();
    await expect.poll(licensesThere).toBe(250);
    await loseEnd();
    open.clock.advance(31 * SECOND);
    await worker().runDue();
    const finished = { status: "finished", questions: [], counts: { new: LINES } };
    expect(await open.licensing.imports.get(id)).toMatchObject(finished);
    gate.resolve();
    await stuck;
  });

  it("while a server that has been overtaken looks through it: that one asks nothing any more", async () => {
    const [slow, fast] = [openGate(), openGate()];
    const { id } = await queued("");
    const overtaken = worker({ at: 1, until: slow.promise }, 1).runDue();
    await expect
      .poll(async () => (await open.storage.get("jobs", "deployment", [id]))[0]?.record.attempts)
      .toBe(1);
    open.clock.advance(31 * SECOND);
    const other = worker({ at: 400, until: fast.promise }, 3).runDue();
    await expect.poll(licensesThere).toBe(250);
    await loseEnd();
    slow.resolve();
    await overtaken;
    expect(await open.licensing.imports.get(id)).toMatchObject({ status: "running", questions: [] });
    fast.resolve();
    await other;
    expect(await open.licensing.imports.get(id)).toMatchObject({
      status: "finished",
      counts: { new: LINES },
    });
  });
});

describe("samples of a file's columns", () => {
  it("are shown with an uploaded file's import alone, and not in lists", async () => {
    const { imports } = open.licensing;
    const { id } = await queued("KEY 2");
    await workerOf().runDue();
    const sampled = (columns: readonly { samples: string[] }[]) => columns.flatMap(({ samples }) => samples);
    expect(sampled((await imports.get(id)).columns)).toContain("KEY 1");
    const listed = (await imports.list()).items.find((item) => item.id === id);
    expect(listed?.columns).toHaveLength(4);
    expect(sampled(listed?.columns ?? [])).toEqual([]);
  });

  it("are gone after 30 days", async () => {
    const { imports } = open.licensing;
    const { id } = await queued("KEY 2");
    await workerOf().runDue();
    open.clock.advance(30 * 86_400 * SECOND);
    await open.licensing.maintain();
    const { columns } = await imports.get(id);
    expect(columns.map(({ samples }) => samples)).toEqual([[], [], [], []]);
  });

  it("are not kept of a file that the caller has", async () => {
    const { imports } = open.licensing;
    const { record, work } = await imports.start({ from: "csv", dryRun: true });
    for await (const _ of work(() => rowsOf(textOf("KEY 2"))));
    const { status, columns } = await imports.get(record.id);
    expect(status).toBe("finished");
    expect(columns.map(({ samples }) => samples)).toEqual([[], [], [], []]);
  });
});

it("a file of another organization is not there", async () => {
  const { id } = await queued("KEY 1");
  const { id: organizationId } = await open.licensing.organizations.create({ name: "Other" });
  const { imports } = open.licensing.as({ organizationId });
  for (const call of [() => imports.get(id), () => imports.runAgain(id, {}), () => imports.lines(id)])
    await expect(call()).rejects.toMatchObject({ code: "not_found" });
  expect((await open.licensing.imports.list()).items).toHaveLength(1);
});

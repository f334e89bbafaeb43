import { beforeEach, expect, test } from "vitest";
import { type MovableClock, movableClock, SECOND } from "../../../test/open-licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type JobWork, jobWorker } from "./job-worker.ts";
import { noteJob } from "./note-job.ts";

const JOB = { id: "job_1", work: "import", organizationId: "org_1" } as const;

let clock: MovableClock;
let store: StorageAdapter;
let gaveUp: number;
beforeEach(async () => {
  clock = movableClock();
  store = memoryStorage();
  gaveUp = 0;
  await noteJob(store, JOB, clock.now());
});

const worker = (stepsOf: JobWork["stepsOf"]) =>
  jobWorker({
    ...{ store, clock, work: JOB.work, stepsOf },
    async gaveUp() {
      gaveUp += 1;
    },
    async failed(_, error) {
      throw error;
    },
    onBackgroundError() {},
  });

async function isNoted(): Promise<boolean> {
  const [job] = await store.get("jobs", DEPLOYMENT, [JOB.id]);
  return job !== null;
}

test("a job is done when its record comes late, after as many looks as there are seconds in ten minutes", async () => {
  let isThere = false;
  let steps = 0;
  async function* work() {
    steps += 1;
    yield;
  }
  const { runDue } = worker(async () => (isThere ? work() : null));
  for (let second = 0; second < 599; second += 1) {
    await runDue();
    clock.advance(SECOND);
  }
  isThere = true;
  await runDue();
  expect([steps, gaveUp, await isNoted()]).toEqual([1, 0, false]);
});

test("a job without a record is forgotten after ten minutes, unless it is noted again at that moment", async () => {
  clock.advance(600 * SECOND);
  await worker(async () => {
    await noteJob(store, JOB, clock.now());
    return null;
  }).runDue();
  expect(await isNoted()).toBe(true);
  clock.advance(600 * SECOND);
  await worker(async () => null).runDue();
  expect(await isNoted()).toBe(false);
});

test("a job is given up when every try stopped its server", async () => {
  async function* work(): AsyncGenerator<void> {
    yield* [];
    throw new Error("The server stops");
  }
  const { runDue } = worker(async () => work());
  for (let tries = 0; tries < 5; tries += 1) {
    await runDue().catch(() => {});
    clock.advance(31 * SECOND);
  }
  expect(gaveUp).toBe(0);
  await runDue();
  expect(gaveUp).toBe(1);
});

test("a job that a server is at is not noted again", async () => {
  const servers: number[] = [];
  async function* workOf(server: number): AsyncGenerator<void> {
    servers.push(server);
    await noteJob(store, JOB, clock.now(), async () => false);
    await worker(async () => workOf(server + 1)).runDue();
    yield;
  }
  await worker(async () => workOf(1)).runDue();
  expect([servers, await isNoted()]).toEqual([[1], false]);
});

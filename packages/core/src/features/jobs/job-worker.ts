import { LicensingError } from "../../foundation/errors.ts";
import type { Clock } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

/** A server that has told nothing for so long has stopped: another one goes on. */
const LEASE_MS = 30_000;
const RENEWED_EVERY_MS = 5_000;
/** A job comes before the record that describes it; no commit is under way for longer. */
const UNWRITTEN_MS = 600_000;
const UNWRITTEN_EVERY_MS = 1_000;
/** A job at which so many servers stopped one after another would stop all others. */
const MOST_ATTEMPTS = 5;

export type Job = RecordOf<"jobs">;

/** Another process goes on with the work, or somebody has ended it. */
export class JobTakenOver extends Error {}

/** How jobs of one kind are worked on. */
export interface JobWork {
  store: StorageAdapter;
  clock: Clock;
  work: Job["work"];
  /** The steps that are left of a job; `over` when there is nothing to do, null while its record is not there. */
  stepsOf(job: Job): Promise<AsyncIterable<unknown> | "over" | null>;
  /** Notes that every try to do the job stopped its server. */
  gaveUp(job: Job): Promise<void>;
  /** Notes what went wrong. Not called when the store is unavailable: another try is due when the lease is over. */
  failed(job: Job, error: unknown): Promise<void>;
  onBackgroundError(error: unknown): void;
}

/** Does the jobs of one kind. */
export interface JobWorker {
  /**
   * Does what is queued, or was begun by a server that has stopped, and resolves once nothing is left. Any number of
   * servers may do so at once: each job is worked on by one of them at a time.
   */
  runDue(): Promise<void>;
  /** Leaves what is under way, between two steps, to other servers. */
  stop(): void;
}

/** Makes a worker for jobs of one kind. */
export function jobWorker(options: JobWork): JobWorker {
  const { store, clock, work, stepsOf, gaveUp, failed, onBackgroundError } = options;
  const jobs = workspaceIn(store, DEPLOYMENT);
  let isStopped = false;
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** Takes the next job, unless another server does. */
  const take = (): Promise<Job | null> =>
    unitOfWork(jobs, async (tx) => {
      const query = { filters: { work, due: after(1) }, sort: "dueAt", page: 1, perPage: 1 } as const;
      const [job] = (await tx.list("jobs", query)).items;
      if (job === undefined) return null;
      return tx.change("jobs", job, { dueAt: after(LEASE_MS), attempts: job.record.attempts + 1 });
    });

  const remove = ({ id }: Job): Promise<void> =>
    unitOfWork(jobs, (tx) => tx.add({ op: "delete", kind: "jobs", id }));

  /** Removes a job without a record, unless it was noted again meanwhile. */
  const forget = ({ id, createdAt }: Job): Promise<void> =>
    unitOfWork(jobs, async (tx) => {
      const current = await tx.get("jobs", id);
      if (current?.record.createdAt.getTime() === createdAt.getTime()) tx.delete("jobs", current);
    });

  const move = (job: Job, changes: Partial<Job>): Promise<void> =>
    unitOfWork(jobs, async (tx) => {
      const current = await tx.get("jobs", job.id);
      if (current !== null) tx.change("jobs", current, changes);
    });

  const workOn = async (job: Job): Promise<void> => {
    const steps = await stepsOf(job);
    // To look for the record is no try to do the job.
    if (steps === null)
      return job.createdAt > after(-UNWRITTEN_MS)
        ? move(job, { dueAt: after(UNWRITTEN_EVERY_MS), attempts: 0 })
        : forget(job);
    if (steps === "over") return remove(job);
    if (job.attempts > MOST_ATTEMPTS) return gaveUp(job);
    let renewAt = after(RENEWED_EVERY_MS);
    for await (const _ of steps) {
      if (isStopped) return move(job, { dueAt: clock.now(), attempts: 0 });
      if (clock.now() < renewAt) continue;
      renewAt = after(RENEWED_EVERY_MS);
      await move(job, { dueAt: after(LEASE_MS), attempts: 0 });
    }
    await remove(job);
  };

  return {
    async runDue() {
      while (!isStopped) {
        const job = await take();
        if (job === null) return;
        try {
          await workOn(job);
        } catch (error) {
          if (error instanceof JobTakenOver) continue;
          if (error instanceof LicensingError && error.code === "storage_unavailable") {
            onBackgroundError(error);
            continue;
          }
          await failed(job, error);
        }
      }
    },
    stop() {
      isStopped = true;
    },
  };
}

import type { Job } from "./job.ts";

const CURRENT_MS = 15 * 60_000;

/** Whether the count of a trial run can still be relied on: it is new, and the action was not carried out since. */
export function isCurrent(trial: Job, jobs: readonly Job[], now: number): boolean {
  const isCarriedOut = jobs.some(
    ({ action, dryRun, createdAt }) => !dryRun && action === trial.action && createdAt > trial.createdAt,
  );
  return !isCarriedOut && now - Date.parse(trial.updatedAt) < CURRENT_MS;
}

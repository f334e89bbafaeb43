import type { CommitResult, Scope, Write } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { RETRY, retry } from "../retry.ts";
import { writeIf } from "../writing.ts";
import { announcements } from "./announcements.ts";
import { Draft } from "./draft.ts";
import { GlobalClaims } from "./global-claims.ts";
import { Locks } from "./locks.ts";
import { applySteps } from "./steps.ts";

/** The outcome of a draft, which is written unless it is refused. */
type Outcome<Result> = {
  result: Result;
  isRefused?: boolean;
  /** It depends on a single read, so it need not be checked again. */
  isSure?: boolean;
};

/**
 * Reads, computes and writes as one step, and starts over when another call came first. A refusal is checked in the
 * same way. Throws `storage_unavailable` when others keep coming first. `locksFirst`: locks to take from the first
 * try on.
 */
export async function commitDraft<Result>(
  context: Context,
  scope: Scope,
  compute: (draft: Draft, claims: GlobalClaims) => Promise<Outcome<Result>>,
  locksFirst: readonly string[] = [],
): Promise<Result> {
  const claims = new GlobalClaims(context, scope);
  const names = context.names.of(scope);
  const locks = new Locks(context, names);
  for (const key of locksFirst) locks.want(key);
  const attempt = async (): Promise<{ result: Result; isWritten: boolean } | typeof RETRY> => {
    const draft = new Draft(context, scope, locks);
    const { result, isRefused = false, isSure = false } = await compute(draft, claims);
    if (isSure) return { result, isWritten: false };
    const written = isRefused ? [] : [...draft.writes, ...announcements(draft)];
    const checks = [...(isRefused ? [] : claims.checks), ...locks.checks, ...draft.checks];
    const isDone = await writeIf(context, names, checks, [...written, ...locks.releases]);
    if (isDone) locks.released();
    else draft.forget();
    return isDone ? { result, isWritten: !isRefused } : RETRY;
  };
  const done = await retry(async (tries) => {
    if (!(await locks.take(tries))) return RETRY;
    return attempt().finally(() => locks.leave());
  }).finally(() => void locks.letGo());
  await claims.settle(done.isWritten);
  return done.result;
}

/** Makes all steps, one after another, or none. */
export function commit(context: Context, scope: Scope, steps: readonly Write[]): Promise<CommitResult> {
  const { lock } = context.names.of(scope);
  const cascades = steps.flatMap((step) =>
    step.op === "delete" && step.cascade ? [lock(step.kind, step.id)] : [],
  );
  const compute = async (draft: Draft, claims: GlobalClaims): Promise<Outcome<CommitResult>> => {
    const refusal = (await applySteps(draft, steps)) ?? (await claims.claim(draft, steps));
    if (refusal === null) return { result: { done: true } };
    const isSure = refusal.because === "changed";
    return { result: { done: false, ...refusal }, isRefused: true, isSure };
  };
  return commitDraft(context, scope, compute, cascades);
}

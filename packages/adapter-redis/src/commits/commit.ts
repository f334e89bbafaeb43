import type { CommitResult, Scope, Write } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { RETRY, retrying } from "../retrying.ts";
import { type Write as Command, writeIf } from "../writing.ts";
import { announcements } from "./announcements.ts";
import { Draft } from "./draft.ts";
import { Everywhere } from "./everywhere.ts";
import { take } from "./steps.ts";

/**
 * Enough to read and to commit; one who died on the way is in nobody's way for long. Who did not come to the end in this time, having more to
 * read or a slower machine, has twice as long at the next try.
 */
const FIRST_HOLD_MS = 1_000;
const LONGEST_HOLD_MS = 4_000;

/** What a draft comes to: it is to be written, or it is refused, or there is nothing to do. */
type Outcome<Result> = {
  result: Result;
  isRefused?: boolean;
  /** It rests on one record alone, and so needs no second look. */
  isSure?: boolean;
};

/**
 * Reads, computes and writes in one step, anew as long as others come first. What `compute` refuses was so at one moment, too.
 * Throws `storage_unavailable` when others keep coming first. `holdsFirst`: keys of records whose belongings are to be held from the first try on.
 */
export async function drafted<Result>(
  context: Context,
  scope: Scope,
  compute: (draft: Draft, everywhere: Everywhere) => Promise<Outcome<Result>>,
  holdsFirst: readonly string[] = [],
): Promise<Result> {
  const everywhere = new Everywhere(context, scope);
  const names = context.names.of(scope);
  let held = holdsFirst;
  const done = await retrying<{ result: Result; isWritten: boolean }>(async (tries) => {
    const forMs = Math.min(FIRST_HOLD_MS * 2 ** (tries - 1), LONGEST_HOLD_MS);
    const holds = held.map((key): Command => ["SET", key, 1, "PX", forMs]);
    if (holds.length > 0) await writeIf(context, names, [], holds);
    const draft = new Draft(context, scope, new Set(held));
    const { result, isRefused = false, isSure = false } = await compute(draft, everywhere);
    if (isSure) return { result, isWritten: false };
    const writes = isRefused ? [] : draft.writes;
    const told = isRefused ? [] : announcements(draft);
    const checks = [...(isRefused ? [] : everywhere.checks), ...draft.checks];
    const released = writes.length === 0 ? [] : held.map((key): Command => ["DEL", key]);
    const isDone = await writeIf(context, names, checks, [...writes, ...told, ...released]);
    held = [...new Set([...holdsFirst, ...draft.holds])];
    if (!isDone) draft.forget();
    return isDone ? { result, isWritten: !isRefused } : RETRY;
  });
  await everywhere.settle(done.isWritten);
  return done.result;
}

/** Takes the steps one after another, all of them or none. */
export function commit(context: Context, scope: Scope, steps: readonly Write[]): Promise<CommitResult> {
  const { held } = context.names.of(scope);
  const cascades = steps.flatMap((step) =>
    step.op === "delete" && step.cascade ? [held(step.kind, step.id)] : [],
  );
  const compute = async (draft: Draft, everywhere: Everywhere): Promise<Outcome<CommitResult>> => {
    const refusal = (await take(draft, steps)) ?? (await everywhere.claim(draft, steps));
    if (refusal === null) return { result: { done: true } };
    const isSure = refusal.because === "changed";
    return { result: { done: false, ...refusal }, isRefused: true, isSure };
  };
  return drafted(context, scope, compute, cascades);
}

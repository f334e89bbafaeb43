import type { CommitResult, Scope, Write } from "@keystead/core/adapter";
import { type Context, target } from "../context.ts";
import { RETRY, retrying } from "../retrying.ts";
import { hold } from "../seats/holds.ts";
import { writeIf } from "../writing.ts";
import { announcements } from "./announcements.ts";
import { Draft } from "./draft.ts";
import { Everywhere } from "./everywhere.ts";
import { needed, type Refusal, take } from "./steps.ts";

/** What a draft comes to: it is to be written, or it is refused, or there is nothing to do. */
type Outcome<Result> = { result: Result; isRefused?: boolean };

/**
 * Reads, computes and writes in one step, anew as long as others come first. What `compute` refuses was so at one moment, too.
 * Throws `storage_unavailable` when others keep coming first.
 */
export async function drafted<Result>(
  context: Context,
  scope: Scope,
  compute: (draft: Draft, everywhere: Everywhere) => Promise<Outcome<Result>>,
): Promise<Result> {
  const everywhere = new Everywhere(context, scope);
  const to = target(context, scope);
  let held: ReadonlySet<string> = new Set();
  const done = await retrying<{ result: Result; isWritten: boolean }>(async () => {
    await hold(context, scope, held);
    const draft = new Draft(context, scope);
    const { result, isRefused = false } = await compute(draft, everywhere);
    const writes = isRefused ? [] : draft.writes;
    const told = isRefused ? [] : announcements(draft);
    const checks = [...everywhere.checks, ...draft.checks];
    const released = writes.length === 0 ? [] : [...held].map((id) => ["DEL", to.names.held(id)] as const);
    const isDone = await writeIf(context.database, to, checks, [...writes, ...told, ...released]);
    held = draft.licenses;
    return isDone ? { result, isWritten: !isRefused } : RETRY;
  });
  await everywhere.settle(done.isWritten);
  return done.result;
}

/** Takes the steps one after another, all of them or none. */
export function commit(context: Context, scope: Scope, steps: readonly Write[]): Promise<CommitResult> {
  return drafted<CommitResult>(context, scope, async (draft, everywhere) => {
    await draft.prefetch(needed(draft, steps));
    const refused = (write: number, refusal: Refusal): Outcome<CommitResult> => ({
      result: { done: false, write, ...refusal },
      isRefused: true,
    });
    for (const [index, step] of steps.entries()) {
      const refusal = await take(draft, step);
      if (refusal !== null) return refused(index, refusal);
    }
    const taken = await everywhere.claim(draft);
    if (taken === null) return { result: { done: true } };
    const { id } = draft.model(taken.kind).declaration;
    const index = steps.findIndex(
      (step) => "record" in step && step.kind === taken.kind && Reflect.get(step.record, id) === taken.id,
    );
    return refused(index, { because: "taken", unique: taken.name });
  });
}

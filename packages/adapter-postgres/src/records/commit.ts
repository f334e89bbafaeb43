import type { CommitResult, RecordStore, Scope, Write } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import type { Refusal, Step } from "./step.ts";
import { stepsOf } from "./steps.ts";
import { idOf, inSchema, type Table, tables } from "./tables.ts";

const commitAll = {
  name: "keystead_commit",
  text: "SELECT refused, violated FROM keystead.commit($1, $2)",
};

/** The refusal of a write that would violate a constraint of the schema, by the constraint's name. */
const violations = new Map<string, Refusal>([
  ...tables.flatMap(violationsOf),
  ["activations_active_key", { because: "taken", unique: "place" }],
]);

function violationsOf({ kind, declaration }: Table): [name: string, refusal: Refusal][] {
  const { id, unique = {}, references = {} } = declaration;
  const table = inSchema(kind);
  return [
    [`${table}_pkey`, { because: "taken", unique: id }],
    ...Object.keys(unique).map((name): [string, Refusal] => [
      `${table}_${inSchema(name)}_key`,
      { because: "taken", unique: name },
    ]),
    ...Object.keys(references).map((field): [string, Refusal] => [
      `${table}_${inSchema(field)}_fkey`,
      { because: "missing", field },
    ]),
  ];
}

type Commit = RecordStore["commit"];

function forCommit(steps: readonly Step[]): object[] {
  return steps.map(({ run, given, mustAffect }) => ({ run, given, must_affect: mustAffect }));
}

/** The writes as `keystead.commit()` takes them. */
export function statementsOf(writes: readonly Write[]): object[] {
  return forCommit(stepsOf(writes, { grouped: true }));
}

/** Commits writes in one round trip, and tells `committed` of them. */
export function createCommit(database: Database, committed: (writes: readonly Write[]) => void): Commit {
  const run = async (
    scope: Scope,
    writes: readonly Write[],
    steps: readonly Step[],
  ): Promise<CommitResult> => {
    const [row] = await database.query<{ refused: number; violated: string | null }>(commitAll, [
      scope,
      forCommit(steps),
    ]);
    const step = row && steps[row.refused];
    if (row === undefined || step === undefined) return { done: true };
    return { done: false, write: step.write, ...refusalOf(step, row.violated, writes[step.write]) };
  };

  return runOnePerVersion(async (scope, writes) => {
    const steps = stepsOf(writes, { grouped: true });
    const result = await run(scope, writes, steps);
    if (result.done) {
      committed(writes);
      return result;
    }
    // Inserts of one kind were one statement: one by one, they show which of them it is.
    const oneByOne = stepsOf(writes, { grouped: false });
    return oneByOne.length === steps.length ? result : run(scope, writes, oneByOne);
  });
}

/**
 * Runs commits that begin with an update of the same version one at a time. After the first, the others are refused
 * without a connection: each would wait for it, only to find another version.
 */
function runOnePerVersion(commit: Commit): Commit {
  const underWay = new Map<string, Promise<CommitResult>>();
  return async (scope, writes) => {
    const [first] = writes;
    if (first?.op !== "update") return commit(scope, writes);
    const key = `${first.kind} ${scope} ${idOf(first.kind, first.record)} ${first.version}`;
    for (let before = underWay.get(key); before !== undefined; before = underWay.get(key)) {
      const { done } = await before.catch(() => ({ done: false }));
      if (done) return { done: false, because: "changed", write: 0 };
    }
    const committing = commit(scope, writes).finally(() => underWay.delete(key));
    underWay.set(key, committing);
    return committing;
  };
}

function refusalOf(step: Step, violated: string | null, write: Write | undefined): Refusal {
  const refusal = violated === null ? step.refusal : violations.get(violated);
  if (refusal === undefined) throw new TypeError(`The commit violates ${violated}`);
  const isDeletion = write?.op === "delete" || write?.op === "deleteReferring";
  return isDeletion && refusal.because === "missing" ? { because: "in_use" } : refusal;
}

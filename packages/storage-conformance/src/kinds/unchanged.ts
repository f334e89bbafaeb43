import { declarationOf, type Kind, unitOfWork, workspaceIn } from "@keystead/core/adapter";
import { expectEqual, present } from "../assert.ts";
import { at } from "../made-records.ts";
import { Bench, type Case } from "./bench.ts";
import { type Fields, written } from "./made.ts";

/**
 * Updates with the values that a record has: a store may keep the keys of an object in another order than they were
 * written in.
 */
export function unchangedCases(kind: Kind, it: Case): void {
  if (!declarationOf(kind).audited) return;

  it("is not updated by equal values, whatever the order of the keys in them", async ({ stores }) => {
    const [bench, other] = [new Bench(stores[0], kind), new Bench(stores[1], kind)];
    const made = await bench.add();
    const before = await bench.stored(made);
    const equal = reversed(written(kind, made.record)) as Fields;
    await unitOfWork(workspaceIn(other.store, other.scope), async (tx) => {
      const current = present(await tx.get(kind, made.id), "the record");
      tx.change(kind, current, { ...equal, updatedAt: at(9) });
    });
    expectEqual(await bench.stored(made), before, "the record after a change to what it is");
  });
}

/** The value with the keys of every object in it from last to first. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

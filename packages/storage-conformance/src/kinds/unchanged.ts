import { bySystem } from "../../features/audit/by.ts";
import { workspaceBy } from "../../features/audit/workspace-by.ts";
import { declarationOf, type Kind } from "../../storage/kinds.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { expectEqual, present } from "../assert.ts";
import { at } from "../records.ts";
import { Bench, type Case, update } from "./bench.ts";
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
    const clock = { now: () => at(9) };
    const audited = workspaceBy(other.store, other.scope, { by: bySystem, clock });
    await unitOfWork(audited, async (tx) => {
      const current = present(await tx.get(kind, made.id), "the record");
      tx.change(kind, current, { ...equal, updatedAt: at(9) });
    });
    expectEqual(await bench.stored(made), before, "the record after a change to what it is");

    await unitOfWork(audited, (tx) => tx.add(update(kind, equal, before.version)));
    const scope = String(made.record["organizationId"] ?? bench.scope);
    const filters = { target: made.id };
    const { items } = await bench.store.list("auditEntries", scope, { filters, page: 1, perPage: 9 });
    const told = items.map(({ record: { action, changes } }) => ({ action, changes }));
    expectEqual(told, [], "what the audit log says of an update to what it is");
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

import { declarationOf, type Kind } from "@keystead/core/adapter";
import { expectEqual, expectTrue } from "../assert.ts";
import { nextNumber } from "../made-records.ts";
import { Bench, type Case, deletion, insert, update } from "./bench.ts";
import { family, valueFor } from "./made.ts";

/** More than any store gives in one batch. */
const MANY = 600;

/** Reads lists while others write. */
export function readingCases(kind: Kind, it: Case): void {
  const { sorts = [], references = {}, copies = {}, schema } = declarationOf(kind);
  for (const field of sorts) {
    it(`is read once by ${field} if it is there throughout, whatever moves meanwhile`, async ({ stores }) => {
      const [bench, other] = [new Bench(stores[0], kind), new Bench(stores[1], kind)];
      const { record } = await bench.add();
      const shared = [...Object.keys(references), ...Object.keys(copies)].map((name) => [name, record[name]]);
      const next = () => family(kind, Object.fromEntries(shared)).own;
      await bench.done(...Array.from({ length: MANY }, () => insert(next())));
      for (const sort of [undefined, field, `-${field}`]) {
        const order = (await bench.list({ sort })).ids;
        const [last = "", ...others] = order.toReversed();
        const read: string[] = [];
        for await (const batch of bench.readAll({ sort })) {
          if (read.length === 0) {
            await other.done(deletion({ kind, id: last }), insert(next()));
            for (const id of [others.at(-1), others[0], others[MANY / 2]].map(String)) {
              const before = await other.stored({ kind, id });
              const moved = { ...before.record, [field]: valueFor(schema.shape[field], nextNumber()) };
              await other.done(update(kind, moved, before.version));
            }
          }
          read.push(...batch);
        }
        const there = new Set(read);
        expectEqual(read.length, there.size, `how many different ones were read by ${sort}`);
        const known = new Set(others);
        expectEqual(
          read.filter((id) => known.has(id)),
          others.toReversed(),
          `those that were there throughout, by ${sort}`,
        );
        expectTrue(!there.has(last), `one that was deleted before its batch was read by ${sort}`);
      }
    });
  }
}

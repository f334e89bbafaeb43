import { declarationOf, type Kind } from "@keystead/core/adapter";
import { expectEqual } from "../assert.ts";
import { Bench, type Case, insert } from "./bench.ts";
import { nulls, spoil, written } from "./made.ts";

/** Changes to a record between the call that stores it and those that give it. */
export function storedCases(kind: Kind, it: Case): void {
  const { schema } = declarationOf(kind);

  it("is given back as it was inserted, field by field in the order of the schema", async ({ stores }) => {
    const [bench, other] = [new Bench(stores[0], kind), new Bench(stores[1], kind)];
    const [full, bare] = [await bench.add(), await bench.add(nulls(kind))];
    const found = await other.get(bare.id, "unknown", full.id, bare.id);
    expectEqual(other.idsOf(found.filter((each) => each !== null)), [bare.id, full.id, bare.id], "the ids");
    expectEqual(found[1], null, "an id that nobody has");
    for (const made of [bare, full]) {
      const { version } = await bench.stored(made);
      for (const [method, given] of await other.givenBy(made)) {
        expectEqual(Object.keys(given.record), Object.keys(schema.shape), `the fields by ${method}`);
        expectEqual(written(kind, given.record), made.record, `the record by ${method}`);
        expectEqual(given.version, version, `the version by ${method}`);
      }
    }
  });

  it("is a copy of what was given, and is given out as a copy", async ({ store }) => {
    const bench = new Bench(store, kind);
    const made = await bench.ready();
    const pristine = structuredClone(made);
    await bench.done(insert(made));
    spoil(made.record);
    for (const [, { record }] of await bench.givenBy(pristine)) spoil(record);
    for (const [method, { record }] of await bench.givenBy(pristine))
      expectEqual(written(kind, record), pristine.record, `the record by ${method}`);
  });
}

import type { Kind } from "../../records/declaration.ts";
import { declarationOf } from "../../records/kinds.ts";
import type { CommitResult } from "../../store/record-store.ts";
import { expectEqual } from "../assert.ts";
import { RACERS, race, raceAround } from "../race.ts";
import { type Because, Bench, type Case, deletion, insert, update } from "./bench.ts";
import type { Fields } from "./made.ts";
import { referringTo } from "./references.ts";

/** Fails unless one commit is done, and the others are refused so at their first step. */
function expectOneDone(results: readonly CommitResult[], because: Because): void {
  const refused = results.filter(({ done }) => !done);
  expectEqual(refused, Array(RACERS - 1).fill({ done: false, write: 0, ...because }), "all results but one");
}

export function raceCases(kind: Kind, it: Case): void {
  const { id, unique = {}, references = {} } = declarationOf(kind);

  for (const [name, { fields }] of Object.entries({ ...unique, [id]: { fields: [id] } })) {
    it(`gets its ${name} in a race once`, async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const { record } = await bench.ready();
      const same = Object.fromEntries(fields.map((field) => [field, record[field]]));
      const racers = await bench.readyRacers(same);
      const { total } = await bench.list();
      const results = await race(stores, (store, caller) =>
        new Bench(store, kind).commit(...racers.slice(caller, caller + 1).map(insert)),
      );
      expectOneDone(results, { because: "taken", unique: name });
      expectEqual((await bench.list()).total, total + 1, "how many there are");
    });
  }

  it("is changed or deleted in a race once", async ({ stores }) => {
    const bench = new Bench(stores[0], kind);
    const one = await bench.add();
    const { version } = await bench.stored(one);
    const next = (await bench.ready()).record;
    const results = await race(stores, (store, caller) =>
      caller % 4 === 0
        ? new Bench(store, kind).commit(deletion(one, version))
        : new Bench(store, kind).commit(update(kind, { ...next, [id]: one.id }, version)),
    );
    expectOneDone(results, { because: "changed" });
  });

  // A new store has an organization.
  if (kind !== "organizations") {
    it("is the first of its kind in a race once", async ({ stores }) => {
      const racers = await new Bench(stores[0], kind).readyRacers();
      const none = { op: "expectNone", kind } as const;
      const results = await race(stores, (store, caller) =>
        new Bench(store, kind).commit(none, ...racers.slice(caller, caller + 1).map(insert)),
      );
      expectOneDone(results, { because: "changed" });
    });
  }

  for (const [field, reference] of Object.entries(references)) {
    if (reference === undefined) continue;
    it(`has no ${field} that is deleted in a race`, async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const parent = await bench.add({}, reference.kind);
      const racers = await bench.readyRacers(referringTo(parent, kind, field));
      const [results, deleted] = await raceAround(
        stores,
        (store, caller) => new Bench(store, kind).commit(...racers.slice(caller, caller + 1).map(insert)),
        (store) => new Bench(store, reference.kind).commit(deletion(parent)),
      );
      const done = results.filter((result) => result.done).length;
      const refused = results.filter((result) => !result.done);
      expectEqual(
        refused,
        Array(RACERS - done).fill({ done: false, because: "missing", field, write: 0 }),
        "the refused",
      );
      const left = await Promise.all(racers.map((made) => bench.get(made.id)));
      const refers = left.flat().filter((found) => {
        const now: Fields = found?.record ?? {};
        return now[field] === parent.id;
      });
      expectEqual(refers.length, deleted.done ? 0 : done, "how many refer to it");
      expectEqual(await bench.isThere(parent), !deleted.done, "whether it is there");
    });
  }
}

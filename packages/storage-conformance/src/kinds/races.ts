import { type CommitResult, declarationOf, type Kind, type Write } from "@keystead/core/adapter";
import { expectEqual } from "../assert.ts";
import { race, raceAround } from "../races.ts";
import { type Because, Bench, type Case, deletion, insert, RACERS_OF_A_KIND, update } from "./bench.ts";
import type { Fields } from "./made.ts";
import { referringTo } from "./references.ts";

/** Fails unless one commit is done, and the others are refused so at their first step. */
function expectOneDone(results: readonly CommitResult[], because: Because): void {
  const refused = results.filter(({ done }) => !done);
  expectEqual(
    refused,
    Array(RACERS_OF_A_KIND - 1).fill({ done: false, write: 0, ...because }),
    "all results but one",
  );
}

interface Racer {
  id: string;
  write: Write;
}

/** Each racer stores a record with these fields: every other pair a new one, the others one that is there. */
async function racersWith(bench: Bench, given: Fields): Promise<Racer[]> {
  const fresh = await bench.readyRacers(given);
  const known = await bench.readyRacers();
  await bench.done(...known.map(insert));
  const found = await bench.get(...known.map(({ id }) => id));
  return fresh.map((made, caller) => {
    const own = known[caller];
    if (own === undefined || caller % 4 < 2) return { id: made.id, write: insert(made) };
    const version = found[caller]?.version ?? 0;
    return { id: own.id, write: update(bench.kind, { ...own.record, ...given }, version) };
  });
}

export function raceCases(kind: Kind, it: Case): void {
  const { id, unique = {}, references = {} } = declarationOf(kind);

  for (const [name, { fields }] of Object.entries(unique)) {
    it(`gets its ${name} in a race once, new or changed`, async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const { record } = await bench.ready();
      const racers = await racersWith(
        bench,
        Object.fromEntries(fields.map((field) => [field, record[field]])),
      );
      const results = await race(
        stores,
        (store, caller) =>
          new Bench(store, kind).commit(...racers.slice(caller, caller + 1).map(({ write }) => write)),
        RACERS_OF_A_KIND,
      );
      expectOneDone(results, { because: "taken", unique: name });
      const winner = racers[results.findIndex(({ done }) => done)]?.id;
      const values = fields.map((field) => String(record[field]));
      expectEqual(await bench.find(name, values), [winner], "who has it");
    });
  }

  it("is inserted, and changed or deleted, in a race once", async ({ stores }) => {
    const bench = new Bench(stores[0], kind);
    const one = await bench.ready();
    const inserted = await race(
      stores,
      (store) => new Bench(store, kind).commit(insert(one)),
      RACERS_OF_A_KIND,
    );
    expectOneDone(inserted, { because: "taken", unique: id });
    const { version } = await bench.stored(one);
    const next = { ...(await bench.ready()).record, [id]: one.id };
    const results = await race(
      stores,
      (store, caller) =>
        new Bench(store, kind).commit(caller % 4 < 2 ? deletion(one, version) : update(kind, next, version)),
      RACERS_OF_A_KIND,
    );
    expectOneDone(results, { because: "changed" });
  });

  // A new store has an organization.
  if (kind !== "organizations") {
    it("is the first of its kind in a race once", async ({ stores }) => {
      const racers = await new Bench(stores[0], kind).readyRacers();
      const none = { op: "expectNone", kind } as const;
      const results = await race(
        stores,
        (store, caller) =>
          new Bench(store, kind).commit(none, ...racers.slice(caller, caller + 1).map(insert)),
        RACERS_OF_A_KIND,
      );
      expectOneDone(results, { because: "changed" });
    });
  }

  for (const [field, reference] of Object.entries(references)) {
    if (reference === undefined) continue;
    it(`has no ${field} that is deleted in a race, new or changed`, async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const parent = await bench.add({}, reference.kind);
      const racers = await racersWith(bench, referringTo(parent, kind, field));
      const [results, deleted] = await raceAround(
        stores,
        (store, caller) =>
          store.commit(
            bench.scope,
            racers.slice(caller, caller + 1).map(({ write }) => write),
          ),
        (store) => store.commit(bench.scope, [deletion(parent)]),
        RACERS_OF_A_KIND,
      );
      const refused = results.filter(({ done }) => !done);
      const missing = { done: false, because: "missing", field, write: 0 };
      expectEqual(refused, Array(refused.length).fill(missing), "those that were refused");
      const refers = (await bench.get(...racers.map((racer) => racer.id))).filter((found) => {
        const now: Fields = found?.record ?? {};
        return now[field] === parent.id;
      });
      expectEqual(
        refers.length,
        deleted.done ? 0 : RACERS_OF_A_KIND - refused.length,
        "how many refer to it",
      );
      expectEqual(await bench.isThere(parent), !deleted.done, "whether it is there");
    });
  }
}

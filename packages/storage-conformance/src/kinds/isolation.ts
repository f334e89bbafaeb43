import { declarationOf, type Kind } from "@keystead/core/adapter";
import { expectEqual } from "../assert.ts";
import { at } from "../made-records.ts";
import { Bench, type Case, deleteReferring, deletion, isChanged, update } from "./bench.ts";

/** Looks for a record and changes it as another organization. */
export function isolationCases(kind: Kind, it: Case): void {
  const { scope, unique = {}, references = {}, ends } = declarationOf(kind);
  if (scope !== "organization") return;

  it("is found by no call of another organization", async ({ store }) => {
    const bench = new Bench(store, kind);
    const stranger = await Bench.ofStranger(store, kind);
    const made = await bench.add();
    expectEqual(await stranger.get(made.id), [null], "what get gives");
    expectEqual(await stranger.list(), { ids: [], total: 0 }, "what list gives");
    for await (const batch of stranger.readAll()) expectEqual(batch, [], "what readAll gives");
    for (const [name, { fields }] of Object.entries(unique)) {
      const values = fields.map((field) => String(made.record[field]));
      expectEqual(await stranger.find(name, values), [undefined], `what find by ${name} gives`);
    }
  });

  if (!isChanged(kind)) return;
  it("is as if absent to another organization, whatever it commits", async ({ store }) => {
    const bench = new Bench(store, kind);
    const stranger = await Bench.ofStranger(store, kind);
    const made = await bench.add(ends === undefined ? {} : { [ends]: at(1) });
    const { version } = await bench.stored(made);
    const before = await bench.shown();
    const changed = { because: "changed" } as const;
    await stranger.refused(changed, update(kind, made.record, version));
    await stranger.refused(changed, deletion(made, version));
    await stranger.refused(changed, { op: "expect", kind, id: made.id, version });
    await stranger.done(deletion(made), { op: "delete", kind, id: made.id, cascade: true });
    for (const field of Object.keys(references))
      await stranger.done(deleteReferring(kind, field, String(made.record[field])));
    await stranger.done({ op: "expectNone", kind });
    if (ends !== undefined) await store.sweep(kind, stranger.scope, at(2), 100);
    expectEqual(await bench.shown(), before, "what there is after all that");
  });
}

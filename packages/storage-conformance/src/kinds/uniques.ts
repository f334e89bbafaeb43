import { declarationOf, type Kind, storedFields } from "@keystead/core/adapter";
import type { z } from "zod";
import { expectEqual, expectTrue } from "../assert.ts";
import { nextNumber } from "../made-records.ts";
import { Bench, type Case, deletion, insert, update } from "./bench.ts";
import { type Fields, otherCase, valueFor } from "./made.ts";

export function uniqueCases(kind: Kind, it: Case): void {
  const declaration = declarationOf(kind);
  const { schema, references = {}, scope } = declaration;
  for (const [unique, { fields, folded, everywhere }] of Object.entries(declaration.unique ?? {})) {
    const taken = { because: "taken", unique } as const;
    const own = fields.filter((field) => references[field] === undefined);
    const of = (record: Fields, chosen = fields): Fields =>
      Object.fromEntries(chosen.map((field) => [field, record[field]]));
    const inOtherCase = (record: Fields): Fields => ({
      ...of(record),
      ...Object.fromEntries(own.map((field) => [field, otherCase(record[field])])),
    });
    const textsOf = (values: Fields): string[] => fields.map((field) => String(values[field]));

    it(`is found by its ${unique}${folded ? " in any case" : ""}`, async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const [one, two] = [await bench.add(), await bench.add()];
      const asked = [two.record, inOtherCase(one.record), one.record, two.record].map(textsOf);
      const found = await new Bench(stores[1], kind).find(unique, ...asked);
      expectEqual(found, [two.id, folded && one.id, one.id, two.id], "the ids");
      for (const alike of [
        (text: string) => text.slice(0, -1),
        (text: string) => `${text.slice(0, -1)}_`,
        () => "%",
        () => "",
      ])
        expectEqual(
          await bench.find(unique, textsOf(one.record).map(alike)),
          [undefined],
          "by what is only like it",
        );
    });

    it(`is refused with the ${unique} of another, new or changed`, async ({ stores: [store, other] }) => {
      const bench = new Bench(store, kind);
      const second = new Bench(other, kind);
      const one = await bench.add();
      const two = await bench.add();
      const { version } = await bench.stored(two);
      for (const same of folded ? [of(one.record), inOtherCase(one.record)] : [of(one.record)]) {
        const three = await second.ready(same);
        await second.refused(taken, insert(three));
        await second.refused(taken, update(kind, { ...two.record, ...same }, version));
        await second.refused(taken, deletion(one), insert(three), insert(await bench.ready(same)));
      }
      if (!folded) await bench.add(inOtherCase(one.record));
      for (const field of own) {
        await bench.add({ ...of(one.record), [field]: unlike(schema.shape[field], one.record[field]) });
      }
    });

    it(`keeps its ${unique} through its own updates, and frees it when it goes`, async ({ store }) => {
      const bench = new Bench(store, kind);
      const one = await bench.add();
      const { version } = await bench.stored(one);
      await bench.done(update(kind, { ...one.record, ...(folded ? inOtherCase(one.record) : {}) }, version));
      const two = await bench.ready(of(one.record));
      await bench.refused(taken, insert(two));
      await bench.done(deletion(one), insert(two));
      expectEqual(await bench.find(unique, textsOf(one.record)), [two.id], "who has it now");
      const moved = await bench.ready();
      await bench.done(
        update(kind, { ...two.record, ...of(moved.record, own) }, (await bench.stored(two)).version),
        insert({ ...one, record: { ...one.record, ...of(two.record) } }),
      );
      expectTrue(await bench.isThere(one), "what another gave up should be free");
    });

    const nullable = storedFields(declaration).filter((field) => field.nullable && own.includes(field.name));
    if (nullable.length > 0) {
      it(`is like no other with null in its ${unique}`, async ({ store }) => {
        const bench = new Bench(store, kind);
        const { record } = await bench.ready();
        for (const { name } of nullable)
          for (const _ of [1, 2]) await bench.add({ ...of(record), [name]: null });
        expectEqual((await bench.list()).total, 2 * nullable.length, "how many there are");
      });
    }

    if (scope === "organization") {
      it(`has its ${unique} ${everywhere ? "alone" : "beside"} in all organizations`, async ({ store }) => {
        const one = await new Bench(store, kind).add();
        const stranger = await Bench.ofStranger(store, kind);
        const same = await stranger.ready(of(one.record, own));
        if (everywhere) await stranger.refused(taken, insert(same));
        else await stranger.done(insert(same));
      });
    }
  }
}

/** Another value of the field; of a few words, the next may be the same. */
function unlike(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  for (;;) {
    const other = schema && valueFor(schema, nextNumber());
    if (other !== value) return other;
  }
}

import { copiesOf, declarationOf, type Kind, referencesTo } from "@keystead/core/adapter";
import { expectEqual, expectTrue } from "../assert.ts";
import { at } from "../made-records.ts";
import { Bench, type Case, deleteReferring, deletion, insert, update } from "./bench.ts";
import { type Fields, type Made, otherCase, written } from "./made.ts";

/** Fields of a record that refers to this one: the id, and its copies. */
export function referringTo(parent: Made, kind: Kind, field: string): Fields {
  const copies = Object.entries(declarationOf(kind).copies ?? {});
  const own = copies.filter(([, copy]) => copy?.reference === field);
  return Object.fromEntries([
    [field, parent.id],
    ...own.map(([name, copy]) => [name, parent.record[copy?.field ?? ""]]),
  ]);
}

/** Conditions of a record of the kind: the others are there, and hold what it copies. */
export function referenceCases(kind: Kind, it: Case): void {
  const { references = {}, copies = {}, scope } = declarationOf(kind);
  for (const [field, reference] of Object.entries(references)) {
    if (reference === undefined) continue;
    const missing = { because: "missing", field } as const;

    it(`needs the record that its ${field} names`, async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const one = await bench.add();
      const { version } = await bench.stored(one);
      const gone = await bench.add({}, reference.kind);
      await new Bench(stores[1], kind).done(deletion(gone));
      const strangers = await Bench.ofStranger(stores[1], reference.kind);
      const theirs = scope === "organization" ? await strangers.add() : gone;
      for (const parent of [gone, theirs]) {
        const refers = referringTo(parent, kind, field);
        await bench.refused(missing, insert(await bench.ready(refers)));
        await bench.refused(missing, update(kind, { ...one.record, ...refers }, version));
      }
      const last = await bench.add({}, reference.kind);
      const late = await bench.ready(referringTo(last, kind, field));
      await bench.refused(missing, deletion(last), insert(late));
      await bench.done(insert(late));
      expectEqual((await bench.stored(late)).record[field], last.id, field);
    });

    it(`can be deleted with all that has the same ${field}`, async ({ stores: [store, other] }) => {
      const bench = new Bench(store, kind);
      const parent = await bench.add({}, reference.kind);
      const refers = referringTo(parent, kind, field);
      const [one, two] = [await bench.add(refers), await bench.add(refers)];
      const [kept, unlike] = [await bench.add(refers), await bench.add()];
      await new Bench(other, kind).done(deleteReferring(kind, field, parent.id, kept.id));
      const left = async () => Promise.all([one, two, kept, unlike].map((made) => bench.isThere(made)));
      expectEqual(await left(), [false, false, true, true], "which are there");
      await bench.done(deleteReferring(kind, field, parent.id));
      expectEqual(await left(), [false, false, false, true], "which are there after one without exception");
    });
  }

  for (const [field, copy] of Object.entries(copies)) {
    if (copy === undefined) continue;
    it(`has the ${field} of the record that its ${copy.reference} names, in whatever case`, async ({
      store,
    }) => {
      const bench = new Bench(store, kind);
      const one = await bench.add();
      const { version } = await bench.stored(one);
      const unlike = { [field]: (await bench.ready()).record[field] };
      const missing = { because: "missing", field } as const;
      await bench.refused(missing, insert(await bench.ready(unlike)));
      await bench.refused(missing, update(kind, { ...one.record, ...unlike }, version));
      const another = { [copy.reference]: (await bench.ready()).record[copy.reference] };
      await bench.refused(missing, update(kind, { ...one.record, ...another }, version));
      const inOtherCase = { ...one.record, [field]: otherCase(one.record[field]) };
      await bench.done(update(kind, inOtherCase, version));
      expectEqual(written(kind, (await bench.stored(one)).record), inOtherCase, "the record");
    });
  }
}

/** Effects on others when a record of the kind is deleted, or changed in what they copy. */
export function referredCases(kind: Kind, it: Case): void {
  for (const { kind: child, field, reference } of referencesTo(kind)) {
    const { whenDeleted } = reference;
    it(`when deleted: ${whenDeleted} for the ${field} of ${child}`, async ({ stores: [store, other] }) => {
      const bench = new Bench(store, kind);
      const children = new Bench(other, child);
      const parent = await bench.add();
      const one = await children.add(referringTo(parent, child, field));
      const before = await children.stored(one);
      const unlike = await children.add();
      const untouched = await children.stored(unlike);
      if (whenDeleted === "restrict" || whenDeleted === "ask") {
        await bench.refused({ because: "in_use" }, deletion(parent));
        const { version } = await bench.stored(parent);
        await bench.refused({ because: "in_use" }, deletion(parent, version));
      }
      if (whenDeleted === "restrict") {
        await bench.refused({ because: "in_use" }, { op: "delete", kind, id: parent.id, cascade: true });
        await bench.done(deletion(one), deletion(parent));
      } else {
        await bench.done({ op: "delete", kind, id: parent.id, cascade: whenDeleted === "ask" });
      }
      expectTrue(!(await bench.isThere(parent)), "it should be gone");
      expectEqual(await children.stored(unlike), untouched, "one that refers to another");
      if (whenDeleted !== "setNull")
        return expectTrue(!(await children.isThere(one)), "the other should be gone");
      const after = await children.stored(one);
      expectEqual(after.record, { ...before.record, [field]: null }, "the other");
      expectTrue(after.version !== before.version, "the other's version should be another");
    });
  }

  const gone = referencesTo(kind).filter(({ reference }) => /ask|cascade/.test(reference.whenDeleted));
  for (const { kind: child, field } of gone)
    for (const next of referencesTo(child).filter(({ reference }) => reference.whenDeleted !== "restrict"))
      it(`when deleted with ${child}: ${next.reference.whenDeleted} for the ${next.field} of ${next.kind}`, async ({
        stores: [store, other],
      }) => {
        const bench = new Bench(store, kind);
        const [children, grandchildren] = [new Bench(other, child), new Bench(other, next.kind)];
        const parent = await bench.add();
        const one = await children.add(referringTo(parent, child, field));
        const last = await grandchildren.add(referringTo(one, next.kind, next.field));
        const unlike = await grandchildren.add();
        const untouched = await grandchildren.stored(unlike);
        const before = await grandchildren.stored(last);
        await bench.done({ op: "delete", kind, id: parent.id, cascade: true });
        expectTrue(!(await children.isThere(one)), "the one between should be gone");
        expectEqual(await grandchildren.stored(unlike), untouched, "one that refers to another");
        if (next.reference.whenDeleted !== "setNull")
          return expectTrue(!(await grandchildren.isThere(last)), "the last should be gone");
        const after = await grandchildren.stored(last);
        expectEqual(after.record, { ...before.record, [next.field]: null }, "the last");
        expectTrue(after.version !== before.version, "the last's version should be another");
      });

  for (const { kind: child, field, copy } of copiesOf(kind)) {
    it(`changes the ${field} of ${child} with its own ${copy.field}`, async ({ stores: [store, other] }) => {
      const bench = new Bench(store, kind);
      const children = new Bench(other, child);
      const parent = await bench.add();
      const one = await children.add(referringTo(parent, child, copy.reference));
      const unlike = await children.add();
      const untouched = await children.stored(unlike);
      const next = (await bench.ready()).record[copy.field];
      const stamp = { [copy.stamp]: at(1_000_000) };
      for (const value of [next, otherCase(next)]) {
        const before = await children.stored(one);
        const { record, version } = await bench.stored(parent);
        await bench.done(update(kind, { ...record, ...stamp, [copy.field]: value }, version));
        const after = await children.stored(one);
        expectEqual(after.record, { ...before.record, ...stamp, [field]: value }, "the other");
        expectTrue(after.version !== before.version, "the other's version should be another");
      }
      const before = await children.stored(one);
      const { record, version } = await bench.stored(parent);
      await bench.done(update(kind, { ...record, [copy.stamp]: at(2_000_000) }, version));
      expectEqual(await children.stored(one), before, "the other after a change of something else");
      expectEqual(await children.stored(unlike), untouched, "one that refers to another");
    });
  }
}

import { declarationOf, type KeyOf, type Kind, type ReferenceOf } from "@keystead/core/adapter";
import { expectEqual } from "../assert.ts";
import type { Suite } from "../suite.ts";
import { Bench, deletion, update } from "./bench.ts";
import { type Made, otherCase } from "./made.ts";
import { referringTo } from "./references.ts";

/** Kinds of both scopes, with counted fields or without, by their ids and by one value or two. */
const ways = [
  { kind: "sessions", reference: "userId", by: "tokenDigest", fields: ["tokenDigest"] },
  { kind: "apiTokens", reference: "ownerId", by: "digest", fields: ["digest"] },
  { kind: "plans", reference: "productId", by: "id", fields: ["id"] },
  { kind: "licenses", reference: "planId", by: "licenseKey", fields: ["productId", "lookupKey"] },
  { kind: "activations", reference: "licenseId", by: "id", fields: ["id"] },
] as const;

/** The field of each kind that a change of a record can touch. */
const changes = [
  ["users", { name: "New" }],
  ["sessions", { device: "New" }],
  ["apiTokens", { name: "New" }],
  ["products", { name: "New" }],
  ["plans", { name: "New" }],
  ["licenses", { seats: 7 }],
] as const;

async function change(bench: Bench, made: Pick<Made, "kind" | "id">): Promise<void> {
  const fields = changes.find(([kind]) => kind === made.kind)?.[1];
  if (fields === undefined) return;
  const { record, version } = await bench.stored(made);
  await bench.done(update(made.kind, { ...record, ...fields }, version));
}

export function pairCases({ describe, it }: Suite): void {
  describe("findWith", () => {
    for (const { kind, reference, by, fields } of ways) {
      const other: Kind = declarationOf(kind).references?.[reference]?.kind ?? kind;
      const findBy = (bench: Bench, values: readonly string[], scope = bench.scope) =>
        bench.store.findWith<Kind, ReferenceOf<Kind>>(
          kind,
          scope,
          reference as never,
          by as KeyOf<Kind>,
          values,
        );
      const valuesOf = ({ record }: Made): string[] => fields.map((field) => String(record[field]));

      it(`gives one of the ${kind} by ${by}, and its ${reference}, as they are now`, async ({ stores }) => {
        const [bench, elsewhere] = [new Bench(stores[0], kind), new Bench(stores[1], kind)];
        const [one, unlike] = [await bench.add(), await bench.add()];
        const referred = { kind: other, id: String(one.record[reference]) };
        const found = () => findBy(elsewhere, valuesOf(one));
        const both = async () => [await bench.stored(one), await bench.stored(referred)];
        expectEqual(await found(), await both(), "both records");
        await change(bench, one);
        await change(bench, referred);
        expectEqual(await found(), await both(), "both records after a change of each");
        const unlikes = [unlike, { kind: other, id: String(unlike.record[reference]) }];
        const stored = await Promise.all(unlikes.map((each) => bench.stored(each)));
        expectEqual(await findBy(elsewhere, valuesOf(unlike)), stored, "another record, with its own");
      });

      it(`gives none of the ${kind} for another ${by}, or to another organization`, async ({ store }) => {
        const bench = new Bench(store, kind);
        const one = await bench.add();
        const values = valuesOf(one);
        const [last = "", first] = values.toReversed();
        const wrong = ["", "%", last.slice(1), last.slice(0, -1), `${last.slice(0, -1)}_`];
        if (declarationOf(kind).unique?.[by]?.folded !== true) wrong.push(otherCase(last));
        for (const each of wrong.filter((text) => text !== last)) {
          const given = first === undefined ? [each] : [first, each];
          expectEqual(await findBy(bench, given), null, `what is found by ${given}`);
        }
        if (bench.declaration.scope === "deployment") return;
        const { scope } = await Bench.ofStranger(store, kind);
        expectEqual(await findBy(bench, values, scope), null, "what another organization finds");
      });
    }

    it("gives null once a record is deleted, and once one refers to nothing", async ({ stores }) => {
      const [bench, elsewhere] = [new Bench(stores[0], "licenses"), new Bench(stores[1], "plans")];
      const license = await bench.add();
      const { record } = license;
      const key = [String(record["productId"]), String(record["lookupKey"])];
      const found = (reference: "planId" | "productId") =>
        bench.store.findWith("licenses", bench.scope, reference, "licenseKey", key);
      const { version } = await bench.stored(license);
      await bench.done(update("licenses", { ...record, planId: null }, version));
      expectEqual(await found("planId"), null, "a license without a plan, and its plan");
      const product = await bench.stored({ kind: "products", id: String(record["productId"]) });
      expectEqual((await found("productId"))?.[1], product, "its product");
      const another = await elsewhere.add();
      const now = await bench.stored(license);
      const moved = { ...now.record, ...referringTo(another, "licenses", "planId") };
      await bench.done(update("licenses", moved, now.version));
      expectEqual((await found("planId"))?.[1], await elsewhere.stored(another), "its next plan");
      await bench.done(deletion(license));
      expectEqual(await found("productId"), null, "a license that is deleted, and its product");
    });
  });
}

import { declarationOf, type Filter, folded, type Kind, storedFields } from "@keystead/core/adapter";
import { licenseStatuses } from "@keystead/core/schemas";
import { expectEqual } from "../assert.ts";
import { shuffled } from "../lists.ts";
import { at } from "../made-records.ts";
import { type Asked, Bench, type Case, insert } from "./bench.ts";
import { type Fields, type Made, otherCase, takes, together, valueFor } from "./made.ts";

/** Fails unless it is these, in this order: in one list, in pages of two and past them, and read in batches. */
async function expectListed(bench: Bench, asked: Asked, ids: readonly string[], what: string): Promise<void> {
  expectEqual(await bench.list(asked), { ids, total: ids.length }, what);
  const paged: string[] = [];
  for (let page = 1; page <= Math.ceil(ids.length / 2) + 1; page += 1) {
    const slice = await bench.list(asked, { page, perPage: 2 });
    expectEqual(slice.total, ids.length, `the total of ${what}, on page ${page}`);
    paged.push(...slice.ids);
  }
  expectEqual(paged, ids, `${what}, in pages`);
  const read: string[] = [];
  for await (const batch of bench.readAll(asked)) read.push(...batch);
  expectEqual(read, ids, `${what}, read in batches`);
}

/** The ids of the records, in the order in which they were made. */
const idsOf = (made: readonly Made[]): string[] => made.map(({ id }) => id);

async function insertAll(bench: Bench, made: readonly Made[]): Promise<void> {
  await bench.done(...shuffled(made).map(insert));
}

interface Sought {
  value: unknown;
  found: Fields[];
  others: Fields[];
}

/** Values to ask a filter for, with a record that it finds and one that it does not, by the least difference. */
function soughtBy(kind: Kind, filter: Filter<string>, [one, two]: readonly [Made, Made]): Sought {
  const { schema, references = {} } = declarationOf(kind);
  if ("before" in filter) {
    const isNullable = takes(schema.shape[filter.before], null);
    const moments = [at(11), at(12), ...(isNullable ? [null] : [])];
    const all = moments.map((moment) => ({ [filter.before]: moment }));
    return { value: at(12), found: all.slice(0, 1), others: all.slice(1) };
  }
  if ("pairs" in filter) {
    const having = (pairs: Fields) => ({ [filter.pairs]: pairs });
    const found = [having({ order: "7", paid: true }), having({ more: [1], paid: "true", order: 7 })];
    const others = [
      having({ order: "7", paid: false }),
      having({ order: "7" }),
      having({ order: "70", paid: true }),
      having({ order: ["7"], paid: true }),
      having({ in: { order: "7", paid: true } }),
      having({ order: null, paid: true }),
      having({ Order: "7", paid: true }),
      having({}),
    ];
    return { value: { order: "7", paid: "true" }, found, others };
  }
  if ("endsAfter" in filter) {
    const isNullable = takes(schema.shape[filter.endsAfter], null);
    const moments = [at(10), at(9), at(11), ...(isNullable ? [null] : [])];
    const all = moments.map((moment) => ({ [filter.endsAfter]: moment }));
    return { value: at(10), found: all.slice(2), others: all.slice(0, 2) };
  }
  if ("statusAt" in filter) {
    const having = (status: string, end: Date | null) => ({ [filter.statusAt]: status, [filter.ends]: end });
    const others = [having("active", at(5)), having("expired", null), having("suspended", at(6))];
    const found = [having("active", at(6)), having("active", null)];
    return { value: { is: "active", now: at(5) }, found, others };
  }
  const field = filter.equals;
  const [found = {}, other = {}] = references[field]
    ? [together(kind, field, one.record), together(kind, field, two.record)]
    : // No place of a license has two activations with the first status.
      [1, 0].map((number) => ({ [field]: valueFor(schema.shape[field], number) }));
  const others = takes(schema.shape[field], null) ? [other, { [field]: null }] : [other];
  return { value: found[field], found: [found, found], others };
}

/** In the order of code points, the case of ASCII aside; equals are in the order of their ids. */
const texts = ["10", "9", "[x]", "abel", "ABEL", "Zoë", "été", "ﬀ", "𝄞"];
const emails = ["Ada@a.example", "ada@b.example", "bob@a.example", "Zoe@a.example"];
const moments = [at(1), at(2), at(2), at(300)];

/** Values of the field as a sort has them: null comes last. */
function inOrder(kind: Kind, field: string): unknown[] {
  const { schema, unique = {} } = declarationOf(kind);
  const fits = (value: unknown): boolean => takes(schema.shape[field], value);
  const values: unknown[] = [moments, texts, emails].find((each) => each.every(fits)) ?? [];
  const isUnique = Object.values(unique).some(({ fields }) => fields.length === 1 && fields[0] === field);
  const equals = (value: unknown) =>
    values.findIndex((each) => folded(String(each)) === folded(String(value)));
  const given = isUnique ? values.filter((value, index) => equals(value) === index) : values;
  return fits(null) ? [...given, null, null] : given;
}

export function listCases(kind: Kind, it: Case): void {
  const declaration = declarationOf(kind);
  const { born, filters = {}, sorts = [], search = [] } = declaration;

  it("is listed with the greatest id first, unless sorted otherwise", async ({ store }) => {
    const bench = new Bench(store, kind);
    const { ids: there } = await bench.list();
    const made = [await bench.ready(), await bench.ready(), await bench.ready()];
    await insertAll(bench, made);
    const ids = [...there, ...idsOf(made)].sort();
    await expectListed(bench, {}, ids.toReversed(), "all");
    if (born === undefined) return;
    await expectListed(bench, { sort: born }, ids, "the oldest first");
    await expectListed(bench, { sort: `-${born}` }, ids.toReversed(), "the newest first");
  });

  for (const field of sorts) {
    it(`is sorted by ${field}, equals by their ids, both ways`, async ({ store }) => {
      const bench = new Bench(store, kind);
      const made: Made[] = [];
      for (const value of inOrder(kind, field)) made.push(await bench.ready({ [field]: value }));
      await insertAll(bench, made);
      await expectListed(bench, { sort: field }, idsOf(made), "ascending");
      await expectListed(bench, { sort: `-${field}` }, idsOf(made).toReversed(), "descending");
    });
  }

  for (const [name, filter] of Object.entries(filters)) {
    it(`is found by ${name}`, async ({ store }) => {
      const bench = new Bench(store, kind);
      const { value, ...given } = soughtBy(kind, filter, [await bench.ready(), await bench.ready()]);
      const found: Made[] = [];
      for (const each of given.found) found.push(await bench.ready(each));
      const others: Made[] = [];
      for (const each of given.others) others.push(await bench.ready(each));
      await insertAll(bench, [...found, ...others]);
      await expectListed(bench, { filters: { [name]: value } }, idsOf(found).toReversed(), "what is found");
      const all = idsOf([...found, ...others]).toReversed();
      await expectListed(bench, { filters: { [name]: undefined } }, all, "all");
      for (const sort of [...sorts, ...(born ? [born] : [])]) {
        const sorted = (await bench.list({ sort })).ids.filter((id) => idsOf(found).includes(id));
        await expectListed(bench, { filters: { [name]: value }, sort }, sorted, `what is found, by ${sort}`);
      }
    });
  }

  for (const [name, filter] of Object.entries(filters)) {
    if (!("statusAt" in filter)) continue;
    it(`is found by ${name}: what is stored as active is expired from its end on`, async ({ store }) => {
      const bench = new Bench(store, kind);
      const now = at(5);
      const made: { status: string; id: string }[] = [];
      for (const stored of licenseStatuses)
        for (const end of [null, at(4), now, at(6)]) {
          const { id } = await bench.add({ [filter.statusAt]: stored, [filter.ends]: end });
          const isOver = stored === "active" && end !== null && end <= now;
          made.push({ id, status: isOver ? "expired" : stored });
        }
      for (const is of licenseStatuses) {
        const ids = made.filter(({ status }) => status === is).map(({ id }) => id);
        await expectListed(bench, { filters: { [name]: { is, now } } }, ids.toReversed(), `the ${is}`);
      }
    });
  }

  if (Object.keys(filters).length > 1) {
    it("is found by all filters at once, and not if one does not hold", async ({ store }) => {
      const bench = new Bench(store, kind);
      const pair = [await bench.ready(), await bench.ready()] as const;
      const sought = Object.entries(filters).map(([name, each]) => ({ name, ...soughtBy(kind, each, pair) }));
      const fitting = Object.assign({}, ...sought.map(({ found }) => found[0]));
      const one = await bench.add(fitting);
      for (const { others } of sought) await bench.add({ ...fitting, ...others[0] });
      const asked = Object.fromEntries(sought.map(({ name, value }) => [name, value]));
      await expectListed(bench, { filters: asked }, [one.id], "what is found");
      if (search.length === 0) return;
      // Part of every text that is made.
      await expectListed(
        bench,
        { filters: asked, search: "TEXT" },
        [one.id],
        "what is found and has the text",
      );
      await expectListed(bench, { filters: asked, search: "nothing" }, [], "what is found and has it not");
    });
  }

  if (search.length > 0) {
    it("is found by a part of what is searched, in any case, and % and _ are letters", async ({ store }) => {
      const bench = new Bench(store, kind);
      const fields = search.flat().filter((field) => declaration.copies?.[field] === undefined);
      const made = [await bench.ready(), await bench.ready()];
      for (const field of fields)
        for (const odd of ["Ten 10%", "a_Z", "AbZ", "été 𝄞"])
          made.push(await bench.ready(takes(declaration.schema.shape[field], odd) ? { [field]: odd } : {}));
      const nullable = storedFields(declaration).filter(
        (each) => each.nullable && fields.includes(each.name),
      );
      for (const { name } of nullable) made.push(await bench.ready({ [name]: null }));
      await insertAll(bench, made);
      const textsOf = ({ record }: Made): string[] =>
        search.map((part) => {
          const parts = [part].flat().flatMap((field) => record[field] ?? []);
          return parts.join(" ").toLowerCase();
        });
      const whole = made.flatMap(textsOf);
      const fragments = [
        "%",
        "_",
        "10%",
        "_z",
        "null",
        "nothing",
        ...whole.map((text) => [...text].slice(1, -1).join("")),
      ];
      for (const sought of new Set(["", ...fragments, ...whole, ...whole.map(otherCase)])) {
        const fits = (text: string) => text.includes(sought.toLowerCase());
        const ids = idsOf(made.filter((each) => textsOf(each).some(fits))).toReversed();
        if (sought === "%") await expectListed(bench, { search: sought }, ids, "what % finds");
        expectEqual((await bench.list({ search: sought })).ids, ids, `what "${sought}" finds`);
        if (sought !== "_") continue;
        for (const field of sorts) {
          const sorted = (await bench.list({ sort: field })).ids.filter((id) => ids.includes(id));
          await expectListed(bench, { search: sought, sort: field }, sorted, `what _ finds, by ${field}`);
        }
      }
    });
  }
}

import type { LicenseStatus } from "../features/licenses/schema.ts";
import { folded } from "../foundation/text.ts";
import { hasPairs, type Pairs } from "../rules/pairs.ts";
import type { Declaration, Filter } from "./declaration.ts";
import { declarationOf, type Kind } from "./kinds.ts";
import type { Selection } from "./record-store.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Whether the record has what is searched for, and every filter holds. */
export function fits(
  declaration: Declaration,
  record: Fields,
  { filters = {}, search }: Selection<Kind>,
): boolean {
  if (search && !textsOf(declaration, record).some((text) => folded(text).includes(folded(search))))
    return false;
  return Object.entries(filters).every(([name, value]) => {
    const filter = declaration.filters?.[name];
    if (filter === undefined) throw new TypeError(`There is no filter ${name}`);
    return value === undefined || holds(filter, record, value);
  });
}

function textsOf({ search = [] }: Declaration, record: Fields): string[] {
  return search.map((part) => {
    const fields = typeof part === "string" ? [part] : part;
    return fields.flatMap((field) => (record[field] === null ? [] : [String(record[field])])).join(" ");
  });
}

function holds(filter: Filter<string>, record: Fields, value: unknown): boolean {
  if ("equals" in filter) return record[filter.equals] === value;
  if ("before" in filter) return isBefore(record[filter.before], value);
  if ("pairs" in filter) return hasPairs(record[filter.pairs], value as Pairs);
  if ("endsAfter" in filter) return !isEnded(record[filter.endsAfter], value);
  const { is, now } = value as { is: LicenseStatus; now: Date };
  const status = record[filter.statusAt];
  return (status === "active" && isEnded(record[filter.ends], now) ? "expired" : status) === is;
}

function isBefore(moment: unknown, other: unknown): boolean {
  return moment !== null && (moment as Date) < (other as Date);
}

function isEnded(end: unknown, by: unknown): boolean {
  return end !== null && (end as Date) <= (by as Date);
}

/** The rows in the order asked for, newest first unless asked otherwise; ids decide between equals. */
export function inOrder<Row extends { record: Fields }>(
  { id, born }: Declaration,
  rows: readonly Row[],
  sort = `-${born ?? id}`,
): Row[] {
  const descending = sort.startsWith("-");
  const field = descending ? sort.slice(1) : sort;
  const key = field === born ? id : field;
  const direction = descending ? -1 : 1;
  return rows.toSorted(
    ({ record: a }, { record: b }) =>
      direction * (compare(a[key], b[key]) || (String(a[id]) < String(b[id]) ? -1 : 1)),
  );
}

/** Texts are compared code point by code point, without regard to ASCII case; null comes after everything. */
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return compareTexts(folded(a), folded(b));
  return Number(a) - Number(b);
}

/** `<` would compare UTF-16 units, of which those of 𝄞 come before that of ﬀ. */
function compareTexts(a: string, b: string): number {
  const [ours, theirs] = [[...a], [...b]];
  const at = ours.findIndex((character, index) => character !== theirs[index]);
  if (at === -1) return ours.length - theirs.length;
  return (ours[at]?.codePointAt(0) ?? 0) - (theirs[at]?.codePointAt(0) ?? -1);
}

/** The record as it is written: without what the store keeps by itself. */
export function withoutKept(kind: Kind, record: Fields): Fields {
  const { kept = [] } = declarationOf(kind);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !kept.includes(field)));
}

import { type Declaration, declarationOf, type Kind, storedFields } from "@keystead/core/adapter";
import { placeOf, sortKey } from "./places.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** As what those are listed that are stored as `active`, but whose end had come when somebody last looked. */
export const LAPSED = "lapsed";

/** What is known of a kind from its declaration: how its records are stored, and by what they are found. */
export interface Model {
  readonly kind: Kind;
  readonly declaration: Declaration<Kind>;
  /** A record with null in all fields of the schema, in their order. */
  readonly blank: Fields;
  /** The stored fields that are moments, and the others: all but what is counted when it is asked for. */
  readonly moments: readonly string[];
  readonly others: readonly string[];
  /** The fields that records can be listed by, the id first. */
  readonly orders: readonly string[];
  /** The fields of which there is a list for each of their values, and the orders of those lists. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** The field whose `active` lapses with the moment in another field. */
  readonly lapsing: { field: string; ends: string } | null;
  /** The fields by which records begin and cease to fit as time goes by. */
  readonly times: readonly string[];
}

/** How records of each kind are stored and found: a layout. */
export type Models = (kind: Kind) => Model;

const made = new Map<Kind, Model>();

/** As this release stores records. */
export const currentModels: Models = (kind) => {
  const known = made.get(kind);
  if (known) return known;
  const model = modelOf(kind);
  made.set(kind, model);
  return model;
};

function modelOf(kind: Kind): Model {
  const declaration = declarationOf(kind);
  const { id, sorts = [], filters = {}, references = {}, kept = [], ends } = declaration;
  const fields = storedFields(declaration);
  const stored = fields.filter(({ name }) => !kept.includes(name));
  const orders = [id, ...sorts];
  const parts = new Map<string, readonly string[]>(Object.keys(references).map((field) => [field, [id]]));
  const times = new Set<string>(ends === undefined ? [] : [ends]);
  let lapsing: Model["lapsing"] = null;
  for (const filter of Object.values(filters)) {
    if ("equals" in filter) parts.set(filter.equals, orders);
    else if ("before" in filter) times.add(filter.before);
    else if ("endsAfter" in filter) times.add(filter.endsAfter);
    else {
      parts.set(filter.statusAt, orders);
      times.add(filter.ends);
      lapsing = { field: filter.statusAt, ends: filter.ends };
    }
  }
  return {
    kind,
    declaration,
    // Parsed, an object is laid out as a whole, and so are its copies.
    blank: JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null])))),
    moments: stored.filter(({ type }) => type === "moment").map(({ name }) => name),
    others: stored.filter(({ type }) => type !== "moment").map(({ name }) => name),
    orders,
    parts,
    lapsing,
    times: [...times],
  };
}

export function idIn({ declaration }: Model, record: Fields): string {
  return String(record[declaration.id]);
}

/** Where a record is in lists of an order. */
export function placeIn(model: Model, record: Fields, order: string): string {
  const id = idIn(model, record);
  if (order === model.declaration.id) return id;
  return placeOf(sortKey(record[order], model.moments.includes(order) ? "moment" : "text"), id);
}

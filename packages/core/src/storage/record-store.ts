import type { Activation } from "../features/activations/schema.ts";
import type { Slice } from "../foundation/page.ts";
import type { PageRequest } from "../foundation/primitives.ts";
import type {
  FieldOf,
  FilterValues,
  KeyOf,
  Kind,
  RecordOf,
  ReferenceOf,
  ReferredBy,
  SortOf,
  UniqueOf,
  Written,
} from "./kinds.ts";

/**
 * Owner of the records of a call: the id of an organization for kinds of the scope `organization`, and {@link
 * DEPLOYMENT} for those of the scope `deployment`. That there is such an organization is for the caller to know.
 */
export type Scope = string;

/** The scope of organizations and people. */
export const DEPLOYMENT: Scope = "deployment";

/** A record, and the number of its version: every write of a record gives it another, whichever write it is. */
export interface Stored<K extends Kind> {
  /** A copy, which the caller may change, with its fields in the order of the schema. */
  record: RecordOf<K>;
  /**
   * The version to give to `update`, `delete` and `expect`. They are refused as `changed` once the record has
   * another.
   */
  version: number;
}

/** A record, and the record that one of its references names. */
export type Pair<K extends Kind, Field extends ReferenceOf<K>> = [
  record: Stored<K>,
  referred: Stored<ReferredBy<K, Field>>,
];

/**
 * Selection of records and their order: newest first unless sorted otherwise; ids decide between equals, in the
 * same direction.
 */
export interface Selection<K extends Kind> {
  /** Values of declared filters, all of which must hold. One that is `undefined` narrows nothing. */
  filters?: FilterValues<K> | undefined;
  /**
   * A substring of one of the searched texts, without regard to (ASCII) case; `%` and `_` are literal. Empty finds
   * all.
   */
  search?: string | undefined;
  /** A declared one, or the field in which records are `born`. */
  sort?: SortOf<K> | undefined;
}

/** Selects one page of records. */
export type Query<K extends Kind> = Selection<K> & PageRequest;

type OfAny<Make extends { [K in Kind]: unknown }> = Make[Kind];

/** A step of a commit. */
export type Write =
  | OfAny<{ [K in Kind]: { op: "insert"; kind: K; record: Written<K> } }>
  /** Writes the whole record over the version that was read. */
  | OfAny<{ [K in Kind]: { op: "update"; kind: K; record: Written<K>; version: number } }>
  /**
   * Deletes the version that was read, or without one whichever there is, if there is any. With `cascade`, records
   * whose reference says `ask` go too.
   */
  | { op: "delete"; kind: Kind; id: string; version?: number; cascade?: boolean }
  /** Deletes every record whose `field` refers to the record with the id, but for the one with the id `except`. */
  | OfAny<{
      [K in Kind]: {
        op: "deleteReferring";
        kind: K;
        field: FieldOf<K>;
        id: string;
        except?: string | undefined;
      };
    }>
  /** Nothing is written unless the record still has this version. */
  | { op: "expect"; kind: Kind; id: string; version: number }
  /**
   * Nothing is written unless the scope has no record of the kind. Of any number of commits that insert one and say
   * so, one is done.
   */
  | { op: "expectNone"; kind: Kind }
  /** Deactivates the license's active activations. */
  | { op: "freeSeats"; licenseId: string; at: Date }
  /**
   * Has an active activation of the license take a seat, or none, and says what its site is. It is `changed` when
   * it is not active, or was so already, and `full` when the license has no free seat, or no room for another free
   * site. The license keeps its version.
   */
  | { op: "setSeat"; licenseId: string; activationId: string; seat: SeatOfSite };

/** Whether a site takes a seat, and why. */
export type SeatOfSite = Pick<Activation, "takesSeat" | "siteClass" | "siteRule">;

/** The step that stores a new record. The commit is `taken` when the id or a unique value is in use. */
export type Insert = Extract<Write, { op: "insert" }>;

/** Why nothing was written: `write` is the index of the first step that could not be done. */
export type CommitResult =
  | { done: true }
  /** A record to be updated, deleted or expected has another version or is gone, or a record exists that should not. */
  | { done: false; because: "changed"; write: number }
  /**
   * Another record has the values of this unique constraint, or the id (`unique` is then the name of the id's
   * field).
   */
  | { done: false; because: "taken"; write: number; unique: string }
  /** The field refers to a record that the scope has not, or, of a copy, to one that it does not fit, case aside. */
  | { done: false; because: "missing"; write: number; field: string }
  /** Records of another kind refer to what was to be deleted. */
  | { done: false; because: "in_use"; write: number }
  /** The license has no room for the site. */
  | { done: false; because: "full"; write: number };

/**
 * The declared records, of whichever kind. Nothing here knows a kind by name: what holds for one is what its
 * declaration says.
 */
export interface RecordStore {
  /** The records with these ids, in their order; null for each that the scope has not. */
  get<K extends Kind>(kind: K, scope: Scope, ids: readonly string[]): Promise<(Stored<K> | null)[]>;
  /**
   * The records that have these values of a unique constraint (each a list, in the order of its fields), in their
   * order.
   */
  find<K extends Kind>(
    kind: K,
    scope: Scope,
    unique: UniqueOf<K>,
    values: readonly (readonly string[])[],
  ): Promise<(Stored<K> | null)[]>;
  /**
   * A record and the one that its `reference` names, in one read; null unless both are there. `values` are those of
   * the unique constraint `by`, in the order of its fields, or the id, if `by` is the id's field.
   */
  findWith<K extends Kind, const Field extends ReferenceOf<K>>(
    kind: K,
    scope: Scope,
    reference: Field,
    by: KeyOf<K>,
    values: readonly string[],
  ): Promise<Pair<K, Field> | null>;
  /** One page of the selected records and the exact number of all of them. A page past the end has no items. */
  list<K extends Kind>(kind: K, scope: Scope, query: Query<K>): Promise<Slice<Stored<K>>>;
  /**
   * Every record that matches throughout exactly once, in batches, in the order that they had when the first was
   * read, each as it is when its batch is read. One that begins or ceases to match meanwhile comes at most once.
   * Nothing is locked, and no connection is held, while the caller works on a batch.
   */
  readAll<K extends Kind>(kind: K, scope: Scope, selection: Selection<K>): AsyncIterable<Stored<K>[]>;
  /**
   * Takes the steps one after another, all of them or none: each sees what those before it did, and nobody sees
   * some without the others. Whatever else a step changes (references, copies) is part of it, and gives those
   * records new versions, too.
   */
  commit(scope: Scope, writes: readonly Write[]): Promise<CommitResult>;
  /** Deletes records of the kind that ended (its `ends`) at the moment or before, at most so many, in no order. */
  sweep(kind: Kind, scope: Scope, endedBy: Date, atMost: number): Promise<void>;
}

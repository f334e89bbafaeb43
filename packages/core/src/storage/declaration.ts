import type { z } from "zod";
import type { ErrorCode } from "../foundation/errors.ts";
import type { ChangedKind } from "./change-feed.ts";

/**
 * Records of one scope are committed together. Those of an `organization` are seen through its id alone; those of
 * the `deployment` are its people, and what belongs to people.
 */
export type ScopeKind = "organization" | "deployment";

/** No two records have equal values in all of the fields; a record with null in one of them is like no other. */
export interface Unique<Field extends string> {
  /** The fields that together are unique. `find` takes values in this order. */
  fields: readonly Field[];
  /** Compared without regard to (ASCII) case. */
  folded?: true;
  /** Among the records of all organizations; else among those of one scope. */
  everywhere?: true;
  /**
   * The error that tells a caller that another record has the values, and the input's field that is wrong where one
   * alone is; without an error, no caller's input can lead to it.
   */
  taken?: readonly [code: ErrorCode, message: string, field?: string];
}

/**
 * Effect on a record when the record that its field names is deleted: it keeps the other from being deleted
 * (`restrict`), is deleted too (`cascade`), has null in the field from then on (`setNull`), or goes too if the
 * deletion says so and keeps the other from being deleted if it does not (`ask`).
 */
export interface Reference<Kind extends string = string> {
  /** The kind of the other record, which has the same scope. */
  kind: Kind;
  /** Effect on this record when the other one is deleted. */
  whenDeleted: "restrict" | "cascade" | "setNull" | "ask";
}

/** Filter of a list, which takes one value. */
export type Filter<Field extends string> =
  /** The field has the value. With `uncounted`, most records have none, and stores count the others one by one. */
  | { equals: Field; uncounted?: true }
  /**
   * The moment is strictly before the value; null never is. Stores keep no index for a moment that is `unindexed`,
   * because it changes too often: they look at each record that the other filters and the search leave.
   */
  | { before: Field; unindexed?: true }
  /** The object in the field has each of these pairs at its top level, as `hasPairs` says. */
  | { pairs: Field }
  /** The moment is strictly after the value, or null: what never ends. */
  | { endsAfter: Field }
  /**
   * The status at a moment: `{ is, now }`. A stored `active` whose `ends` is not after `now` counts as `expired`,
   * and not as `active`.
   */
  | { statusAt: Field; ends: Field };

/** Field that holds a copy of a field of the referenced record, in whatever case. It follows every change there. */
export interface Copy<Field extends string> {
  /** The field of this record that holds the other record's id. */
  reference: Field;
  /** The field of the other record. */
  field: string;
  /** Becomes the other record's field of the same name whenever the copy changes. */
  stamp: Field;
}

/** How the audit log speaks of the records of a kind. */
interface Audited<Field extends string> {
  /** Name of one record in actions: the first part of `license.created`, for example. */
  as: string;
  /** The field that tells people which one it is. */
  label: Field;
  /** Role that may read the entries: `developer` alone unless given. */
  readBy?: "support";
  /** Of these it says only that they changed, as it does of all that are `sealed…`: see {@link isHidden}. */
  hidden?: readonly Field[];
  /** Of these it shows the last four characters. */
  lastFour?: readonly Field[];
  /** Of these it says nothing: they mean nothing to people. */
  untold?: readonly Field[];
  /** Whether it says nothing of one that is made. */
  untoldBirth?: true;
}

/** One kind of record, declared once: all that stores and lists have to know of it. */
export interface Declaration<
  Kind extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Field extends string = string,
> {
  /** The fields in the order in which every method gives them; `storedFields` tells how to store each. */
  readonly schema: Schema;
  /** Whether each record belongs to an organization or to the deployment as a whole. */
  readonly scope: ScopeKind;
  /** The field that names a record; the order of what it holds is that of creation where there is a `born`. */
  readonly id: Field;
  /** The moment of creation: to sort by it is to sort by id. */
  readonly born?: Field;
  /** Name of one record in errors, such as `Product`. */
  readonly called?: string;
  /** The message of the `in_use` that keeps one from being deleted. */
  readonly inUse?: string;
  /** The unique constraints by name: `find` looks up by one, and a commit that is `taken` names one. */
  readonly unique?: Readonly<Record<string, Unique<Field>>>;
  /** The fields that hold another record's id, or null. A commit is `missing` if that record is not there. */
  readonly references?: { readonly [F in Field]?: Reference<Kind> };
  /** Filters of lists, under the names that `FilterValues` has. */
  readonly filters?: Readonly<Record<string, Filter<Field>>>;
  /** Further sort orders of lists. Texts without regard to (ASCII) case, by code point; null after everything. */
  readonly sorts?: readonly Field[];
  /**
   * Fields that a search looks into, without regard to (ASCII) case. Several fields in one list count as one text,
   * joined by spaces but for nulls.
   */
  readonly search?: readonly (Field | readonly Field[])[];
  /** The fields that repeat a field of another record. A commit is `missing` if they differ by more than case. */
  readonly copies?: { readonly [F in Field]?: Copy<Field> };
  /** Fields that the store itself maintains; writes do not set them. */
  readonly kept?: readonly Field[];
  /** The moment from which a sweep may delete the record. */
  readonly ends?: Field;
  /** How the audit log speaks of the record; without it, the log does not. */
  readonly audited?: Audited<Field>;
  /**
   * Subscribers are told of a deletion, of an update that changes one of the fields, and with `inserted` of a new
   * record.
   */
  readonly announced?: { as: ChangedKind; fields: readonly Field[]; inserted?: true };
}

/** Declares a kind; whatever names a field that the schema lacks does not compile. */
export function declare<
  Schema extends z.ZodObject,
  const Rules extends Omit<Declaration<string, Schema, keyof Schema["shape"] & string>, "schema">,
>(schema: Schema, rules: Rules): { readonly schema: Schema } & Rules {
  return { schema, ...rules };
}

/** True when nobody is shown what the field holds: it is declared so, or encrypted, which its name says. */
export function isHidden(audited: Pick<Audited<string>, "hidden"> | undefined, field: string): boolean {
  return field.startsWith("sealed") || (audited?.hidden?.includes(field) ?? false);
}

import { sameValues } from "./same-values.ts";
import { text } from "./text.ts";

/** Somebody else has changed the record since the form was filled with it. */
export class EditedMeanwhile extends Error {
  constructor(fields: string[]) {
    super(text.editedMeanwhile.text(fields.join(", ")));
  }
}

/** A record that a form is filled with, and how it is read once more before it is saved. */
export interface Edited<Kept extends object> {
  record: Kept;
  read: () => Promise<Kept>;
  /**
   * The fields of the record that the form has, as it calls them. Other fields may change without anybody being told.
   */
  labels: { readonly [Field in keyof Kept]?: string };
}

/** Names the fields in which two states of a record differ, as the form calls them. */
export function changedFields<Kept extends object>(
  before: Kept,
  after: Kept,
  labels: Edited<Kept>["labels"],
): string[] {
  const fields = Object.keys(labels) as (keyof Kept)[];
  const changed = fields.filter((field) => !sameValues(before[field], after[field]));
  return changed.flatMap((field) => labels[field] ?? []);
}

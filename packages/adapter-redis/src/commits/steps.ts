import { copiesOf, folded, type Insert, type Kind, type Write } from "@keystead/core/adapter";
import { unavailable } from "../errors.ts";
import type { Fields } from "../records/model.ts";
import type { Row } from "../records/row.ts";
import { uniqueFields } from "../records/unique.ts";
import { findActivePlace, freeAllSeats, setSeat } from "../seats/sites.ts";
import type { Draft } from "./draft.ts";
import { remove } from "./removal.ts";

/** Why a step is refused. */
export type Refusal =
  | { because: "changed" }
  | { because: "taken"; unique: string }
  | { because: "missing"; field: string }
  | { because: "in_use" }
  | { because: "full" };

/** Applies the steps to the draft, one after another. Returns the index of the first that is refused, and why. */
export async function applySteps(
  draft: Draft,
  writes: readonly Write[],
): Promise<({ write: number } & Refusal) | null> {
  await lookAhead(draft, writes);
  for (const [write, step] of writes.entries()) {
    const refusal = await applyStep(draft, step);
    if (refusal !== null) return { write, ...refusal };
  }
  return null;
}

/** Inserts the records that are stored with a seat. Throws `storage_unavailable` when one is refused. */
export async function insertAlso(draft: Draft, also: readonly Insert[] = []): Promise<void> {
  const refusal = await applySteps(draft, also);
  if (refusal !== null)
    throw unavailable(new Error(`a record stored with a seat was refused: ${refusal.because}`));
}

async function applyStep(draft: Draft, write: Write): Promise<Refusal | null> {
  switch (write.op) {
    case "insert": {
      const { id: idField } = draft.model(write.kind).declaration;
      const id = idOf(draft, write.kind, write.record);
      if ((await draft.row(write.kind, id)) !== null) return { because: "taken", unique: idField };
      if (write.kind === "activations" && write.record.status === "active") {
        const { licenseId, place } = write.record;
        if ((await findActivePlace(draft, licenseId, place)) !== null)
          return { because: "taken", unique: "place" };
        draft.setField(draft.names.seats(licenseId), place, id);
      }
      return put(draft, write.kind, id, write.record);
    }
    case "update": {
      const id = idOf(draft, write.kind, write.record);
      const before = await draft.row(write.kind, id);
      if (before?.version !== write.version) return { because: "changed" };
      const refusal = await put(draft, write.kind, id, write.record);
      if (refusal === null) await updateCopies(draft, write.kind, id, before);
      return refusal;
    }
    case "delete": {
      const row = await draft.row(write.kind, write.id);
      if (write.version !== undefined && row?.version !== write.version) return { because: "changed" };
      return row && remove(draft, write.kind, write.id, write.cascade ?? false);
    }
    case "deleteReferring": {
      for (const id of await draft.referring(write.kind, write.field, write.id)) {
        const refusal = id === write.except ? null : await remove(draft, write.kind, id, false);
        if (refusal !== null) return refusal;
      }
      return null;
    }
    case "expect": {
      const row = await draft.row(write.kind, write.id);
      return row?.version === write.version ? null : { because: "changed" };
    }
    case "expectNone":
      return (await draft.count(write.kind)) === 0 ? null : { because: "changed" };
    case "freeSeats":
      await freeAllSeats(draft, write.licenseId, write.at);
      return null;
    case "setSeat":
      return setSeat(draft, write);
  }
}

/** Recalls, or reads at once, all that the steps are certain to need. */
async function lookAhead(draft: Draft, writes: readonly Write[]): Promise<void> {
  const wanted: [Kind, string][] = [];
  for (const write of writes) {
    if (write.op === "insert") {
      const { references = {} } = draft.model(write.kind).declaration;
      const record: Fields = write.record;
      wanted.push([write.kind, idOf(draft, write.kind, record)]);
      for (const [field, reference] of Object.entries(references))
        if (reference && record[field] !== null) wanted.push([reference.kind, String(record[field])]);
      lookAheadForFields(draft, write);
    } else if (write.op === "update" || write.op === "delete" || write.op === "expect") {
      // The old references of an update are seldom known before.
      const id = write.op === "update" ? idOf(draft, write.kind, write.record) : write.id;
      if (write.version !== undefined) draft.recall(write.kind, id, write.version);
      wanted.push([write.kind, id]);
    }
  }
  await draft.prefetch(wanted);
}

function lookAheadForFields(draft: Draft, { kind, record }: Insert): void {
  for (const { name, field } of uniqueFields(draft.model(kind), record))
    draft.lookAheadForField(draft.names.unique(kind, name), field);
  if (kind !== "activations" || record.status !== "active") return;
  draft.lookAheadForField(draft.names.seats(record.licenseId), record.place);
  draft.lookAheadForField(draft.names.freeSites(record.licenseId), record.place);
}

/** Stores a record under its id, if the records that it references exist and no other has its unique values. */
async function put(draft: Draft, kind: Kind, id: string, record: Fields): Promise<Refusal | null> {
  const model = draft.model(kind);
  const { references = {}, copies = {} } = model.declaration;
  const before = await draft.row(kind, id);
  // References that stay the same exist still, and the copies follow their originals.
  const isAsBefore = (field: string): boolean => before?.record[field] === record[field];
  for (const [field, reference] of Object.entries(references)) {
    if (record[field] === null || reference === undefined) continue;
    const other = String(record[field]);
    if (!isAsBefore(field) && (await draft.row(reference.kind, other)) === null)
      return { because: "missing", field };
    if (reference.whenDeleted !== "restrict") draft.expectUnlocked(reference.kind, other);
  }
  for (const [field, copy] of Object.entries(copies)) {
    const of = copy && references[copy.reference];
    if (!of || (isAsBefore(field) && isAsBefore(copy.reference))) continue;
    const other = await draft.row(of.kind, String(record[copy.reference]));
    if (folded(String(record[field])) !== folded(String(other?.record[copy.field])))
      return { because: "missing", field };
  }
  for (const { name, field } of uniqueFields(model, record, before?.record)) {
    const owner = await draft.field(draft.names.unique(kind, name), field);
    if (owner !== null && owner !== id) return { because: "taken", unique: name };
  }
  await draft.set(kind, id, { record });
  return null;
}

/** Updates the copies of a record's fields. */
async function updateCopies(draft: Draft, kind: Kind, id: string, before: Row): Promise<void> {
  const after = (await draft.row(kind, id))?.record ?? before.record;
  for (const { kind: follower, field, copy } of copiesOf(kind)) {
    if (after[copy.field] === before.record[copy.field]) continue;
    for (const other of await draft.referring(follower, copy.reference, id)) {
      const row = await draft.row(follower, other);
      if (row === null || row.record[field] === after[copy.field]) continue;
      const record = { ...row.record, [field]: after[copy.field], [copy.stamp]: after[copy.stamp] };
      await draft.set(follower, other, { ...row, record });
    }
  }
}

function idOf(draft: Draft, kind: Kind, record: Fields): string {
  return String(record[draft.model(kind).declaration.id]);
}

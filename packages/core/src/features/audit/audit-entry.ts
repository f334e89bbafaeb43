import { isHidden } from "../../storage/declaration.ts";
import { newId } from "../../storage/ids.ts";
import { declarationOf, type RecordOf } from "../../storage/kinds.ts";
import { changedFields, type RecordChange } from "../../storage/record-change.ts";
import { actionOf } from "./action.ts";
import type { By } from "./by.ts";
import type { Actor, AuditEntry } from "./schema.ts";

/**
 * The entry of what is no change of a record, to be written in the commit of the deployment's records that does it. The
 * audit log of that workspace moves it to the organization.
 */
export function noteOf(
  deed: Deed,
  by: By,
  { organizationId, at }: { organizationId: string; at: Date },
): RecordOf<"auditArrears"> {
  return { ...entryOf(deed, by, at), organizationId };
}

const HIDDEN = "hidden";
const LEAST_TO_SHOW_OF = 12;

export type StoredEntry = RecordOf<"auditEntries">;

/** An action and its target. */
export interface Deed {
  /** Name of the action, such as `license.revoked`. */
  action: string;
  /** Target of the action: its kind, id and label. */
  target: AuditEntry["target"];
  /** The lowest role that may read the entry: `support` or `developer`. */
  readBy: StoredEntry["readBy"];
  /** The value of each changed field before and after. Secrets are `hidden`, keys their last four characters. */
  changes: AuditEntry["changes"];
}

export function deedOf(change: RecordChange): Deed {
  const { audited } = declarationOf(change.kind);
  const record = change.after ?? change.before ?? {};
  const label = audited && record[audited.label];
  return {
    action: actionOf(change),
    target: {
      type: audited?.as ?? change.kind,
      id: change.id,
      label: typeof label === "string" ? label : null,
    },
    readBy: audited?.readBy ?? "developer",
    changes: differences(change),
  };
}

export function entryOf(
  { action, target, readBy, changes }: Deed,
  { actor, ip, requestId }: By,
  at: Date,
): StoredEntry {
  const who: Actor = actor === "self" ? { type: "user", id: target.id, name: target.label } : actor;
  return {
    id: newId("auditEntries"),
    at,
    actorType: who.type,
    actorId: who.id,
    actorName: who.name,
    ip,
    requestId,
    action,
    targetType: target.type,
    targetId: target.id,
    targetLabel: target.label,
    readBy,
    changes,
  };
}

/** The fields that are not what they were. Of what is made or deleted: those that hold something. */
function differences(change: RecordChange): AuditEntry["changes"] {
  const { kind, before, after } = change;
  const { audited, id } = declarationOf(kind);
  const { lastFour = [], untold = [] } = audited ?? {};
  // The organization is the log's own.
  const passedOver: readonly string[] = [id, "organizationId", ...untold];
  const shown = (field: string, value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    if (isHidden(audited, field)) return HIDDEN;
    if (lastFour.includes(field)) return ending(String(value));
    return value;
  };
  const different = changedFields(change)
    .filter((field) => !passedOver.includes(field))
    .map((field) => [field, [shown(field, before?.[field]), shown(field, after?.[field])]]);
  // A moment is written as it is in an answer.
  return JSON.parse(JSON.stringify(Object.fromEntries(different)));
}

/** The last four characters; of a text that they would give away, nothing. */
function ending(text: string): string {
  return text.length < LEAST_TO_SHOW_OF ? HIDDEN : `…${text.slice(-4)}`;
}

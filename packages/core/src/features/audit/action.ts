import { declarationOf, type Kind } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";

type Fields = Readonly<Record<string, unknown>>;
type VerbOf = (before: Fields, after: Fields) => string;

/** The updates that have a name of their own. */
const verbs: { readonly [K in Kind]?: VerbOf } = {
  licenses: (before, after) => {
    const isNew = (field: string): boolean => before[field] !== after[field];
    if (isNew("licenseKey")) return "key_regenerated";
    if (isNew("status") && after.status === "revoked") return "revoked";
    if (isNew("status") && after.status === "suspended") return "suspended";
    return isLater(after.expiresAt, before.expiresAt) ? "renewed" : "updated";
  },
  users: (before, after) => {
    if (before.passwordHash !== after.passwordHash) return "password_changed";
    const isSame = JSON.stringify(before.secondFactors) === JSON.stringify(after.secondFactors);
    return isSame ? "updated" : "second_factor_changed";
  },
  releases: (before, after) => {
    if (before.status === after.status) return "updated";
    return after.status === "published" ? "published" : "withdrawn";
  },
  products: (before, after) => (before.publicKey === after.publicKey ? "updated" : "public_key_rotated"),
};

/** Null is never. */
function isLater(after: unknown, before: unknown): boolean {
  if (before === null) return false;
  return after === null || Number(after) > Number(before);
}

/** Names the action of a change, such as `license.revoked`. */
export function actionOf({ kind, before, after }: RecordChange): string {
  const name = declarationOf(kind).audited?.as ?? kind;
  return `${name}.${verbOf(kind, before, after)}`;
}

function verbOf(kind: Kind, before: Fields | null, after: Fields | null): string {
  // A release that is made of an upload can be published with it.
  if (before === null) return kind === "releases" && after?.status === "published" ? "published" : "created";
  if (after === null) return "deleted";
  return verbs[kind]?.(before, after) ?? "updated";
}

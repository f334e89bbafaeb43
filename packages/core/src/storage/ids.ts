import { TypeID, typeid } from "typeid-js";
import type { Organization } from "../features/accounts/schema.ts";
import { type Kind, kinds } from "./kinds.ts";

/** A kind whose ids have a prefix: the `id` of its schema is a `recordId`. */
export type PrefixedKind = {
  [K in Kind]: (typeof kinds)[K]["schema"]["shape"] extends { id: { prefix: string } } ? K : never;
}[Kind];

/** Returns the prefix of the kind's ids. */
export function prefixOf(kind: PrefixedKind): string {
  return kinds[kind].schema.shape.id.prefix;
}

/**
 * A new id of the kind, `<prefix>_<26 characters>` (TypeID over UUIDv7), so that ids sort by the time they were
 * made.
 */
export function newId(kind: PrefixedKind): string {
  return typeid(prefixOf(kind)).toString();
}

/** A new id of an artifact, which is a part of its release's record. */
export function newArtifactId(): string {
  return typeid("art").toString();
}

/** A new id of a group: the licenses that are issued as a bundle at once. */
export function newGroupId(): string {
  return typeid("grp").toString();
}

/** The group of a bundle that another system sold, by what tells it apart there: the same each time. */
export async function groupIdOf(...name: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(name));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 16);
  const view = new DataView(bytes.buffer);
  // UUIDv8 (RFC 9562): whatever bits an application likes, besides the version and the variant.
  view.setUint8(6, 0x80 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return TypeID.fromUUIDBytes("grp", bytes).toString();
}

/** The id of what was made before it came here: it sorts among the others by that moment. */
export function idMadeAt(kind: PrefixedKind, moment: Date): string {
  const milliseconds = moment.getTime();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  // UUIDv7 (RFC 9562): 48 bits of milliseconds since 1970, the version, random bits, the variant, random bits.
  view.setUint16(0, Math.floor(milliseconds / 2 ** 32));
  view.setUint32(2, milliseconds % 2 ** 32);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return TypeID.fromUUIDBytes(prefixOf(kind), bytes).toString();
}

/**
 * The organization that the bare surface of `createLicensing()` works in, for embedders with one tenant.
 * Every store has it from the start.
 */
export const DEFAULT_ORGANIZATION_ID = "org_00000000000000000000000000";

/** The default organization, as every store shows it. */
export const defaultOrganization: Organization = {
  id: DEFAULT_ORGANIZATION_ID,
  name: "Default",
  createdAt: new Date(0),
};

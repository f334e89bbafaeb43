import type { UsageEvent } from "../../features/events/schema.ts";
import { folded } from "../../foundation/text.ts";
import { defaultOrganization } from "../ids.ts";
import { declarationOf, type Kind, kinds } from "../kinds.ts";
import { DEPLOYMENT, type Scope } from "../record-store.ts";

/** A record of any kind. Rows are never changed, only replaced. */
export interface Row {
  readonly scope: Scope;
  readonly record: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** All records. Several stores may work on one. */
export interface MemoryData {
  /** By kind and id. */
  readonly rows: Readonly<Record<Kind, Map<string, Row>>>;
  /** The ids of records by the values of their unique constraints. */
  readonly unique: Map<string, string>;
  /** The ids of active activations by license and place: of those that take a seat, and of the others. */
  readonly seats: Map<string, Map<string, string>>;
  /** As `seats`, for the sites that take no seat. */
  readonly freeSites: Map<string, Map<string, string>>;
  /** By organization, product and id. */
  readonly events: Map<string, { organizationId: string; event: UsageEvent }>;
  /** The number that was last given to a version. */
  lastVersion: number;
}

/** The data for its next user; throws `storage_unavailable` once the store is closed. */
export type OpenData = () => MemoryData;

/** New data, with nothing in it but the default organization. */
export function createMemoryData(): MemoryData {
  const rows = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, new Map()]));
  const data: MemoryData = {
    rows: rows as Record<Kind, Map<string, Row>>,
    unique: new Map(),
    seats: new Map(),
    freeSites: new Map(),
    events: new Map(),
    lastVersion: 0,
  };
  setRow(data, "organizations", defaultOrganization.id, {
    scope: DEPLOYMENT,
    record: { ...structuredClone(defaultOrganization) },
    version: 0,
  });
  return data;
}

/** Records go in and out as copies, so that no caller holds (and can change) what is stored. */
export function copyOf<Value>(value: Value): Value {
  return structuredClone(value);
}

export function idOf(kind: Kind, record: Row["record"]): string {
  return String(record[declarationOf(kind).id]);
}

/** The scope's row with this id; another's is as if absent. */
export function rowOf({ rows }: MemoryData, kind: Kind, scope: Scope, id: unknown): Row | undefined {
  const row = rows[kind].get(String(id));
  return row?.scope === scope ? row : undefined;
}

/** All rows of the scope. */
export function rowsOf({ rows }: MemoryData, kind: Kind, scope: Scope): Row[] {
  return [...rows[kind].values()].filter((row) => row.scope === scope);
}

/** Sets, replaces or (without a row) removes the row with this id, and what is known of it besides. */
export function setRow(data: MemoryData, kind: Kind, id: string, row: Row | undefined): void {
  const before = data.rows[kind].get(id);
  if (before) for (const key of uniqueKeys(kind, before).values()) data.unique.delete(key);
  if (row) for (const key of uniqueKeys(kind, row).values()) data.unique.set(key, id);
  if (kind === "activations") setSeat(data, id, before, row);
  if (row) data.rows[kind].set(id, row);
  else data.rows[kind].delete(id);
}

function setSeat(data: MemoryData, id: string, before: Row | undefined, after: Row | undefined): void {
  if (before?.record.status === "active") seatsWith(data, before).delete(String(before.record.place));
  if (after?.record.status === "active") seatsWith(data, after).set(String(after.record.place), id);
}

/** The seats of the activation's license among which its own is, or would be. */
function seatsWith({ seats, freeSites }: MemoryData, { record }: Row): Map<string, string> {
  const all = record.takesSeat ? seats : freeSites;
  const licenseId = String(record.licenseId);
  const ofLicense = all.get(licenseId) ?? new Map<string, string>();
  all.set(licenseId, ofLicense);
  return ofLicense;
}

/** Returns the unique keys of a record, by constraint; a record with null in a field has none there. */
export function uniqueKeys(kind: Kind, { scope, record }: Omit<Row, "version">): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [name, { fields }] of Object.entries(declarationOf(kind).unique ?? {})) {
    const values = fields.map((field) => record[field]);
    if (!values.includes(null)) keys.set(name, uniqueKey(kind, name, scope, values.map(String)));
  }
  return keys;
}

export function uniqueKey(kind: Kind, name: string, scope: Scope, values: readonly string[]): string {
  const { folded: isFolded, everywhere } = declarationOf(kind).unique?.[name] ?? {};
  const compared = isFolded ? values.map(folded) : values;
  return JSON.stringify([kind, name, everywhere ? null : scope, ...compared]);
}

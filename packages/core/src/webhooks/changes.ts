import { actionOf } from "../chronicle/action.ts";
import type { RecordChange } from "../chronicle/record-change.ts";
import { effectiveStatus } from "../licenses/verdict.ts";
import type { Kind } from "../records/declaration.ts";
import { declarationOf } from "../records/kinds.ts";
import type { License } from "../schemas/license.ts";
import { type WebhookEventType, webhookEventTypes } from "../schemas/webhook.ts";
import { stored } from "../storage-over/commits.ts";
import type { Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { eventData } from "./event-data.ts";
import { eventWrites, newEvent } from "./event-writes.ts";
import { cursorId, isPast } from "./expiry-cursor.ts";
import { type Endpoint, isFor, type Listening } from "./listening.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Commit {
  store: Store;
  listening: Listening;
  organizationId: string;
  now: Date;
}

/** An expiry so close may come before the commit is done. */
const CLOSE_MS = 60_000;

const types: ReadonlySet<string> = new Set(webhookEventTypes);

/** The steps that write the events of some changes with their deliveries, for the same commit; none when nobody listens. */
export async function webhookWrites(changes: readonly RecordChange[], commit: Commit): Promise<Write[]> {
  const endpoints = [...(await commit.listening.endpoints(commit.organizationId)).values()];
  if (endpoints.length === 0) return [];
  const sequences = new Map<string, number>();
  const writes: Write[] = [];
  for (const change of changes) {
    const record = change.after ?? change.before;
    if (record === null) continue;
    const expiry = await expiryOf(change, commit);
    if (expiry.expect !== null) writes.push(expiry.expect);
    const happened = [actionOf(change), ...(expiry.happened ? ["license.expired" as const] : [])];
    for (const type of happened.filter((each): each is WebhookEventType => types.has(each)))
      writes.push(...(await writesOf(type, change.kind, record, endpoints, commit, sequences)));
  }
  return writes;
}

async function writesOf(
  type: WebhookEventType,
  kind: Kind,
  record: Fields,
  endpoints: readonly Endpoint[],
  commit: Commit,
  sequences: Map<string, number>,
): Promise<Write[]> {
  const { store, organizationId, now } = commit;
  if (!endpoints.some((endpoint) => endpoint.types === null || endpoint.types.includes(type))) return [];
  const productId = await productOf(store, organizationId, record);
  if (!endpoints.some((endpoint) => isFor(endpoint, type, productId))) return [];
  const objectId = String(record["id"]);
  const isNew = type.endsWith(".created");
  const last = sequences.get(objectId) ?? (isNew ? 0 : await lastSequence(store, organizationId, objectId));
  const sequence = sequenceAfter(last, now);
  sequences.set(objectId, sequence);
  const data = eventData(shownOf(kind, record, now), sequence);
  return eventWrites(newEvent({ type, productId, objectId, sequence, data }, now), endpoints);
}

/** Rises with every event of an object, also when clocks differ, and when the last event is no longer kept. */
export function sequenceAfter(last: number, now: Date): number {
  return Math.max(last + 1, now.getTime());
}

/** Of the object's last event; 0 without one. Whoever changes the object at the same time loses: one of the commits is refused. */
export async function lastSequence(store: Store, organizationId: string, objectId: string): Promise<number> {
  const query = { filters: { objectId }, page: 1, perPage: 1 };
  const { items } = await store.list("webhookEvents", organizationId, query);
  return items[0]?.record.sequence ?? 0;
}

/** As the API shows it. How many seats are taken is left out: it changes by itself, with events of its own. */
export function shownOf(kind: Kind, record: Fields, now: Date): Fields {
  const { audited, kept = [] } = declarationOf(kind);
  // What is secret, or another form of it, is no more for others than for the audit log.
  const unshown: readonly string[] = [...kept, ...(audited?.hidden ?? []), ...(audited?.untold ?? [])];
  const shown = Object.fromEntries(Object.entries(record).filter(([field]) => !unshown.includes(field)));
  return kind === "licenses" ? { ...shown, status: effectiveStatus(record as License, now) } : shown;
}

async function productOf(store: Store, organizationId: string, record: Fields): Promise<string | null> {
  const { productId, licenseId } = record;
  if (typeof productId === "string") return productId;
  if (typeof licenseId !== "string") return null;
  return (await stored(store, "licenses", organizationId, licenseId))?.record.productId ?? null;
}

interface Expiry {
  /** Whether the change has the license expire, rather than time. */
  happened: boolean;
  /** What has to hold for that. */
  expect: Write | null;
}

/**
 * Whether a change is what makes a license expire. Up to the cursor it is, since time will not; after it, time will. When the two are
 * close, the cursor must not move before the commit is done.
 */
async function expiryOf(
  { kind, before, after }: RecordChange,
  { store, organizationId, now }: Commit,
): Promise<Expiry> {
  const nothing = { happened: false, expect: null };
  if (kind !== "licenses" || after === null) return nothing;
  const [was, is] = [before as License | null, after as License];
  if (was !== null && effectiveStatus(was, now) === "expired") return nothing;
  if (is.status === "expired") return { happened: true, expect: null };
  if (is.status !== "active" || is.expiresAt === null) return nothing;
  if (is.expiresAt.getTime() > now.getTime() + CLOSE_MS) return nothing;
  const id = cursorId(organizationId);
  const cursor = await stored(store, "webhookCursors", organizationId, id);
  if (cursor === null) return { happened: is.expiresAt <= now, expect: null };
  const expect: Write = { op: "expect", kind: "webhookCursors", id, version: cursor.version };
  return { happened: isPast(cursor.record, is), expect };
}

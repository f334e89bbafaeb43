import type { RecordOf } from "../records/kinds.ts";
import { isDone, stored, updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { lastSequence, sequenceAfter, shownOf } from "./changes.ts";
import { eventData } from "./event-data.ts";
import { eventWrites, newEvent } from "./event-writes.ts";
import { cursorAt, cursorId, isPast } from "./expiry-cursor.ts";
import type { Listening } from "./listening.ts";

const PER_PAGE = 200;
const AT_ONCE = 100;
const TYPE = "license.expired";

type ExpiredLicense = Stored<"licenses">;

/**
 * Writes the events of licenses that have expired by now since it was done last. Each comes with a step of the organization's cursor,
 * so that of any number of servers one makes it.
 */
export async function writeExpiries(
  store: Store,
  listening: Listening,
  organizationId: string,
  now: Date,
): Promise<void> {
  for (;;) {
    const cursor = await stored(store, "webhookCursors", organizationId, cursorId(organizationId));
    if (cursor === null) {
      // Another server may have made it meanwhile.
      const record = cursorAt(organizationId, now);
      await store.commit(organizationId, [{ op: "insert", kind: "webhookCursors", record }]);
      return;
    }
    const expired = await expiredSince(store, organizationId, cursor.record, now);
    if (expired.length === 0) return;
    const next = expired.slice(0, AT_ONCE);
    const last = next.at(-1)?.record;
    if (last?.expiresAt == null) return;
    const moved = { ...cursor.record, at: last.expiresAt, after: last.id };
    const writes = [
      updateOf("webhookCursors", moved, cursor.version),
      ...(await writesOf(store, listening, organizationId, next, now)),
    ];
    // When the cursor was moved by another, or a license has changed, it is looked at anew.
    isDone(await store.commit(organizationId, writes), writes);
  }
}

/** Those past the cursor, in its order. */
async function expiredSince(
  store: Store,
  organizationId: string,
  cursor: RecordOf<"webhookCursors">,
  now: Date,
): Promise<ExpiredLicense[]> {
  const found: ExpiredLicense[] = [];
  for (let page = 1; ; page += 1) {
    const filters = { expiresBefore: now };
    const query = { filters, sort: "-expiresAt" as const, page, perPage: PER_PAGE };
    const { items } = await store.list("licenses", organizationId, query);
    const past = items.filter(({ record }) => !isPast(cursor, record));
    found.push(...past);
    if (past.length < PER_PAGE) return found.reverse();
  }
}

/** The same record is written over the version that was read: it has expired as it is here, or not at all. */
async function writesOf(
  store: Store,
  listening: Listening,
  organizationId: string,
  licenses: readonly ExpiredLicense[],
  now: Date,
): Promise<Write[]> {
  const endpoints = await listening.endpoints(organizationId);
  const isWanted = [...endpoints.values()].some(({ types }) => types === null || types.includes(TYPE));
  if (!isWanted) return [];
  const writes: Write[] = [];
  for (const { record, version } of licenses) {
    if (record.status !== "active") continue;
    const { activatedCount: _, ...license } = record;
    const { id: objectId, productId } = license;
    const sequence = sequenceAfter(await lastSequence(store, organizationId, objectId), now);
    const data = eventData(shownOf("licenses", license, now), sequence);
    const event = newEvent({ type: TYPE, productId, objectId, sequence, data }, now);
    writes.push(updateOf("licenses", license, version), ...eventWrites(event, endpoints.values()));
  }
  return writes;
}

import type { RecordOf } from "../records/kinds.ts";
import { isDone, stored, updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { lastSequence, sequenceAfter, shownOf } from "./changes.ts";
import { cursorAt, cursorId, type Deadline, deadlines, isPast } from "./deadlines.ts";
import { eventData } from "./event-data.ts";
import { eventWrites, newEvent } from "./event-writes.ts";
import type { Listening } from "./listening.ts";

const PER_PAGE = 200;
const AT_ONCE = 100;

type ExpiredLicense = Stored<"licenses">;

/**
 * Writes the events that time has made of licenses since it was done last. Each comes with a step of the organization's cursor, so that of
 * any number of servers one makes it.
 */
export async function writeExpiries(
  store: Store,
  listening: Listening,
  organizationId: string,
  now: Date,
): Promise<void> {
  for (const deadline of deadlines) await writeComings(deadline, { store, listening, organizationId, now });
}

interface Round {
  store: Store;
  listening: Listening;
  organizationId: string;
  now: Date;
}

async function writeComings(deadline: Deadline, round: Round): Promise<void> {
  const { store, organizationId, now } = round;
  for (;;) {
    const id = cursorId(deadline, organizationId);
    const cursor = await stored(store, "webhookCursors", organizationId, id);
    if (cursor === null) {
      // Another server may have made it meanwhile.
      const record = cursorAt(deadline, organizationId, now);
      await store.commit(organizationId, [{ op: "insert", kind: "webhookCursors", record }]);
      return;
    }
    const expired = await expiredSince(deadline, round, cursor.record);
    if (expired.length === 0) return;
    const next = expired.slice(0, AT_ONCE);
    const last = next.at(-1)?.record;
    if (last?.expiresAt == null) return;
    const moved = { ...cursor.record, at: last.expiresAt, after: last.id };
    const writes = [
      updateOf("webhookCursors", moved, cursor.version),
      ...(await writesOf(deadline, round, next)),
    ];
    // When the cursor was moved by another, or a license has changed, it is looked at anew.
    isDone(await store.commit(organizationId, writes), writes);
  }
}

/** Those past the cursor, in its order. */
async function expiredSince(
  { leadMs }: Deadline,
  { store, organizationId, now }: Round,
  cursor: RecordOf<"webhookCursors">,
): Promise<ExpiredLicense[]> {
  const found: ExpiredLicense[] = [];
  const expiresBefore = new Date(now.getTime() + leadMs);
  for (let page = 1; ; page += 1) {
    const query = { filters: { expiresBefore }, sort: "-expiresAt" as const, page, perPage: PER_PAGE };
    const { items } = await store.list("licenses", organizationId, query);
    const past = items.filter(({ record }) => !isPast(cursor, record));
    found.push(...past);
    if (past.length < PER_PAGE) return found.reverse();
  }
}

/** The same record is written over the version that was read: it has expired as it is here, or not at all. */
async function writesOf(
  { type, hasCome }: Deadline,
  { store, listening, organizationId, now }: Round,
  licenses: readonly ExpiredLicense[],
): Promise<Write[]> {
  const endpoints = await listening.endpoints(organizationId);
  const isWanted = [...endpoints.values()].some(({ types }) => types === null || types.includes(type));
  if (!isWanted) return [];
  const writes: Write[] = [];
  for (const { record, version } of licenses) {
    const { activatedCount: _, ...license } = record;
    if (license.status !== "active" || !hasCome(license, now)) continue;
    const { id: objectId, productId } = license;
    const sequence = sequenceAfter(await lastSequence(store, organizationId, objectId), now);
    const data = eventData(shownOf("licenses", license, now), sequence);
    const event = newEvent({ type, productId, objectId, sequence, data }, now);
    writes.push(updateOf("licenses", license, version), ...eventWrites(event, endpoints.values()));
  }
  return writes;
}

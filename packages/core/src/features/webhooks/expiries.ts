import type { RecordOf } from "../../storage/kinds.ts";
import type { Selection, Stored, Write } from "../../storage/record-store.ts";
import { type Reader, recordsOf } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import { recordsById } from "../licenses/read.ts";
import { createRenewals, type Renewals } from "../mail/renewals.ts";
import { settingsOf } from "../mail/settings.ts";
import type { Audience } from "./audience.ts";
import { shownOf } from "./changes.ts";
import { cursorAt, cursorId, type Deadline, isPast } from "./deadlines.ts";
import { eventData, newEvent, sequenceAfter } from "./event-data.ts";
import { wants } from "./listening.ts";

/** Licenses that are told of in one commit. */
const AT_ONCE = 100;

type ExpiredLicense = Stored<"licenses">;
type Cursor = RecordOf<"webhookCursors">;

interface Round {
  /** Events that are written in it are delivered at once. */
  workspace: Workspace;
  audience: Audience;
  organizationId: string;
  now: Date;
}

interface Telling extends Round {
  renewedAmong: Renewals;
}

/**
 * Writes the events that time has made of licenses since it was done last. Each comes with a step of the
 * organization's cursor, so that of any number of servers one makes it.
 */
export async function writeExpiries(round: Round): Promise<void> {
  const { workspace, audience, organizationId } = round;
  const { expiryNoticeDays } = await settingsOf(workspace.storage, organizationId);
  const renewedAmong = createRenewals(workspace.records);
  for (const deadline of [...audience.deadlines, ...audience.expiringAt(expiryNoticeDays)]) {
    const listeners = [...(await audience.endpoints(organizationId)).values()];
    if (listeners.some((each) => wants(each, deadline.type)))
      await writeAll(deadline, { ...round, renewedAmong });
    else await passOver(deadline, round);
  }
}

/** Moves the cursor of an event that nobody wants to now, if time has made some of it. */
function passOver(deadline: Deadline, { workspace, organizationId, now }: Round): Promise<void> {
  return unitOfWork(workspace, async (tx) => {
    const cursor = await cursorIn(tx, deadline, organizationId, now);
    if (cursor !== null && (await isLeft(0, comeBy(deadline, now), tx, cursor.record)))
      tx.change("webhookCursors", cursor, cursorAt(deadline, organizationId, now));
  });
}

/** The organization's cursor. Begins one at the present, and is null, where there is none. */
async function cursorIn(
  tx: UnitOfWork,
  deadline: Deadline,
  organizationId: string,
  now: Date,
): Promise<Stored<"webhookCursors"> | null> {
  const cursor = await tx.get("webhookCursors", cursorId(deadline, organizationId));
  // Another server may have made it meanwhile.
  if (cursor === null) tx.insert("webhookCursors", cursorAt(deadline, organizationId, now), isTaken);
  return cursor;
}

/**
 * Writes the events of a deadline, some in each commit. The licenses that come first are on the last page. A page that
 * is another by then costs a read, and no event: each commit looks from there up to the cursor.
 */
async function writeAll(deadline: Deadline, round: Telling): Promise<void> {
  for (let page = await lastPage(deadline, round); page > 0; page -= 1)
    while (await writeFrom(page, deadline, round));
}

/** The page with the next licenses to tell of; 0 when there are none. */
async function lastPage(deadline: Deadline, { workspace, organizationId, now }: Round): Promise<number> {
  const { records } = workspace;
  const cursor = await records.get("webhookCursors", cursorId(deadline, organizationId));
  if (cursor === null) return 1;
  const isBeyond = async (page: number): Promise<boolean> =>
    !(await isLeft((page - 1) * AT_ONCE, comeBy(deadline, now), records, cursor.record));
  let [last, beyond] = [0, 1];
  for (; !(await isBeyond(beyond)); beyond *= 2) last = beyond;
  while (beyond - last > 1) {
    const between = Math.floor((last + beyond) / 2);
    if (await isBeyond(between)) beyond = between;
    else last = between;
  }
  return last;
}

/** Whether more than so many licenses are past the cursor. */
async function isLeft(
  count: number,
  selection: Selection<"licenses">,
  reader: Pick<Reader, "list">,
  cursor: Cursor,
): Promise<boolean> {
  const { items } = await reader.list("licenses", { ...selection, page: count + 1, perPage: 1 });
  return items.some(({ record }) => !isPast(cursor, record));
}

/** Writes the next events, of licenses on the page and after it. Whether more of these are left. */
function writeFrom(page: number, deadline: Deadline, round: Telling): Promise<boolean> {
  const { workspace, organizationId, now } = round;
  return unitOfWork(workspace, async (tx) => {
    const cursor = await cursorIn(tx, deadline, organizationId, now);
    const left = cursor ? await leftFrom(page, comeBy(deadline, now), tx, cursor.record) : [];
    const next = left.slice(0, AT_ONCE);
    const last = next.at(-1)?.record;
    if (cursor === null || last?.expiresAt == null) return false;
    tx.change("webhookCursors", cursor, { at: last.expiresAt, after: last.id });
    tx.addAll(await writesOf(deadline, tx, round, next));
    return left.length > next.length;
  });
}

/** Selects the licenses that a deadline has come for, the last first. */
function comeBy({ leadMs }: Deadline, now: Date) {
  return { filters: { expiresBefore: new Date(now.getTime() + leadMs) }, sort: "-expiresAt" } as const;
}

/** The licenses on the page and after it that are past the cursor, in its order. */
async function leftFrom(
  first: number,
  selection: Selection<"licenses">,
  reader: Pick<Reader, "list">,
  cursor: Cursor,
): Promise<ExpiredLicense[]> {
  const found: ExpiredLicense[] = [];
  const totals = new Set<number>();
  for (let page = first; ; page += 1) {
    const { items, total } = await reader.list("licenses", { ...selection, page, perPage: AT_ONCE });
    // Between two pages a license that is renewed would move another one out of both.
    if (totals.add(total).size > 1) return leftFrom(first, selection, reader, cursor);
    const left = items.filter(({ record }) => !isPast(cursor, record));
    found.push(...left);
    if (left.length < AT_ONCE) return found.reverse();
  }
}

/** The same record is written over the version that was read: it has expired as it is here, or not at all. */
async function writesOf(
  deadline: Deadline,
  reader: Pick<Reader, "list" | "getAll">,
  { audience, organizationId, now, renewedAmong }: Telling,
  licenses: readonly ExpiredLicense[],
): Promise<Write[]> {
  const { type, hasCome, daysLeft } = deadline;
  const come = licenses.filter(({ record }) => record.status === "active" && hasCome(record, now));
  const told = daysLeft === undefined ? come : await lastingBeyond(daysLeft, reader, come);
  const renewed = daysLeft === undefined ? new Set() : await renewedAmong(recordsOf(told));
  const endpoints = await audience.endpoints(organizationId);
  const writes: Write[] = [];
  for (const { record, version } of told) {
    const { activatedCount: _, ...license } = record;
    const { id: objectId, productId } = license;
    if (renewed.has(objectId)) continue;
    const sequence = sequenceAfter(await audience.lastSequence(reader, objectId), now);
    const shown = shownOf("licenses", license, now);
    const data = eventData(daysLeft === undefined ? shown : { ...shown, daysLeft }, sequence);
    const event = newEvent({ type, productId, objectId, sequence, data }, now);
    const unchanged = { op: "update", kind: "licenses", record: license, version } as const;
    writes.push(unchanged, ...(await audience.eventWrites(organizationId, event, endpoints.values())));
  }
  return writes;
}

/** The licenses whose plans last longer than the days. */
async function lastingBeyond(
  days: number,
  reader: Pick<Reader, "getAll">,
  licenses: readonly ExpiredLicense[],
): Promise<ExpiredLicense[]> {
  const ids = licenses.flatMap(({ record }) => record.planId ?? []);
  const plans = await recordsById(reader, "plans", ids);
  return licenses.filter(({ record }) => {
    const lasts = plans.get(record.planId ?? "")?.durationDays ?? null;
    return lasts === null || lasts > days;
  });
}

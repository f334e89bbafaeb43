import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored, Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import { recordsById } from "../licenses/read.ts";
import { renewsByItself } from "../mail/reminders.ts";
import { settingsOf } from "../mail/settings.ts";
import type { Audience } from "./audience.ts";
import { shownOf } from "./changes.ts";
import { cursorAt, cursorId, type Deadline, isPast } from "./deadlines.ts";
import { eventData, newEvent, sequenceAfter } from "./event-data.ts";
import { wants } from "./listening.ts";

const PER_PAGE = 200;
const AT_ONCE = 100;

type ExpiredLicense = Stored<"licenses">;

interface Round {
  /** Events that are written in it are delivered at once. */
  workspace: Workspace;
  audience: Audience;
  organizationId: string;
  now: Date;
}

/**
 * Writes the events that time has made of licenses since it was done last. Each comes with a step of the
 * organization's cursor, so that of any number of servers one makes it.
 */
export async function writeExpiries(round: Round): Promise<void> {
  const { expiryNoticeDays } = await settingsOf(round.workspace.storage, round.organizationId);
  for (const deadline of [...round.audience.deadlines, ...round.audience.expiringAt(expiryNoticeDays)])
    while (await writeNext(deadline, round));
}

/** Writes the next events of a deadline; false when there are none. */
function writeNext(deadline: Deadline, round: Round): Promise<boolean> {
  const { organizationId, now } = round;
  return unitOfWork(round.workspace, async (tx) => {
    const cursor = await tx.get("webhookCursors", cursorId(deadline, organizationId));
    if (cursor === null) {
      // Another server may have made it meanwhile.
      tx.insert("webhookCursors", cursorAt(deadline, organizationId, now), isTaken);
      return false;
    }
    const next = (await expiredSince(deadline, tx, now, cursor.record)).slice(0, AT_ONCE);
    const last = next.at(-1)?.record;
    if (last?.expiresAt == null) return false;
    tx.change("webhookCursors", cursor, { at: last.expiresAt, after: last.id });
    tx.addAll(await writesOf(deadline, tx, round, next));
    return true;
  });
}

/** The licenses past the cursor, in its order. */
async function expiredSince(
  { leadMs }: Deadline,
  reader: Pick<Reader, "list">,
  now: Date,
  cursor: RecordOf<"webhookCursors">,
): Promise<ExpiredLicense[]> {
  const found: ExpiredLicense[] = [];
  const expiresBefore = new Date(now.getTime() + leadMs);
  for (let page = 1; ; page += 1) {
    const query = { filters: { expiresBefore }, sort: "-expiresAt" as const, page, perPage: PER_PAGE };
    const { items } = await reader.list("licenses", query);
    const past = items.filter(({ record }) => !isPast(cursor, record));
    found.push(...past);
    if (past.length < PER_PAGE) return found.reverse();
  }
}

/** The same record is written over the version that was read: it has expired as it is here, or not at all. */
async function writesOf(
  deadline: Deadline,
  reader: Pick<Reader, "list" | "getAll">,
  { audience, organizationId, now }: Round,
  licenses: readonly ExpiredLicense[],
): Promise<Write[]> {
  const { type, hasCome, daysLeft } = deadline;
  const endpoints = await audience.endpoints(organizationId);
  const isWanted = [...endpoints.values()].some((each) => wants(each, type));
  if (!isWanted) return [];
  const writes: Write[] = [];
  const plans = daysLeft === undefined ? new Map() : await plansOf(reader, licenses);
  for (const { record, version } of licenses) {
    const { activatedCount: _, ...license } = record;
    if (license.status !== "active" || !hasCome(license, now)) continue;
    const { id: objectId, productId, planId } = license;
    if (daysLeft !== undefined) {
      const lasts = plans.get(planId)?.durationDays ?? null;
      if ((lasts !== null && lasts <= daysLeft) || (await renewsByItself(reader, objectId))) continue;
    }
    const sequence = sequenceAfter(await audience.lastSequence(reader, objectId), now);
    const shown = shownOf("licenses", license, now);
    const data = eventData(daysLeft === undefined ? shown : { ...shown, daysLeft }, sequence);
    const event = newEvent({ type, productId, objectId, sequence, data }, now);
    const unchanged = { op: "update", kind: "licenses", record: license, version } as const;
    writes.push(unchanged, ...(await audience.eventWrites(organizationId, event, endpoints.values())));
  }
  return writes;
}

async function plansOf(
  reader: Pick<Reader, "getAll">,
  licenses: readonly ExpiredLicense[],
): Promise<Map<string | null, RecordOf<"plans">>> {
  const ids = licenses.flatMap(({ record }) => record.planId ?? []);
  return recordsById(reader, "plans", ids);
}

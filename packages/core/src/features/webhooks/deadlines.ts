import { DAY_MS } from "../../foundation/time.ts";
import { effectiveStatus } from "../../rules/verdict.ts";
import type { RecordOf, Written } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { WebhookEventType } from "./schema.ts";

/** An event that time makes of a license. */
export interface Deadline {
  readonly type: WebhookEventType;
  /** So long before the license expires. */
  readonly leadMs: number;
  /** Names the cursor: up to which expiry an organization's are told of. */
  readonly cursor: string;
  /** Whether the event has come for the license, which has a last day. */
  hasCome(license: Written<"licenses">, now: Date): boolean;
  /** The mark of an event that comes some days before the end, and that no change of the license makes come. */
  readonly daysLeft?: number;
}

const TRIAL_LEAD_MS = 3 * DAY_MS;

const expired: Deadline = {
  type: "license.expired",
  leadMs: 0,
  cursor: "expiries",
  hasCome: (license, now) => effectiveStatus(license, now) === "expired",
};

/** A trial that ends with its license. One that is over by now is no longer ending. */
const trialEnding: Deadline = {
  type: "trial.ending",
  leadMs: TRIAL_LEAD_MS,
  cursor: "trials",
  hasCome: (license, now) => {
    const { trialEndsAt, expiresAt } = license;
    if (trialEndsAt === null || expiresAt === null || effectiveStatus(license, now) !== "active")
      return false;
    return expiresAt.getTime() - TRIAL_LEAD_MS <= now.getTime();
  },
};

export const deadlines: readonly Deadline[] = [expired, trialEnding];

/**
 * The events at so many days before the end. Once the next mark has come, an event of an earlier one is too late: after
 * an outage a license has one event. A license that was issued within the mark has none.
 */
export function expiringAt(marks: readonly number[]): Deadline[] {
  const sorted = marks.toSorted((a, b) => a - b);
  return sorted.map((daysLeft, index) => {
    const leadMs = daysLeft * DAY_MS;
    const nextMs = (sorted[index - 1] ?? 0) * DAY_MS;
    return {
      type: "license.expiring",
      leadMs,
      cursor: `expiring-${daysLeft}`,
      daysLeft,
      hasCome: (license, now) => {
        const { expiresAt, createdAt } = license;
        if (expiresAt === null || effectiveStatus(license, now) !== "active") return false;
        const left = expiresAt.getTime() - now.getTime();
        return left <= leadMs && left > nextMs && expiresAt.getTime() - leadMs > createdAt.getTime();
      },
    };
  });
}

/**
 * Licenses expire in the order of their moments, equals in that of their ids: how far an organization's are told
 * of.
 */
type Cursor = RecordOf<"webhookCursors">;

export function cursorId({ cursor }: Deadline, organizationId: string): string {
  return `${cursor}-${organizationId}`;
}

/** A cursor at a moment: what came before it will not be told of, and all from it on. */
export function cursorAt(deadline: Deadline, organizationId: string, now: Date): Cursor {
  const at = new Date(now.getTime() + deadline.leadMs);
  return { id: cursorId(deadline, organizationId), at, after: "" };
}

/** Whether the cursor is past the license's expiry. */
export function isPast(
  { at, after }: Cursor,
  { id, expiresAt }: { id: string; expiresAt: Date | null },
): boolean {
  if (expiresAt === null) return false;
  return expiresAt < at || (expiresAt.getTime() === at.getTime() && id <= after);
}

/** A moment so close may come before the commit is done. */
const CLOSE_MS = 60_000;

/** Events that a change causes which else come by time, and their conditions. */
interface Comings {
  types: WebhookEventType[];
  expects: Write[];
}

interface Commit {
  audience: { deadlines: readonly Deadline[] };
  records: Pick<Reader, "get">;
  organizationId: string;
  now: Date;
}

/**
 * The events that a change of a license makes come. Up to a deadline's cursor it does, since time will not; after
 * it, time will. When the two are close, the cursor must not move before the commit is done.
 */
export async function comingsBy({ kind, before, after }: RecordChange, commit: Commit): Promise<Comings> {
  const comings: Comings = { types: [], expects: [] };
  if (kind !== "licenses" || after === null) return comings;
  const [was, is] = [before as Written<"licenses"> | null, after as Written<"licenses">];
  for (const deadline of commit.audience.deadlines) {
    if (was !== null && deadline.hasCome(was, commit.now)) continue;
    const { happened, expect } = await comingOf(deadline, is, commit);
    if (happened) comings.types.push(deadline.type);
    if (expect !== null) comings.expects.push(expect);
  }
  return comings;
}

async function comingOf(
  deadline: Deadline,
  license: Written<"licenses">,
  { records, organizationId, now }: Commit,
): Promise<{ happened: boolean; expect: Write | null }> {
  const { status, expiresAt } = license;
  // By hand, whatever the date.
  if (status === "expired") return { happened: deadline.hasCome(license, now), expect: null };
  const close = now.getTime() + deadline.leadMs + CLOSE_MS;
  const mayCome = status === "active" && expiresAt !== null && expiresAt.getTime() <= close;
  if (!mayCome || !deadline.hasCome(license, new Date(now.getTime() + CLOSE_MS)))
    return { happened: false, expect: null };
  const id = cursorId(deadline, organizationId);
  const cursor = await records.get("webhookCursors", id);
  if (cursor === null) return { happened: deadline.hasCome(license, now), expect: null };
  const expect: Write = { op: "expect", kind: "webhookCursors", id, version: cursor.version };
  return { happened: isPast(cursor.record, license), expect };
}

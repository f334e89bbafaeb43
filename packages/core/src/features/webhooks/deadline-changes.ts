import type { Written } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { cursorId, type Deadline, deadlines, isPast } from "./deadlines.ts";
import type { WebhookEventType } from "./schema.ts";

/** A moment so close may come before the commit is done. */
const CLOSE_MS = 60_000;

/** What a change makes come that else comes by time, and what has to hold for that. */
interface Comings {
  types: WebhookEventType[];
  expects: Write[];
}

interface Commit {
  records: Pick<Reader, "get">;
  organizationId: string;
  now: Date;
}

/**
 * The events that a change of a license makes come. Up to a deadline's cursor it does, since time will not; after it, time will. When the
 * two are close, the cursor must not move before the commit is done.
 */
export async function comingsBy({ kind, before, after }: RecordChange, commit: Commit): Promise<Comings> {
  const comings: Comings = { types: [], expects: [] };
  if (kind !== "licenses" || after === null) return comings;
  const [was, is] = [before as Written<"licenses"> | null, after as Written<"licenses">];
  for (const deadline of deadlines) {
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

import type { RecordOf } from "../records/kinds.ts";

/** Licenses expire in the order of their moments, equals in that of their ids: how far an organization's are told of. */
type Cursor = RecordOf<"webhookCursors">;

export function cursorId(organizationId: string): string {
  return `expiries-${organizationId}`;
}

/** A cursor at a moment: nothing before it will be told of, and all from it on. */
export function cursorAt(organizationId: string, at: Date): Cursor {
  return { id: cursorId(organizationId), at, after: "" };
}

/** Whether the cursor is past the license's expiry. */
export function isPast(
  { at, after }: Cursor,
  { id, expiresAt }: { id: string; expiresAt: Date | null },
): boolean {
  if (expiresAt === null) return false;
  return expiresAt < at || (expiresAt.getTime() === at.getTime() && id <= after);
}

import type { Draft } from "../commits/draft.ts";
import type { Row } from "../records/row.ts";
import { readSeat } from "./seat.ts";

/** The activation as it is from then on. */
export function freed(row: Row, at: Date): Row {
  return { ...row, record: { ...row.record, status: "deactivated", deactivatedAt: at } };
}

/** Deactivates all of a license's active activations. */
export async function freeAllSeats(draft: Draft, licenseId: string, at: Date): Promise<void> {
  const keys = [draft.names.seats(licenseId), draft.names.freeSites(licenseId)];
  const found = await Promise.all(keys.map((key) => draft.context.database.read<string[]>("hvals", key)));
  for (const [index, key] of keys.entries()) draft.expect(key, { key, fields: found[index]?.length ?? 0 });
  const seats = found.flat();
  draft.holds.add(draft.names.held("licenses", licenseId));
  const ids = seats.map((seat) => readSeat(seat).id);
  await draft.prefetch(ids.map((id) => ["activations", id]));
  for (const id of ids) {
    const row = await draft.row("activations", id);
    if (row?.record["status"] === "active") await draft.set("activations", id, freed(row, at));
  }
}

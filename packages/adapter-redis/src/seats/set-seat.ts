import type { License } from "@keystead/core";
import { hasFreeSeat, hasFreeSite, type Write } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";

/** Has an active activation take a seat, or none, if its license has room for that. */
export async function setSeat(
  draft: Draft,
  { licenseId, activationId, seat }: Extract<Write, { op: "setSeat" }>,
): Promise<{ because: "changed" | "full" } | null> {
  const row = await draft.row("activations", activationId);
  const license = (await draft.row("licenses", licenseId))?.record as License | undefined;
  if (!license || !row || row.record["licenseId"] !== licenseId) return { because: "changed" };
  if (row.record["status"] !== "active" || row.record["takesSeat"] === seat.takesSeat)
    return { because: "changed" };
  const { names, context } = draft;
  draft.holds.add(names.held("licenses", licenseId));
  draft.expectFree("licenses", licenseId);
  const key = seat.takesSeat ? names.seats(licenseId) : names.freeSites(licenseId);
  const size = await context.database.read<number>("hlen", key);
  draft.expect(key, { key, fields: size });
  const hasRoom = seat.takesSeat
    ? hasFreeSeat({ ...license, activatedCount: size })
    : hasFreeSite(license, size);
  if (!hasRoom) return { because: "full" };
  await draft.set("activations", activationId, { ...row, record: { ...row.record, ...seat } });
  return null;
}

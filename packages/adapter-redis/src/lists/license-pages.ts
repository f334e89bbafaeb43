import type { LicenseListItem, LicenseSelection, Slice } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import { pageAtMomentScript, pageScript } from "../scripts/page.ts";
import { shownLicenses } from "./items.ts";
import { type PageReply, type Part, pageRequest, sliceShown } from "./pages.ts";
import type { MakeListing } from "./ranges.ts";

/** So many licenses are listed anew by one call, which takes some ten milliseconds. */
const MOST_LISTED_ANEW = 1_000;

/** A part of a list of licenses, of those that have the status at `now`. */
export async function readLicenses(
  database: RedisDatabase,
  names: OrganizationNames,
  { make, status, now }: Pick<LicenseSelection, "status" | "now"> & { make: MakeListing },
  part: Part,
): Promise<Slice<LicenseListItem>> {
  const isOfMoment = status === "active" || status === "expired";
  const moment = { indexes: names.index("license", ""), now: now.getTime(), most: MOST_LISTED_ANEW };
  for (;;) {
    const listing = await make();
    const { keys, request } = pageRequest(names, listing, part);
    if (keys.length === 0) return { items: [], total: 0 };
    const asked = JSON.stringify({ ...request, ...moment });
    const script = isOfMoment ? pageAtMomentScript : pageScript;
    const reply = await database.run<PageReply | null>(script, keys, [asked]);
    // Else there is more to list anew: a part at a time, so that others need not wait for all of it.
    if (reply !== null) return sliceShown(shownLicenses, listing, reply);
  }
}

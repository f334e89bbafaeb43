import type { LicenseListItem, LicenseSelection, Slice } from "@keystead/core";
import type { Reader } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import { pageAtMomentScript, pageScript } from "../scripts/page.ts";
import { shownLicenses } from "./items.ts";
import { type PageReply, type Part, pageRequest, sliceShown } from "./pages.ts";
import type { MakeListing } from "./ranges.ts";

/** So many licenses are listed anew by one call, which takes some milliseconds. */
const MOST_LISTED_ANEW = 250;

type Asked = Pick<LicenseSelection, "status" | "now"> & { make: MakeListing };

/** A part of a list of licenses, of those that have the status at `now`. */
export async function readLicenses(
  reader: Reader,
  names: OrganizationNames,
  asked: Asked,
  part: Part,
): Promise<Slice<LicenseListItem>> {
  const slice = await readUnlessDense(reader, names, asked, part);
  if (slice === null) throw new Error("Only a list of what expires before a moment can be dense");
  return slice;
}

/** As `readLicenses`; null for what expires before a moment, where these are many licenses of many instants of one day. */
export async function readUnlessDense(
  reader: Reader,
  names: OrganizationNames,
  { make, status, now }: Asked,
  part: Part,
): Promise<Slice<LicenseListItem> | null> {
  const isOfMoment = status === "active" || status === "expired";
  const moment = { indexes: names.index("license", ""), now: now.getTime(), most: MOST_LISTED_ANEW };
  for (;;) {
    const listing = await make();
    const { keys, request } = pageRequest(names, listing, part);
    if (keys.length === 0) return { items: [], total: 0 };
    const asked = JSON.stringify({ ...request, ...moment });
    const script = isOfMoment ? pageAtMomentScript : pageScript;
    const reply = await reader.run<PageReply | "dense" | null>(script, keys, [asked]);
    if (reply === "dense") return null;
    // Else there is more to list anew: a part at a time, so that others need not wait for all of it.
    if (reply !== null) return sliceShown(shownLicenses, listing, reply);
  }
}

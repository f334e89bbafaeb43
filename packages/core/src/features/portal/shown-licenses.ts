import { verdictTermsOf } from "../../rules/terms.ts";
import { judge } from "../../rules/verdict.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { licensesNow, withCatalog } from "../licenses/read.ts";
import type { LicenseListItem } from "../licenses/schema.ts";
import type { Reading } from "./active-sites.ts";
import { fieldsOf } from "./fields-of.ts";
import { linkFrom } from "./link-template.ts";
import { type PortalLicense, portalLicense } from "./schema.ts";
import type { PortalSettings } from "./settings-schema.ts";

interface Seeing {
  /** E-mail address of the customer. */
  email: string;
  choices: Pick<PortalSettings, "renewUrl" | "upgradeUrl">;
}

/** Licenses as their customer sees them now. One whose product is gone is left out. */
export async function shownLicenses(
  reading: Reading,
  seeing: Seeing,
  licenses: readonly RecordOf<"licenses">[],
): Promise<PortalLicense[]> {
  const now = reading.clock.now();
  const stored = await withCatalog(reading.records, licenses);
  const items = await licensesNow(reading, stored, now);
  return items.map((item, index) => shownLicense(item, stored[index] ?? item, seeing, now));
}

/** One license. Whether it is good is judged of its stored status: an operator may have ended it for good. */
function shownLicense(
  item: LicenseListItem,
  stored: LicenseListItem,
  { email, choices }: Seeing,
  now: Date,
): PortalLicense {
  const { denied, status, notes, goodUntil } = judge({ ...stored, terms: verdictTermsOf(stored) }, now);
  const values = { license_id: item.id, email };
  return fieldsOf(portalLicense, {
    ...item,
    graceUntil: denied ? null : (notes.graceEndsAt ?? item.graceUntil),
    keepsWorking: denied === null && status === "expired" && goodUntil === null,
    renewUrl: linkFrom(choices.renewUrl, values),
    upgradeUrl: linkFrom(choices.upgradeUrl, values),
  });
}

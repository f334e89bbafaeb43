import { parse } from "../../foundation/parse.ts";
import { type Clock, DAY_MS } from "../../foundation/time.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import { recordsIn, recordsOf } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { withCatalog } from "../licenses/read.ts";
import type { LicenseListItem } from "../licenses/schema.ts";
import { isAsIssued, purchasesOf } from "../providers/purchase-records.ts";
import { makeClaimCode } from "./claims.ts";
import { openPortal, vendorOfPortal } from "./open-portal.ts";
import { type PortalCheckout, type PortalPurchase, portalCheckout } from "./purchase-schema.ts";

/** Later, the address of a checkout may be with others than the buyer: in a history, or in a log. */
const SHOWN_MS = DAY_MS;

interface Serving {
  storage: StorageAdapter;
  clock: Clock;
  mailsCodes: boolean;
}

/**
 * The licenses that a checkout became, for a day; `waiting` while the provider has not reported it. Whoever pays for a
 * license need not be its customer, so that a key is shown only of a license that was issued for the checkout.
 */
export async function purchaseOf(
  { storage, clock, mailsCodes }: Serving,
  input: PortalCheckout,
): Promise<PortalPurchase> {
  const { organization: slug, provider, checkout } = parse(portalCheckout, input);
  const portal = await openPortal(storage, slug);
  const { organizationId } = portal;
  const organization = vendorOfPortal(portal, { mailsCodes });
  const records = recordsIn(storage, organizationId);
  const now = clock.now();
  const purchases = recordsOf(await purchasesOf(records, { provider, orderReference: checkout }));
  const [first] = purchases;
  if (first === undefined) return { state: "waiting", organization, licenses: [] };
  if (now.getTime() - first.createdAt.getTime() >= SHOWN_MS)
    return { state: "past", organization, licenses: [] };
  const ids = purchases.flatMap(({ licenseId }) => licenseId ?? []);
  const found = await records.getAll("licenses", ids);
  const licenses = await withCatalog(records, recordsOf(found.filter((license) => license !== null)));
  const shown = licenses.map(async (license) => {
    const purchase = purchases.find(({ licenseId }) => licenseId === license.id);
    const issued = purchase && (await isAsIssued(purchase, license)) ? purchase : null;
    return {
      ...bought(withEffectiveStatus(license, now)),
      licenseKey: issued && license.licenseKey,
      claim: issued?.claim ? await makeClaimCode({ storage, clock, organizationId }, issued) : null,
    };
  });
  return { state: "recorded", organization, licenses: await Promise.all(shown) };
}

function bought({ id, product, plan, bundle, seats, expiresAt }: LicenseListItem) {
  return { id, product, plan, bundle, seats, expiresAt };
}

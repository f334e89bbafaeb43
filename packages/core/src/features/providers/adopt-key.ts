import type { Tenant } from "../../storage/context.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { changeGroup, groupOf } from "../licenses/group.ts";
import { changeLicense } from "../licenses/read.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { isAsIssued, issuedAs, storePurchase, withStanding } from "./purchase-records.ts";
import type { Recorded } from "./sell.ts";

/**
 * Gives the license of a line the key that the provider made for it, so that both know it by one key. A license that is
 * in use keeps its own, and the note says so. Throws `unknown_here` for a line that was not sold here.
 */
export function adoptKey(
  tenant: Tenant,
  provider: string,
  { order, line, licenseKey }: { order: string; line: string; licenseKey: string },
): Promise<Recorded> {
  return unitOfWork(tenant, async (tx) => {
    const purchase = await tx.find("purchases", "line", provider, order, line);
    if (purchase === null) throw new ProviderProblem("unknown_here", `The order ${order} is unknown`);
    const standing = await withStanding(tx, purchase);
    const { licenseId } = standing.record;
    const license = licenseId === null ? null : await tx.get("licenses", licenseId);
    if (license === null) return { licenseIds: [], note: null };
    const { id } = license.record;
    const group = await groupOf(tx, license);
    if (license.record.licenseKey === licenseKey) return { licenseIds: [id], note: null };
    if (group.some(({ record }) => record.activatedCount > 0))
      return {
        licenseIds: [id],
        note: "The license is in use with its own key, which it keeps",
      };
    await changeGroup(tx, group, (each) => {
      changeLicense(tx, each, { licenseKey, updatedAt: tenant.clock.now() });
      tx.expect("licenses", each);
    });
    if (await isAsIssued(standing.record, license.record))
      storePurchase(tx, standing, { issuedAs: await issuedAs({ ...license.record, licenseKey }) });
    return { licenseIds: [id], note: null };
  });
}

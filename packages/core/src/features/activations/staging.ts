import { invalidInput, notFound } from "../../foundation/errors.ts";
import { placeName } from "../../rules/place.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { SeatOfSite, Stored } from "../../storage/record-store.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";
import { withLicenses } from "./read.ts";
import type { ActivationDetail } from "./schema.ts";

/** Fields of an activation that was marked as staging by hand, and of one that takes a seat. */
const STAGING: SeatOfSite = { takesSeat: false, siteClass: "staging", siteRule: "by_hand" };
const PRODUCTION: SeatOfSite = { takesSeat: true, siteClass: "production", siteRule: null };

/**
 * Marks an active site as a staging site, which takes no seat, or has a free site take one; entered in the audit
 * log. A site that is so already stays as it is. Throws `not_found`, `activation_ended`, `free_site_limit_reached`
 * and `seat_limit_reached` (platform §8.4).
 */
export function setStaging(tenant: Tenant, by: By, id: string, staging: boolean): Promise<ActivationDetail> {
  return unitOfWork(tenant, async (tx) => {
    const { record } = await requireActivation(tx, id);
    if (record.status !== "active") throw recordErrors.activationEnded();
    if (record.machine !== null && staging)
      throw invalidInput("staging", "must be false: a machine always takes a seat");
    const seat = staging ? STAGING : PRODUCTION;
    const isNews = record.takesSeat !== seat.takesSeat;
    const [detail] = await withLicenses({ ...tenant, records: tx }, [
      isNews ? { ...record, ...seat } : record,
    ]);
    if (detail === undefined) throw notFound("Activation");
    if (!isNews) return detail;
    tx.add({ op: "setSeat", licenseId: record.licenseId, activationId: id, seat });
    tx.insert("auditEntries", entryOf(deedOf(record, seat), by, tenant.clock.now()));
    return detail;
  });
}

/** The stored activation with the id. Throws `not_found`. */
export async function requireActivation(
  reader: Pick<UnitOfWork, "get">,
  id: string,
): Promise<Stored<"activations">> {
  const found = await reader.get("activations", id);
  if (found === null) throw notFound("Activation");
  return found;
}

function deedOf(activation: RecordOf<"activations">, seat: SeatOfSite) {
  const { id, takesSeat, siteClass, siteRule } = activation;
  return {
    action: "activation.updated",
    target: { type: "activation", id, label: placeName(activation) },
    readBy: "support" as const,
    changes: {
      takesSeat: [takesSeat, seat.takesSeat],
      siteClass: [siteClass, seat.siteClass],
      siteRule: [siteRule, seat.siteRule],
    } satisfies Record<keyof SeatOfSite, [unknown, unknown]>,
  };
}

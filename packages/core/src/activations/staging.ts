import { entryOf } from "../chronicle/audit-entry.ts";
import type { By } from "../chronicle/by.ts";
import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Activation, ActivationDetail } from "../schemas/activation.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { committed, stored, untilDone } from "../storage-over/commits.ts";
import { withLicenses } from "../storage-over/joined.ts";
import type { SeatOfSite, Write } from "../store/record-store.ts";

/** What an activation says of a site that somebody marked, and of one that takes a seat. */
const STAGING: SeatOfSite = { takesSeat: false, siteClass: "staging", siteRule: "by_hand" };
const PRODUCTION: SeatOfSite = { takesSeat: true, siteClass: "production", siteRule: null };

/**
 * Marks an active site as a staging site, which takes no seat, or has a free site take one; entered in the audit log. A site that is so already
 * stays as it is. Throws `not_found`, `activation_ended`, `free_site_limit_reached` and `seat_limit_reached` (platform §8.4).
 */
export function setStaging(
  { storage: { store }, clock, organizationId }: Tenant,
  by: By,
  id: string,
  staging: boolean,
): Promise<ActivationDetail> {
  return untilDone(async () => {
    const found = await stored(store, "activations", organizationId, id);
    if (found === null) throw notFound("Activation");
    const { record } = found;
    if (record.status !== "active") throw recordErrors.activationEnded();
    const seat = staging ? STAGING : PRODUCTION;
    const after = record.takesSeat === seat.takesSeat ? record : { ...record, ...seat };
    const [detail] = await withLicenses(store, organizationId, [after]);
    if (detail === undefined) throw notFound("Activation");
    if (after === record) return detail;
    const entry = entryOf(deedOf(record, seat), by, clock.now());
    const writes: Write[] = [
      { op: "setSeat", licenseId: record.licenseId, activationId: id, seat },
      { op: "insert", kind: "auditEntries", record: entry },
    ];
    return committed(store, organizationId, writes, detail);
  });
}

function deedOf({ id, domain, takesSeat, siteClass, siteRule }: Activation, seat: SeatOfSite) {
  return {
    action: "activation.updated",
    target: { type: "activation", id, label: domain },
    readBy: "support" as const,
    changes: {
      takesSeat: [takesSeat, seat.takesSeat],
      siteClass: [siteClass, seat.siteClass],
      siteRule: [siteRule, seat.siteRule],
    } satisfies Record<keyof SeatOfSite, [unknown, unknown]>,
  };
}

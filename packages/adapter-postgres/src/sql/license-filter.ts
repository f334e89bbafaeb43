import type { LicenseSelection } from "@keystead/core";
import { Conditions } from "../lists.ts";
import { asExpiry } from "../order.ts";

const expiry = asExpiry("l.expires_at");

/** The conditions on `keystead.licenses l` that a list of licenses asks for, but for its search. */
export function licenseConditions(organizationId: string, selection: LicenseSelection): Conditions {
  const { status, productId, planId, customerId, expiresBefore, now } = selection;
  const conditions = new Conditions()
    .add((value) => `l.organization_id = ${value}`, organizationId)
    .addIf((value) => `l.product_id = ${value}`, productId)
    .addIf((value) => `l.plan_id = ${value}`, planId)
    .addIf((value) => `l.customer_id = ${value}`, customerId)
    .addIf((value) => `${expiry} < ${value}`, expiresBefore);
  switch (status) {
    case undefined:
      return conditions;
    case "active":
      return conditions.add((value) => `l.status = 'active' AND ${expiry} > ${value}`, now);
    case "expired":
      return conditions.add(
        (value) => `(l.status = 'expired' OR (l.status = 'active' AND ${expiry} <= ${value}))`,
        now,
      );
    default:
      return conditions.add((value) => `l.status = ${value} AND l.status <> 'active'`, status);
  }
}

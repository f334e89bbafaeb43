import type { LicenseQuery } from "@keystead/core";
import { Conditions, substringPattern } from "../lists.ts";

/** The conditions on `keystead.licenses l` that a list of licenses asks for. */
export function licenseConditions(organizationId: string, query: LicenseQuery): Conditions {
  const { search, status, productId, planId, customerId, expiresBefore, now } = query;
  const conditions = new Conditions()
    .add((value) => `l.organization_id = ${value}`, organizationId)
    .addIf((value) => `l.product_id = ${value}`, productId)
    .addIf((value) => `l.plan_id = ${value}`, planId)
    .addIf((value) => `l.customer_id = ${value}`, customerId)
    .addIf((value) => `l.expires_at < ${value}`, expiresBefore)
    .addIf(
      (value) => `(l.license_key ILIKE ${value} OR l.customer_email ILIKE ${value})`,
      search ? substringPattern(search) : undefined,
    );
  switch (status) {
    case undefined:
      return conditions;
    case "active":
      return conditions.add(
        (value) => `l.status = 'active' AND (l.expires_at IS NULL OR l.expires_at > ${value})`,
        now,
      );
    case "expired":
      return conditions.add(
        (value) => `(l.status = 'expired' OR (l.status = 'active' AND l.expires_at <= ${value}))`,
        now,
      );
    default:
      return conditions.add((value) => `l.status = ${value} AND l.status <> 'active'`, status);
  }
}

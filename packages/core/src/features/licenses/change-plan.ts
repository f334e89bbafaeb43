import { parse } from "../../foundation/parse.ts";
import { isSame } from "../../foundation/text.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { addLicenses, namingTaken } from "./issue.ts";
import { joiningOf } from "./join-bundle.ts";
import { changesOfPlan } from "./plan-changes.ts";
import { changeLicense, licenseOf } from "./read.ts";
import type { License } from "./schema.ts";
import { type PlanChange, type PlanChangeResult, planChange } from "./schema.ts";
import type { Order } from "./terms.ts";

/**
 * Gives a license the terms of another plan, now or with its next renewal; what was overridden stays so. Now, a
 * period that is paid for goes on to its end, and one that is over, or of a trial, or of a license that never
 * expired, begins anew.
 */
export async function changePlan(tenant: Tenant, id: string, input: PlanChange): Promise<PlanChangeResult> {
  const { planId = "", bundleId, when, preview = false } = parse(planChange, input);
  if (bundleId !== undefined) return joinBundle(tenant, id, { bundleId, preview });
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const stored = await requireRecord(tx, "licenses", id);
    const current = licenseOf(stored.record);
    const { changes, written } = await changesOfPlan(tx, current, { planId, when }, now);
    const effectiveAt = when === "now" ? now : (current.expiresAt ?? now);
    const result = { effectiveAt, changes: differences(current, { ...changes }) };
    if (preview) return { license: withEffectiveStatus(current, now), ...result };
    const license = changeLicense(tx, stored, { ...written, updatedAt: now });
    return { license: withEffectiveStatus(license, now), ...result };
  });
}

/** Makes a license part of a bundle, with the key that it has, and issues the bundle's other licenses. */
async function joinBundle(
  tenant: Tenant,
  id: string,
  { bundleId, preview }: { bundleId: string; preview: boolean },
): Promise<PlanChangeResult> {
  const now = tenant.clock.now();
  let orders: readonly Order[] = [];
  const joined = () =>
    unitOfWork(tenant, async (tx) => {
      const stored = await requireRecord(tx, "licenses", id);
      const current = licenseOf(stored.record);
      const joining = await joiningOf(tx, current, bundleId, now);
      orders = joining.orders;
      const result = { effectiveAt: now, changes: differences(current, { ...joining.changes }) };
      if (preview) return { license: withEffectiveStatus(current, now), ...result };
      const license = changeLicense(tx, stored, { ...joining.changes, updatedAt: now });
      await addLicenses(tx, orders, now);
      return { license: withEffectiveStatus(license, now), ...result };
    });
  return namingTaken(tenant.records, () => orders, joined);
}

function differences(current: License, changes: Record<string, unknown>): PlanChangeResult["changes"] {
  const before = new Map<string, unknown>(Object.entries(current));
  const pairs = Object.entries(changes)
    .filter(([field, value]) => !isSame(value, before.get(field)))
    .map(([field, value]) => [field, [before.get(field), value]]);
  // Moments are written as they are in an answer.
  return JSON.parse(JSON.stringify(Object.fromEntries(pairs)));
}

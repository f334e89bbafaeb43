import { generateLicenseKey } from "../../foundation/crypto/generate-license-key.ts";
import { invalidInput, notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { daysAfter, later, renewal, termsAfterChange } from "../../rules/terms.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Refusal } from "../../storage/refusals.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Plan } from "../plans/schema.ts";
import { changeGroup, groupOf, type LicenseScope } from "./group.ts";
import type { LicenseChanges } from "./queries.ts";
import { changeLicense } from "./read.ts";
import { type License, type LicenseRenewal, licenseRenewal } from "./schema.ts";
import { nextPlanOf } from "./terms.ts";

/**
 * Renews what ends: the license, and its updates if these end apart. A trial is paid for with it, and a change of
 * plan takes effect.
 */
export async function renewLicense(
  tenant: Tenant,
  id: string,
  input: LicenseRenewal,
  { only }: LicenseScope,
): Promise<License> {
  const { days } = parse(licenseRenewal, input);
  const now = tenant.clock.now();
  const license = await unitOfWork(tenant, async (tx) => {
    const group = await groupOf(tx, await requireRecord(tx, "licenses", id), only);
    return changeGroup(tx, group, (each) => renewedIn(tx, each, days, now));
  });
  return withEffectiveStatus(license, now);
}

/** Renews a license in a unit of work, and gives it. Throws `invalid_input` before it adds a step. */
export async function renewedIn(
  tx: UnitOfWork,
  stored: Stored<"licenses">,
  days: number | undefined,
  now: Date,
): Promise<License> {
  const current = stored.record;
  const isPlanNeeded = days === undefined || current.pendingPlanId !== null;
  const plan = isPlanNeeded ? await nextPlanOf(tx, current) : null;
  const times = renewedTimes(current, { days, plan, now });
  const { expiresAt = current.expiresAt } = times;
  const nextPeriod = later(now, current.expiresAt ?? now);
  return changeLicense(tx, stored, {
    ...times,
    ...(current.pendingPlanId !== null && plan && termsAfterChange(plan, current, nextPeriod)),
    ...renewal(current, expiresAt),
    graceUntil: null,
    trialEndsAt: null,
    updatedAt: now,
  });
}

/** The later of now and each end, and the days on. */
function renewedTimes(
  { expiresAt, updatesUntil }: License,
  { days, plan, now }: { days: number | undefined; plan: Plan | null; now: Date },
): Pick<LicenseChanges, "expiresAt" | "updatesUntil"> {
  if (expiresAt === null && updatesUntil === null)
    throw invalidInput("days", "cannot be added: the license never expires, and neither do its updates");
  const period = days ?? (expiresAt === null ? plan?.updateDays : plan?.durationDays);
  if (!period) throw invalidInput("days", "is required, because the license has no plan with a duration");
  const prolonged = (end: Date, by: number) => daysAfter(later(now, end), by);
  return {
    ...(expiresAt && { expiresAt: prolonged(expiresAt, period) }),
    ...(updatesUntil && { updatesUntil: prolonged(updatesUntil, days ?? plan?.updateDays ?? period) }),
  };
}

const MOST_KEYS_TRIED = 5;

/**
 * Gives a license and its bundle a new key with its product's prefix; the old key stops at once, activations stay.
 * With a key of its own, a license leaves its bundle. Throws `not_found`.
 */
export async function regenerateKey(tenant: Tenant, id: string, { only }: LicenseScope): Promise<License> {
  const now = tenant.clock.now();
  const license = await unitOfWork(tenant, async (tx) => {
    const current = await requireRecord(tx, "licenses", id);
    const product = await tx.get("products", current.record.productId);
    if (product === null) throw notFound("License");
    const licenseKey = generateLicenseKey(product.record.licensePrefix);
    const group = await groupOf(tx, current, only);
    const left = only ? { bundle: null } : {};
    return changeGroup(tx, group, (each) =>
      changeLicense(tx, each, { licenseKey, ...left, updatedAt: now }, isKeyTaken),
    );
  });
  return withEffectiveStatus(license, now);
}

/**
 * Another license has the generated key. With 80 random bits that takes more luck than anyone has, but a duplicate
 * must never be stored and never be the caller's problem.
 */
export function isKeyTaken(refusal: Refusal, attempts: number): boolean {
  return refusal.because === "taken" && refusal.unique === "licenseKey" && attempts < MOST_KEYS_TRIED;
}

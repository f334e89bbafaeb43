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
import { changeGroup, groupOf, hasOneKey, type LicenseScope, wholeGroup } from "./group.ts";
import type { LicenseChanges } from "./queries.ts";
import { changeLicense, licenseOf } from "./read.ts";
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
  const license = await unitOfWork(tenant, async (tx) =>
    renewedGroup(tx, await groupOf(tx, await requireRecord(tx, "licenses", id), only), days, now),
  );
  return withEffectiveStatus(license, now);
}

/**
 * Renews the licenses of a group that end, and gives the first; the others stay as they are. Where a plan has no
 * duration, its license is renewed for as long as the longest of the group. Throws `invalid_input` before it adds a
 * step, when nothing ends or nobody knows for how long.
 */
export async function renewedGroup(
  tx: UnitOfWork,
  group: readonly Stored<"licenses">[],
  days: number | undefined,
  now: Date,
): Promise<License> {
  const ending = group.filter(({ record }) => record.expiresAt !== null || record.updatesUntil !== null);
  if (ending.length === 0)
    throw invalidInput("days", "cannot be added: the license never expires, and neither do its updates");
  const renewals = new Map<string, Renewal>();
  for (const { record } of ending) renewals.set(record.id, await renewalOf(tx, record, days));
  const longest = Math.max(...[...renewals.values()].map(({ period }) => period ?? 0));
  if (longest === 0)
    throw invalidInput("days", "is required, because the license has no plan with a duration");
  return changeGroup(tx, group, (each) => {
    const found = renewals.get(each.record.id);
    if (found === undefined) return licenseOf(each.record);
    const { plan, period } = found;
    return changeLicense(tx, each, renewed(each.record, { days, plan, period: period ?? longest, now }));
  });
}

interface Renewal {
  /** The plan from the next period on; null without one, and where nothing asks for it. */
  plan: Plan | null;
  /** Days; null where nobody knows how many. */
  period: number | null;
}

async function renewalOf(tx: UnitOfWork, current: License, days: number | undefined): Promise<Renewal> {
  const isPlanNeeded = days === undefined || current.pendingPlanId !== null;
  const plan = isPlanNeeded ? await nextPlanOf(tx, current) : null;
  const ofPlan = current.expiresAt === null ? plan?.updateDays : plan?.durationDays;
  return { plan, period: days ?? (ofPlan || null) };
}

function renewed(
  current: License,
  { days, plan, period, now }: { days: number | undefined; plan: Plan | null; period: number; now: Date },
): LicenseChanges & { updatedAt: Date } {
  const { expiresAt, updatesUntil } = current;
  const prolonged = (end: Date, by: number) => daysAfter(later(now, end), by);
  const times = {
    ...(expiresAt && { expiresAt: prolonged(expiresAt, period) }),
    ...(updatesUntil && { updatesUntil: prolonged(updatesUntil, days ?? plan?.updateDays ?? period) }),
  };
  return {
    ...times,
    ...(current.pendingPlanId !== null &&
      plan &&
      termsAfterChange(plan, current, later(now, expiresAt ?? now))),
    ...renewal(current, times.expiresAt ?? expiresAt),
    graceUntil: null,
    trialEndsAt: null,
    updatedAt: now,
  };
}

const MOST_KEYS_TRIED = 5;

/**
 * Gives a license and its bundle a new key with its product's prefix; the old key stops at once, activations stay.
 * With a key of its own, a license leaves a bundle that has one key; where each license has its own, it stays. Throws
 * `not_found`.
 */
export async function regenerateKey(tenant: Tenant, id: string, { only }: LicenseScope): Promise<License> {
  const now = tenant.clock.now();
  const license = await unitOfWork(tenant, async (tx) => {
    const current = await requireRecord(tx, "licenses", id);
    const product = await tx.get("products", current.record.productId);
    if (product === null) throw notFound("License");
    const licenseKey = generateLicenseKey(product.record.licensePrefix);
    const group = await groupOf(tx, current, only);
    const isLeaving = only && hasOneKey(await wholeGroup(tx, current));
    const left = isLeaving ? { bundle: null } : {};
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

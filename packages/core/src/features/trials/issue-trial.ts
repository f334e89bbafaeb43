import { getDomain } from "tldts";
import { digestOf } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { emailKey } from "../../foundation/primitives.ts";
import { classifySite } from "../../rules/site-class.ts";
import { daysAfter } from "../../rules/terms.ts";
import { denial } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { type AddBeside, issue } from "../licenses/issue.ts";
import { type License, productLicenseCreate } from "../licenses/schema.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { Product } from "../products/schema.ts";

/**
 * Returns the name that a site's trial is remembered by, for a domain in normal form: the registrable domain, by
 * the Public Suffix List with its private part, so that shops at one provider are told apart. Null for a site that
 * is local or a preview: many have the same name.
 */
function trialSiteOf(domain: string): string | null {
  if (classifySite(domain).free) return null;
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

/** Terms of a product's trial. */
export interface OfferedTrial {
  product: Product;
  plan: Plan;
  trialDays: number;
}

/** Person and site of a trial: the domain is in normal form. */
export interface TrialFor {
  email: string;
  domain: string;
}

export type TrialStarted = { success: true; licenseKey: string; trialEndsAt: Date };

/** The license of a trial that is being issued. */
export type IssuedTrial = Pick<License, "id" | "licenseKey"> & { trialEndsAt: Date };

/** Null when the product gives no trial, or is no longer sold. */
export async function offeredTrial({ records }: Tenant, productId: string): Promise<OfferedTrial | null> {
  const product = (await records.get("products", productId))?.record;
  const plan = product?.trialPlanId ? (await records.get("plans", product.trialPlanId))?.record : undefined;
  if (product === undefined || plan === undefined || plan.trialDays === null) return null;
  if (product.archived || plan.archived) return null;
  return { product, plan, trialDays: plan.trialDays };
}

/** Whether there was a trial of the product for the address, or the registrable domain. */
export async function isUsed(
  { records }: Tenant,
  { product }: OfferedTrial,
  { email, domain }: TrialFor,
): Promise<boolean> {
  const site = trialSiteOf(domain);
  const emailDigest = await digestOf(emailKey(email));
  const found = await Promise.all([
    records.find("trials", "email", product.id, emailDigest),
    site === null ? null : records.find("trials", "site", product.id, site),
  ]);
  return found.some((trial) => trial !== null);
}

/** Issues the license of a trial, unless there was one: in one step with what `addBeside` adds. */
export async function issueTrial(
  tenant: Tenant,
  { product, plan, trialDays }: OfferedTrial,
  { email, domain }: TrialFor,
  addBeside: (tx: UnitOfWork, license: IssuedTrial) => Promise<void> | void = () => {},
): Promise<TrialStarted | ({ success: false } & Denial)> {
  const startedAt = tenant.clock.now();
  const trialEndsAt = daysAfter(startedAt, trialDays);
  const terms = { planId: plan.id, expiresAt: trialEndsAt, trialEndsAt };
  // No name: whoever types a customer's address gets the key, and applications show the name with it.
  const customer = { customerEmail: email, customerName: null };
  const given = parse(productLicenseCreate, { productId: product.id, ...customer, ...terms });
  const trial = {
    id: newId("trials"),
    productId: product.id,
    emailDigest: await digestOf(emailKey(email)),
    site: trialSiteOf(domain),
    startedAt,
  };
  const remember: AddBeside = async (tx, [license]) => {
    tx.insert("trials", { ...trial, licenseId: license?.id ?? null });
    if (license) await addBeside(tx, { ...license, trialEndsAt });
  };
  try {
    const [license] = await issue(tenant, [{ given, product, plan, path: "" }], remember);
    if (license === undefined) throw new TypeError("The store gave no license for the one it was given");
    return { success: true, licenseKey: license.licenseKey, trialEndsAt };
  } catch (error) {
    if (error instanceof LicensingError && error.code === "trial_used")
      return { success: false, ...denial("trial_used") };
    throw error;
  }
}

import type { Tenant } from "../context.ts";
import { digestOf } from "../crypto/token.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import { issue } from "../licenses/issue.ts";
import { daysAfter } from "../licenses/terms-of-plan.ts";
import { denial } from "../licenses/verdict.ts";
import type { License } from "../schemas/license.ts";
import { licenseCreate } from "../schemas/license.ts";
import { parse } from "../schemas/parse.ts";
import type { Plan } from "../schemas/plan.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { Product } from "../schemas/product.ts";
import type { Denial } from "../schemas/verdict.ts";
import type { Write } from "../store/record-store.ts";
import { trialSiteOf } from "./trial-site.ts";

/** What a product gives for a trial. */
export interface OfferedTrial {
  product: Product;
  plan: Plan;
  trialDays: number;
}

/** Who tries the product, and where: the domain is in normal form. */
export interface TrialFor {
  email: string;
  domain: string;
}

export type TrialStarted = { success: true; licenseKey: string; trialEndsAt: Date };

/** Null when the product gives no trial. */
export async function offeredTrial(
  { storage, organizationId }: Tenant,
  productId: string,
): Promise<OfferedTrial | null> {
  const product = await storage.products.get(organizationId, productId);
  const plan = product?.trialPlanId ? await storage.plans.get(organizationId, product.trialPlanId) : null;
  if (product === null || plan === null || plan.trialDays === null) return null;
  return { product, plan, trialDays: plan.trialDays };
}

/** Whether there was a trial of the product for the address, or the registrable domain. */
export async function isUsed(
  { storage, organizationId }: Tenant,
  { product }: OfferedTrial,
  { email, domain }: TrialFor,
): Promise<boolean> {
  const site = trialSiteOf(domain);
  const emailDigest = await digestOf(emailKey(email));
  const found = await Promise.all([
    storage.store.find("trials", organizationId, "email", [[product.id, emailDigest]]),
    site === null ? [] : storage.store.find("trials", organizationId, "site", [[product.id, site]]),
  ]);
  return found.flat().some((trial) => trial != null);
}

/** Issues the license of a trial, unless there was one: with what is to be written beside it, in one step. */
export async function issuedTrial(
  tenant: Tenant,
  { product, plan, trialDays }: OfferedTrial,
  { email, domain }: TrialFor,
  besideOf: (license: Pick<License, "id" | "licenseKey"> & { trialEndsAt: Date }) => Write[] = () => [],
): Promise<TrialStarted | ({ success: false } & Denial)> {
  const startedAt = tenant.clock.now();
  const trialEndsAt = daysAfter(startedAt, trialDays);
  const terms = { planId: plan.id, expiresAt: trialEndsAt, trialEndsAt };
  const given = parse(licenseCreate, { productId: product.id, customerEmail: email, ...terms });
  const trial = {
    id: newId("trials"),
    productId: product.id,
    emailDigest: await digestOf(emailKey(email)),
    site: trialSiteOf(domain),
    startedAt,
  };
  const remembered = ([license]: readonly { id: string; licenseKey: string }[]): Write[] => [
    { op: "insert", kind: "trials", record: { ...trial, licenseId: license?.id ?? null } },
    ...(license ? besideOf({ ...license, trialEndsAt }) : []),
  ];
  try {
    const [license] = await issue(tenant, [{ given, product, plan, path: "" }], remembered);
    if (license === undefined) throw new TypeError("The store gave no license for the one it was given");
    return { success: true, licenseKey: license.licenseKey, trialEndsAt };
  } catch (error) {
    if (error instanceof LicensingError && error.code === "trial_used")
      return { success: false, ...denial("trial_used") };
    throw error;
  }
}

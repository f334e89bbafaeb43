import { z } from "zod";
import type { Context, Tenant } from "../context.ts";
import { digestOf } from "../crypto/token.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import { requireObject, requireText } from "../input.ts";
import { issue } from "../licenses/issue.ts";
import { lookUpOf, siteDomain } from "../licenses/subject.ts";
import { daysAfter } from "../licenses/terms-of-plan.ts";
import { denial } from "../licenses/verdict.ts";
import { licenseCreate } from "../schemas/license.ts";
import { parse } from "../schemas/parse.ts";
import { emailKey, email as emailSchema } from "../schemas/primitives.ts";
import type { Denial } from "../schemas/verdict.ts";
import type { Write } from "../store/record-store.ts";
import { trialSiteOf } from "./trial-site.ts";

export interface TrialInput {
  publicKey: string;
  email: string;
  /** The site, a host or a URL. */
  domain: string;
}

export type TrialResult =
  | { success: true; licenseKey: string; trialEndsAt: Date }
  | ({ success: false } & Denial);

const contact = z.object({ email: emailSchema });

/**
 * Issues a license for a trial of the product: one for an e-mail address, and one for a registrable domain, however many ask at the
 * same time. Throws `invalid_input` for what is no e-mail address or host, `storage_unavailable`.
 */
export async function startTrial(
  { storage, clock, tenantOf }: Context & { tenantOf: (organizationId: string) => Tenant },
  input: TrialInput,
): Promise<TrialResult> {
  requireObject(input, "input");
  requireText(input.publicKey, "publicKey");
  const { publicKey } = input;
  const { email } = parse(contact, { email: input.email });
  const site = trialSiteOf(siteDomain(input.domain));
  const lookUp = lookUpOf({ publicKey, licenseKey: "" });
  const found = lookUp && (await storage.licenses.findSubject(lookUp));
  if (found === null) return { success: false, ...denial("invalid_public_key") };
  const tenant = tenantOf(found.organizationId);
  const offered = await offeredTrial(tenant, found.productId);
  if (offered === null) return { success: false, ...denial("trial_not_offered") };
  const { product, plan, trialDays } = offered;
  const startedAt = clock.now();
  const trialEndsAt = daysAfter(startedAt, trialDays);
  const terms = { planId: plan.id, expiresAt: trialEndsAt, trialEndsAt };
  const given = parse(licenseCreate, { productId: product.id, customerEmail: email, ...terms });
  const trial = {
    id: newId("trl"),
    productId: product.id,
    emailDigest: await digestOf(emailKey(email)),
    site,
    startedAt,
  };
  const remembered = ([license]: readonly { id: string }[]): Write[] => [
    { op: "insert", kind: "trials", record: { ...trial, licenseId: license?.id ?? null } },
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

/** What the product gives for a trial; null when it gives none. */
async function offeredTrial({ storage, organizationId }: Tenant, productId: string) {
  const product = await storage.products.get(organizationId, productId);
  const plan = product?.trialPlanId ? await storage.plans.get(organizationId, product.trialPlanId) : null;
  if (product === null || plan === null || plan.trialDays === null) return null;
  return { product, plan, trialDays: plan.trialDays };
}

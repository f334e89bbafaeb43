import { z } from "zod";
import { LicensingError } from "../../foundation/errors.ts";
import { requireObject, requireText } from "../../foundation/input.ts";
import { parse } from "../../foundation/parse.ts";
import { email as emailSchema } from "../../foundation/primitives.ts";
import { denial } from "../../rules/verdict.ts";
import type { Context, Tenant } from "../../storage/context.ts";
import { siteDomain } from "../licenses/place.ts";
import { lookUpOf } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { MailQueue } from "../mail/queue.ts";
import { issueTrial, offeredTrial, type TrialStarted } from "./issue-trial.ts";
import {
  confirmRequest,
  organizationIn,
  outcomeOfRequest,
  requestTrial,
  type Unconfirmed,
} from "./trial-requests.ts";

/** A request for a trial: product, person and site. */
export interface TrialInput {
  /** The product's public key: `pk_` and 32 characters. */
  publicKey: string;
  /** The customer's e-mail address. Each address gets one trial of a product. */
  email: string;
  /** The site, a host or a URL. */
  domain: string;
  /** The `request` of `trial_unconfirmed`: asks whether the trial has been confirmed by now. */
  request?: string | null | undefined;
}

/** With mail, a trial is `trial_unconfirmed` until its link is opened. */
export type TrialResult = TrialStarted | Unconfirmed | ({ success: false } & Denial);

/** Result of opening a link. */
export type TrialConfirmation = TrialStarted | ({ success: false } & Denial);

interface Trials extends Context {
  tenantOf(organizationId: string): Tenant;
  /** Without it, trials start at once. */
  mail: MailQueue | null;
}

const contact = z.object({ email: emailSchema });

/**
 * Issues a license for a trial of the product, or mails a link that does: one for an e-mail address, and one for a
 * registrable domain, however many ask at the same time. Throws `invalid_input` for what is no e-mail address or
 * host, `storage_unavailable`.
 */
export async function startTrial(
  { storage, tenantOf, mail }: Trials,
  input: TrialInput,
): Promise<TrialResult> {
  requireObject(input, "input");
  requireText(input.publicKey, "publicKey");
  const { publicKey, request } = input;
  const { email } = parse(contact, { email: input.email });
  const wanted = { email, domain: siteDomain(input.domain) };
  const lookUp = lookUpOf({ publicKey, licenseKey: "" });
  const found = lookUp && (await storage.findSubject(lookUp));
  if (found === null) return { success: false, ...denial("invalid_public_key") };
  const tenant = tenantOf(found.organizationId);
  if (request != null) return outcomeOfRequest(tenant, found.productId, request);
  const offered = await offeredTrial(tenant, found.productId);
  if (offered === null) return { success: false, ...denial("trial_not_offered") };
  return mail === null
    ? issueTrial(tenant, offered, wanted)
    : requestTrial({ ...tenant, mail }, offered, wanted);
}

/** Starts the trial that a mailed link is for. Throws `link_invalid`, `mail_not_configured`, `storage_unavailable`. */
export async function confirmTrial({ tenantOf, mail }: Trials, token: string): Promise<TrialConfirmation> {
  requireText(token, "token");
  if (mail === null) throw new LicensingError("mail_not_configured", "This server does not send mail");
  return confirmRequest({ ...tenantOf(organizationIn(token)), mail }, token);
}

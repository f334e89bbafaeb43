import { digestOf, generateLinkToken, generateToken } from "../../foundation/crypto/api-token.ts";
import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import { isStorableText } from "../../foundation/primitives.ts";
import { daysAfter } from "../../rules/terms.ts";
import { denial } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { Write } from "../../storage/record-store.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { License } from "../licenses/schema.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { MailQueue } from "../mail/queue.ts";
import { vendorOf } from "../mail/settings.ts";
import {
  type IssuedTrial,
  issueTrial,
  isUsed,
  type OfferedTrial,
  offeredTrial,
  type TrialFor,
  type TrialStarted,
} from "./issue-trial.ts";

type Mailing = Tenant & { mail: MailQueue };

/** Answer while nobody has opened the link. The caller asks again with `request`. */
export type Unconfirmed = { success: false; request: string } & Denial;

/** The organization, and the secret. */
const SEPARATOR = ".";

/** Mails a link that starts the trial, unless there was one. */
export async function requestTrial(
  tenant: Mailing,
  offered: OfferedTrial,
  { email, domain }: TrialFor,
): Promise<Unconfirmed | ({ success: false } & Denial)> {
  const { storage, clock, organizationId, mail } = tenant;
  if (await isUsed(tenant, offered, { email, domain })) return { success: false, ...denial("trial_used") };
  const { product } = offered;
  const [token, request] = [`${organizationId}${SEPARATOR}${generateLinkToken()}`, generateToken()];
  const record = {
    id: newId("trialRequests"),
    productId: product.id,
    email,
    domain,
    linkDigest: await digestOf(token),
    requestDigest: await digestOf(request),
    licenseId: null,
    confirmedAt: null,
    expiresAt: daysAfter(clock.now(), 1),
  };
  const vendor = await vendorOf(storage, organizationId);
  const parameters = { vendor, product: product.name, domain };
  const letter = { to: email, template: "trial_confirmation", parameters, cause: record.id, token } as const;
  const mailed = await mail.ofOrganization(organizationId, letter);
  await unitOfWork(tenant, (tx) => {
    tx.insert("trialRequests", record);
    tx.add(mailed);
  });
  return unconfirmed(request);
}

/** Returns the outcome of a request of the product. Throws `invalid_input` for one that is unknown or over. */
export async function outcomeOfRequest(
  { records, clock }: Tenant,
  productId: string,
  request: string,
): Promise<TrialStarted | Unconfirmed> {
  const digest = await digestOf(request);
  const found = await records.find("trialRequests", "requestDigest", digest);
  const isKnown = found && found.record.productId === productId && found.record.expiresAt > clock.now();
  if (!isKnown) throw invalidInput("request", "is invalid or has expired: request the trial without it");
  const { confirmedAt, licenseId } = found.record;
  if (confirmedAt === null) return unconfirmed(request);
  const license = licenseId === null ? null : await records.get("licenses", licenseId);
  if (license === null)
    throw invalidInput("request", "belongs to a deleted trial: request the trial without it");
  return { success: true, licenseKey: license.record.licenseKey, trialEndsAt: endOf(license.record) };
}

/** Of one that was paid for meanwhile, what it has become. */
function endOf({ trialEndsAt, expiresAt, createdAt }: License): Date {
  return trialEndsAt ?? expiresAt ?? createdAt;
}

function unconfirmed(request: string): Unconfirmed {
  return { success: false, ...denial("trial_unconfirmed"), request };
}

/** Returns the organization that a link's token names. Throws `link_invalid` for a text that is no token. */
export function organizationIn(token: string): string {
  if (!isStorableText(token)) throw linkInvalid();
  return token.slice(0, Math.max(0, token.lastIndexOf(SEPARATOR)));
}

/** Starts the trial that the mailed link is for, once, and mails its key. Throws `link_invalid`. */
export async function confirmRequest(
  tenant: Mailing,
  token: string,
): Promise<TrialStarted | ({ success: false } & Denial)> {
  const { storage, records, clock, organizationId, mail } = tenant;
  const found = await records.find("trialRequests", "linkDigest", await digestOf(token));
  if (!found || found.record.confirmedAt !== null || found.record.expiresAt <= clock.now())
    throw linkInvalid();
  const { id, productId, email, domain } = found.record;
  const offered = await offeredTrial(tenant, productId);
  if (offered === null) return { success: false, ...denial("trial_not_offered") };
  const vendor = await vendorOf(storage, organizationId);
  const { product, plan } = offered;
  const letter = await mail.ofOrganization(organizationId, {
    to: email,
    template: "license_delivery",
    parameters: { vendor, product: product.name, licenseKey: "", seats: plan.seats, expiresAt: null },
    cause: id,
  });
  return issueTrial(tenant, offered, { email, domain }, async (tx, license) => {
    const request = await tx.get("trialRequests", id);
    if (request === null || request.record.confirmedAt !== null) throw linkInvalid();
    const now = clock.now();
    const confirmed = { licenseId: license.id, confirmedAt: now, expiresAt: daysAfter(now, 1) };
    tx.change("trialRequests", request, confirmed);
    tx.add(withKey(letter, license));
  });
}

/** The mail of a license that is being made: what it says is known only then. */
function withKey(letter: Write, { id, licenseKey, trialEndsAt }: IssuedTrial): Write {
  if (letter.op !== "insert" || letter.kind !== "licenseMails") throw new TypeError("A mail is inserted");
  const parameters = { ...letter.record.parameters, licenseKey, expiresAt: trialEndsAt.toISOString() };
  return { ...letter, record: { ...letter.record, parameters, cause: id } };
}

function linkInvalid(): LicensingError {
  return new LicensingError(
    "link_invalid",
    "The link is invalid, has expired or was already used: request the trial again",
  );
}

import type { Tenant } from "../context.ts";
import { digestOf, generateLinkToken, generateToken } from "../crypto/token.ts";
import { invalidInput, LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import { daysAfter } from "../licenses/terms-of-plan.ts";
import { denial } from "../licenses/verdict.ts";
import type { MailQueue } from "../mail/queue.ts";
import { vendorOf } from "../mail/settings.ts";
import type { License } from "../schemas/license.ts";
import { isStorableText } from "../schemas/primitives.ts";
import type { Denial } from "../schemas/verdict.ts";
import { isDone, updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import {
  issuedTrial,
  isUsed,
  type OfferedTrial,
  offeredTrial,
  type TrialFor,
  type TrialStarted,
} from "./issued-trial.ts";

type Mailing = Tenant & { mail: MailQueue };

/** What is answered while nobody has opened the link. `request` is for whoever waits to ask again with. */
export type Unconfirmed = { success: false; request: string } & Denial;

/** The organization, and the secret. */
const SEPARATOR = ".";

/** Mails a link that starts the trial, unless there was one. */
export async function requestedTrial(
  tenant: Mailing,
  offered: OfferedTrial,
  { email, domain }: TrialFor,
): Promise<Unconfirmed | ({ success: false } & Denial)> {
  const { storage, clock, organizationId, mail } = tenant;
  if (await isUsed(tenant, offered, { email, domain })) return { success: false, ...denial("trial_used") };
  const { store } = storage;
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
  const vendor = await vendorOf(store, organizationId);
  const parameters = { vendor, product: product.name, domain };
  const letter = { to: email, template: "trial_confirmation", parameters, cause: record.id, token } as const;
  const writes: Write[] = [
    { op: "insert", kind: "trialRequests", record },
    await mail.ofOrganization(organizationId, letter),
  ];
  isDone(await store.commit(organizationId, writes), writes);
  return unconfirmed(request);
}

/** What became of a request of the product. Throws `invalid_input` for one that is unknown or over. */
export async function askedAgain(
  { storage, clock, organizationId }: Tenant,
  productId: string,
  request: string,
): Promise<TrialStarted | Unconfirmed> {
  const digest = await digestOf(request);
  const [found] = await storage.store.find("trialRequests", organizationId, "requestDigest", [[digest]]);
  const isKnown = found && found.record.productId === productId && found.record.expiresAt > clock.now();
  if (!isKnown) throw invalidInput("request", "is invalid or has expired: request the trial without it");
  const { confirmedAt, licenseId } = found.record;
  if (confirmedAt === null) return unconfirmed(request);
  const license = licenseId === null ? null : await storage.licenses.find(organizationId, licenseId);
  if (license === null) throw invalidInput("request", "belongs to a trial that was deleted");
  return { success: true, licenseKey: license.licenseKey, trialEndsAt: endOf(license) };
}

/** Of one that was paid for meanwhile, what it has become. */
function endOf({ trialEndsAt, expiresAt, createdAt }: License): Date {
  return trialEndsAt ?? expiresAt ?? createdAt;
}

function unconfirmed(request: string): Unconfirmed {
  return { success: false, ...denial("trial_unconfirmed"), request };
}

/** Whose organization the token of a link names. Throws `link_invalid` for what cannot be one. */
export function organizationIn(token: string): string {
  if (!isStorableText(token)) throw linkInvalid();
  return token.slice(0, Math.max(0, token.lastIndexOf(SEPARATOR)));
}

/** Starts the trial that the mailed link is for, once, and mails its key. Throws `link_invalid`. */
export async function confirmedTrial(
  tenant: Mailing,
  token: string,
): Promise<TrialStarted | ({ success: false } & Denial)> {
  const { storage, clock, organizationId, mail } = tenant;
  const { store } = storage;
  const [found] = await store.find("trialRequests", organizationId, "linkDigest", [[await digestOf(token)]]);
  if (!found || found.record.confirmedAt !== null || found.record.expiresAt <= clock.now())
    throw linkInvalid();
  const { productId, email, domain } = found.record;
  const offered = await offeredTrial(tenant, productId);
  if (offered === null) return { success: false, ...denial("trial_not_offered") };
  const vendor = await vendorOf(store, organizationId);
  const { product, plan } = offered;
  const letter = await mail.ofOrganization(organizationId, {
    to: email,
    template: "license_delivery",
    parameters: { vendor, product: product.name, licenseKey: "", seats: plan.seats, expiresAt: null },
    cause: found.record.id,
  });
  return issuedTrial(tenant, offered, { email, domain }, (license) => [
    confirmation(found, license.id, clock.now()),
    withKey(letter, license),
  ]);
}

function confirmation({ record, version }: Stored<"trialRequests">, licenseId: string, now: Date): Write {
  const confirmed = { ...record, licenseId, confirmedAt: now, expiresAt: daysAfter(now, 1) };
  return updateOf("trialRequests", confirmed, version);
}

/** The mail of a license that is being made: what it says is known only then. */
function withKey(
  letter: Write,
  { id, licenseKey, trialEndsAt }: Pick<License, "id" | "licenseKey"> & { trialEndsAt: Date },
): Write {
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

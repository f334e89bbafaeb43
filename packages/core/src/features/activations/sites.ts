import { requireText } from "../../foundation/input.ts";
import type { LicenseStanding, LicenseSubject } from "../../rules/license-standing.ts";
import { machineForCustomers, shownPlace } from "../../rules/place.ts";
import { hasFreeSite } from "../../rules/seats.ts";
import { classifySite } from "../../rules/site-class.ts";
import { denial, effectiveStatus } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn, recordsOf } from "../../storage/records.ts";
import { type By, bySystem } from "../audit/by.ts";
import { leaseTime, seatsNow } from "../leases/held.ts";
import { type Place, type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, requireReference } from "../licenses/validate.ts";
import type { Denial, PublicLicense } from "../licenses/verdict-schema.ts";
import { activationNow, activationOf } from "./activation-of.ts";
import { freeEndedSeats } from "./ended-leases.ts";
import { freeSeat } from "./free-seat.ts";
import { countFreeing } from "./freeings.ts";
import { installationOf } from "./installation.ts";
import { noteOfFreeing } from "./note-of-freeing.ts";
import type { Activation } from "./schema.ts";
import { type DeactivateResult, freedResult } from "./seat.ts";

/** Site or machine that wants to know about its license's seats. */
export interface SitesInput extends LicenseReference, PlaceInput {
  /**
   * The id that a site's installation keeps. Other places are named only to the installation that is active on
   * `domain`. A machine needs none: its fingerprint is its own.
   */
  siteId?: string | null | undefined;
}

/**
 * The requesting site or machine: its activation or, while it is not active, the result that an activation would
 * have.
 */
export type AskingSite = Pick<Activation, "kind" | "domain" | "machine" | "siteClass" | "takesSeat"> & {
  activationId: string | null;
};

/** License with its active sites and machines, or why it cannot be shown. A refusal is an answer and is not thrown. */
export type SitesResult =
  | {
      success: true;
      license: PublicLicense;
      site: AskingSite;
      /**
       * The active sites and machines, newest first, 100 at most; null to a caller that is none of them. Of a
       * fingerprint only the end is shown.
       */
      sites: Activation[] | null;
      /** How many active sites and machines there are. */
      siteCount: number;
    }
  | ({ success: false } & Denial);

const MOST_NAMED = 100;

/**
 * Tells whether the site or machine takes a seat, or would, and where the license is active. A license of any status
 * will do, so that seats can be freed. Throws `invalid_input` for what is neither,
 * `storage_unavailable`.
 */
export async function sitesOf(context: Context, input: SitesInput): Promise<SitesResult> {
  requireReference(input);
  const asking = placeOf(input);
  const { place, machine } = asking;
  const { siteId } = installationOf(input);
  const { subject, denied } = await findSubject(context, input, { place, endedBy: context.clock.now() });
  if (denied) return { success: false, ...denied };
  const { organizationId, license } = subject;
  // Before seats are freed: the license was read with them.
  const activatedCount = await seatsNow(context, organizationId, license);
  if (license.endedSeats !== undefined) await freeEndedPlaces(context, subject, license);
  const filters = { licenseId: license.id, status: "active" as const };
  const page = { page: 1, perPage: MOST_NAMED };
  const records = recordsIn(context.storage, organizationId);
  const [active, own] = await Promise.all([
    records.list("activations", { filters, ...page }),
    activeOf(context, subject),
  ]);
  const counted = { ...subject, license: { ...license, activatedCount } };
  const site = own ?? (await siteIfActivated(context, input, asking, counted, active.total));
  const { licenseKey: key, seats, expiresAt } = license;
  const status = effectiveStatus(license, context.clock.now());
  const { siteClass, takesSeat } = site;
  return {
    success: true,
    license: { key, status, seats, activatedCount, expiresAt },
    site: { ...shownPlace(place, machine), activationId: own?.id ?? null, siteClass, takesSeat },
    sites: isInstalledOn(own, siteId) ? recordsOf(active.items).map(withoutFingerprint) : null,
    siteCount: active.total,
  };
}

/** Site or machine that asks, and the activation whose seat is to be freed. */
export interface FreeSiteInput extends SitesInput {
  /** Id of the activation to end. */
  activationId: string;
}

/**
 * Frees the seat of any site or machine of the license, at the request of one of them; noted in the audit log. The
 * seat of another place, if it holds one, counts as a move, of which the product allows some within a year. Safe to
 * call again. Throws `invalid_input` for what is neither site nor machine, `storage_unavailable`.
 */
export async function freeSite(
  context: Context,
  input: FreeSiteInput,
  by: By = bySystem,
): Promise<DeactivateResult> {
  requireReference(input);
  requireText(input.activationId, "activationId");
  const { place, machine } = placeOf(input);
  if (machine === null) requireText(input.siteId, "siteId");
  const { siteId } = installationOf(input);
  const { subject, denied } = await findSubject(context, input, { place });
  if (denied) return { success: false, ...denied };
  const { organizationId, license } = subject;
  const { storage, clock } = context;
  const own = await activeOf(context, subject);
  const target = isInstalledOn(own, siteId)
    ? await recordsIn(storage, organizationId).get("activations", input.activationId)
    : null;
  if (target?.record.licenseId !== license.id) return { success: false, ...denial("activation_not_found") };
  const { id: activationId, takesSeat } = target.record;
  const leaseSeconds = license.terms?.leaseSeconds ?? null;
  const time = await leaseTime(context, [{ leaseSeconds }]);
  const { deactivatedAt } = activationNow(target.record, leaseSeconds, time);
  if (deactivatedAt !== null) return { success: true, activationId, deactivatedAt };
  const { now } = time;
  if (takesSeat && activationId !== own?.id) {
    const counted = await countFreeing(
      { storage, clock, organizationId },
      { id: license.id, productId: subject.productId },
      target.record,
    );
    if (!counted) return { success: false, ...denial("too_many_moves") };
  }
  const also = noteOfFreeing(target.record, by, now);
  const seat = { organizationId, licenseId: license.id, activationId, now, also };
  return freedResult(await freeSeat(context, seat, "released"));
}

async function freeEndedPlaces(
  context: Context,
  { organizationId }: LicenseSubject,
  { id: licenseId, terms }: NonNullable<LicenseSubject["license"]>,
): Promise<void> {
  const leased = { organizationId, licenseId, leaseSeconds: terms?.leaseSeconds ?? null };
  for (const freeSites of [false, true]) await freeEndedSeats(context, leased, { freeSites });
}

async function activeOf(
  { storage }: Context,
  { organizationId, activation }: LicenseSubject,
): Promise<RecordOf<"activations"> | null> {
  const found = activation && (await recordsIn(storage, organizationId).get("activations", activation.id));
  return found?.record ?? null;
}

/** Whether the activation is that of the installation. A site without an id is nobody's. */
function isInstalledOn(
  activation: Pick<Activation, "kind" | "siteId"> | null,
  siteId: string | null,
): boolean {
  if (activation?.kind === "machine") return true;
  return siteId !== null && activation?.siteId === siteId;
}

function withoutFingerprint(record: RecordOf<"activations">): Activation {
  const activation = activationOf(record);
  return { ...activation, machine: machineForCustomers(activation.machine) };
}

/**
 * Returns the class a site would get if it were activated now. The claim itself decides: another site may come
 * first.
 */
async function siteIfActivated(
  context: Context,
  reference: LicenseReference,
  { place }: Place,
  { organizationId, productId, license }: LicenseSubject & { license: LicenseStanding },
  siteCount: number,
): Promise<Pick<Activation, "siteClass" | "takesSeat">> {
  const site = classifySite(place);
  const production = { siteClass: "production", takesSeat: true } as const;
  const product = await recordsIn(context.storage, organizationId).get("products", productId);
  if (!product?.record.freeSites || !hasFreeSite(license, siteCount - license.activatedCount))
    return production;
  const holdsSeat = async (other: string): Promise<boolean> => {
    const { subject } = await findSubject(context, reference, { place: other });
    return subject !== null && ((await activeOf(context, subject))?.takesSeat ?? false);
  };
  const isFree = site.free || (await Promise.all(site.tiedTo.map(holdsSeat))).includes(true);
  return isFree ? { siteClass: site.class, takesSeat: false } : production;
}

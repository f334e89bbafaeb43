import { requireText } from "../../foundation/input.ts";
import type { LicenseStanding, LicenseSubject } from "../../rules/license-standing.ts";
import { hasFreeSite } from "../../rules/seats.ts";
import { classifySite } from "../../rules/site-class.ts";
import { denial, effectiveStatus } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn, recordsOf } from "../../storage/records.ts";
import { noteDeed } from "../audit/audit.ts";
import type { Deed } from "../audit/audit-entry.ts";
import { type By, bySystem } from "../audit/by.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "../licenses/validate.ts";
import type { Denial, PublicLicense } from "../licenses/verdict-schema.ts";
import { installationOf } from "./installation.ts";
import type { Activation } from "./schema.ts";
import type { DeactivateResult } from "./seat.ts";
import { freeSeat } from "./seat.ts";

/** Site that wants to know about its license's seats. */
export interface SitesInput extends LicenseReference {
  /** The site that asks: a host or a URL. */
  domain: string;
  /** The id that its installation keeps. Other sites are named only to the installation that is active on `domain`. */
  siteId?: string | null | undefined;
}

/** The requesting site: its activation or, while it is not active, the result that an activation would have. */
export type AskingSite = Pick<Activation, "domain" | "siteClass" | "takesSeat"> & {
  activationId: string | null;
};

/** License with its active sites, or why it cannot be shown. A refusal is an answer and is not thrown. */
export type SitesResult =
  | {
      success: true;
      license: PublicLicense;
      site: AskingSite;
      /** The license's active sites, newest first, 100 at most; null to a caller that is none of them. */
      sites: Activation[] | null;
      /** How many active sites there are. */
      siteCount: number;
    }
  | ({ success: false } & Denial);

const MOST_NAMED = 100;

/**
 * Tells whether the site takes a seat, or would, and on which sites the license is active. A license of any status
 * will do, so that seats can be freed. Writes nothing. Throws `invalid_input` for a domain that is not a host,
 * `storage_unavailable`.
 */
export async function sitesOf(context: Context, input: SitesInput): Promise<SitesResult> {
  requireReference(input);
  const domain = siteDomain(input.domain);
  const { siteId } = installationOf(input);
  const { subject, denied } = await findSubject(context, input, { domain });
  if (denied) return { success: false, ...denied };
  const { organizationId, license } = subject;
  const filters = { licenseId: license.id, status: "active" as const };
  const page = { page: 1, perPage: MOST_NAMED };
  const records = recordsIn(context.storage, organizationId);
  const [active, own] = await Promise.all([
    records.list("activations", { filters, ...page }),
    activeOf(context, subject),
  ]);
  const site = own ?? (await siteIfActivated(context, input, domain, { ...subject, license }, active.total));
  const { licenseKey: key, seats, activatedCount, expiresAt } = license;
  const status = effectiveStatus(license, context.clock.now());
  const { siteClass, takesSeat } = site;
  return {
    success: true,
    license: { key, status, seats, activatedCount, expiresAt },
    site: { domain, activationId: own?.id ?? null, siteClass, takesSeat },
    sites: isInstalledOn(own, siteId) ? recordsOf(active.items) : null,
    siteCount: active.total,
  };
}

/** Site that asks, and the activation whose seat is to be freed. */
export interface FreeSiteInput extends SitesInput {
  /** The id that the asking installation keeps. The activation on `domain` must have the same one. */
  siteId: string;
  /** Id of the activation to end. */
  activationId: string;
}

/**
 * Frees the seat of any site of the license, at the request of the installation on one of them; noted in the audit
 * log. Safe to call again. Throws `invalid_input` for a domain that is not a host, `storage_unavailable`.
 */
export async function freeSite(
  context: Context,
  input: FreeSiteInput,
  by: By = bySystem,
): Promise<DeactivateResult> {
  requireReference(input);
  requireText(input.siteId, "siteId");
  requireText(input.activationId, "activationId");
  const domain = siteDomain(input.domain);
  const { siteId } = installationOf(input);
  const { subject, denied } = await findSubject(context, input, { domain });
  if (denied) return { success: false, ...denied };
  const { organizationId, license } = subject;
  const { storage, clock } = context;
  const isKnown = isInstalledOn(await activeOf(context, subject), siteId);
  const target = isKnown
    ? await recordsIn(storage, organizationId).get("activations", input.activationId)
    : null;
  if (target?.record.licenseId !== license.id) return { success: false, ...denial("activation_not_found") };
  const { id: activationId, domain: label, status } = target.record;
  const now = clock.now();
  const freed = await freeSeat(context, { organizationId, licenseId: license.id, activationId, now });
  if (freed === null) return { success: false, ...denial("activation_not_found") };
  if (status === "active") {
    const deed = {
      action: "activation.deactivated",
      target: { type: "activation", id: activationId, label },
      readBy: "support" as const,
      changes: { status: ["active", "deactivated"] } satisfies Deed["changes"],
    };
    await noteDeed({ storage, clock, organizationId }, deed, by);
  }
  return { success: true, activationId, deactivatedAt: freed.deactivatedAt };
}

async function activeOf(
  { storage }: Context,
  { organizationId, activation }: LicenseSubject,
): Promise<Activation | null> {
  const found = activation && (await recordsIn(storage, organizationId).get("activations", activation.id));
  return found?.record ?? null;
}

/** Whether the activation is that of the installation. One without an id is nobody's. */
function isInstalledOn(activation: Activation | null, siteId: string | null): boolean {
  return siteId !== null && activation?.siteId === siteId;
}

/**
 * Returns the class a site would get if it were activated now. The claim itself decides: another site may come
 * first.
 */
async function siteIfActivated(
  context: Context,
  reference: LicenseReference,
  domain: string,
  { organizationId, productId, license }: LicenseSubject & { license: LicenseStanding },
  siteCount: number,
): Promise<Pick<Activation, "siteClass" | "takesSeat">> {
  const site = classifySite(domain);
  const production = { siteClass: "production", takesSeat: true } as const;
  const product = await recordsIn(context.storage, organizationId).get("products", productId);
  if (!product?.record.freeSites || !hasFreeSite(license, siteCount - license.activatedCount))
    return production;
  const holdsSeat = async (other: string): Promise<boolean> => {
    const { subject } = await findSubject(context, reference, { domain: other });
    return subject !== null && ((await activeOf(context, subject))?.takesSeat ?? false);
  };
  const isFree = site.free || (await Promise.all(site.tiedTo.map(holdsSeat))).includes(true);
  return isFree ? { siteClass: site.class, takesSeat: false } : production;
}

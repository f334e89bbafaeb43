import type { Licensing } from "@keystead/core";
import type { CompatLicense, CompatScope, ItemProblem } from "@keystead/core/server";
import type { EddRequest } from "./edd-request.ts";
import {
  type EddAnswer,
  echoOf,
  expirySeconds,
  expiryText,
  noSites,
  orderFields,
  seatFields,
} from "./license-fields.ts";

/** A call about a license, by whom. */
export interface EddCall {
  licensing: Licensing;
  scope: CompatScope | null;
  request: EddRequest;
  ipAddress: string | null;
}

/** The license that the call names; null when there is none. */
export async function licenseOf({ licensing, scope, request }: EddCall): Promise<CompatLicense | null> {
  if (scope === null) return null;
  for (const key of request.licenseKeys) {
    const found = await licensing.server.compat.find(scope, key, request.item);
    if (found) return found;
  }
  return null;
}

/** A license, and why its product is not the one that the call names; null when it is. */
interface Judged extends CompatLicense {
  problem: ItemProblem | null;
}

async function judgedLicenseOf(call: EddCall): Promise<Judged | null> {
  const found = await licenseOf(call);
  if (found === null) return null;
  return { ...found, problem: await call.licensing.server.compat.itemProblem(found, call.request.item) };
}

/**
 * Name of the product that the call is about: as the call has it or by the id there, else that of the license's
 * product.
 */
async function itemName(
  {
    licensing: {
      server: { compat },
    },
    scope,
    request: { echoed, item },
  }: EddCall,
  found: Judged | null,
): Promise<string> {
  if (echoed.item_name !== false) return echoed.item_name;
  if (found?.problem === null) return found.product.name;
  return (scope && (await compat.product(scope, item)))?.product.name ?? "";
}

/** `activate_license`: takes a seat for the site. The first refusal that holds is told, in EDD's order. */
export async function activateLicense(call: EddCall): Promise<EddAnswer> {
  const { request } = call;
  const found = await judgedLicenseOf(call);
  const echo = echoOf(request, await itemName(call, found));
  const refuse = (error: string) => ({ success: false, license: "invalid", ...echo, error });
  if (found === null) return refuse("missing");
  const result = await activate(call, found);
  // Its seats are counted anew.
  const now = (await licenseOf(call)) ?? found;
  const fields = {
    expires: expiryText(now),
    ...seatFields(now),
    ...orderFields(now, await call.licensing.server.compat.eddIds(now)),
  };
  if ("error" in result) {
    const limit = result.error === "no_activations_left" ? { max_sites: now.license.activatedCount } : {};
    return { ...refuse(result.error), ...fields, ...limit };
  }
  const local = result.isLocal ? { is_local: true } : {};
  return { success: true, license: "valid", ...echo, ...fields, ...local };
}

/** EDD's words for what core says of a claim. */
const errors: Record<string, string> = {
  seat_limit_reached: "no_activations_left",
  license_expired: "expired",
  license_revoked: "disabled",
  license_suspended: "disabled",
};

async function activate(
  { licensing, request, ipAddress }: EddCall,
  found: Judged,
): Promise<{ error: string } | { isLocal: boolean }> {
  const { compat } = licensing.server;
  const { product, license, identity, judgement } = found;
  const { site: domain, environment } = request;
  const standing = domain === null ? null : await compat.site(found, domain);
  if (domain === null || standing === null) return { error: "missing_url" };
  if (identity.settings.isBundle) return { error: "license_not_activable" };
  if (license.status === "revoked" || license.status === "suspended") return { error: "disabled" };
  // Of a license that is good for the item, the claim decides: it tells of its refusal.
  const isGood = judgement.denied === null && found.problem === null;
  if (standing.isRefused && !isGood) return { error: "no_activations_left" };
  if (judgement.denied !== null) return { error: "expired" };
  if (found.problem !== null) return { error: found.problem };
  const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
  const result = await licensing.activate({ ...reference, domain, ipAddress, environment });
  if (!result.success) return { error: errors[result.code] ?? "missing" };
  return { isLocal: standing.isLocal };
}

/** `check_license`: what the license is to the site. All but an unknown key are a success. */
export async function checkLicense(call: EddCall): Promise<EddAnswer> {
  const { licensing, request } = call;
  const found = await judgedLicenseOf(call);
  const echo = echoOf(request, await itemName(call, found));
  if (found === null) return { success: false, license: "invalid", ...echo, ...noSites };
  return {
    success: true,
    license: await statusOf(call, found),
    ...echo,
    expires: expiryText(found),
    ...orderFields(found, await licensing.server.compat.eddIds(found)),
    ...seatFields(found),
  };
}

async function statusOf(
  {
    licensing: {
      server: { compat },
    },
    request,
  }: EddCall,
  found: Judged,
): Promise<string> {
  const { judgement, hasEnded, problem } = found;
  if (problem !== null) return problem;
  const { denied } = judgement;
  if (denied !== null) return hasEnded || denied.code === "license_expired" ? "expired" : "disabled";
  const standing = request.site === null ? null : await compat.site(found, request.site);
  if (standing?.isActive) return "valid";
  return (await compat.isActivated(found)) ? "site_inactive" : "inactive";
}

/** `deactivate_license`: frees the site's seat, also of an expired license. */
export async function deactivateLicense(call: EddCall): Promise<EddAnswer> {
  const { licensing, request } = call;
  const found = await judgedLicenseOf(call);
  const echo = echoOf(request, await itemName(call, found));
  if (found === null) return { success: false, license: "failed", ...echo };
  const success = await deactivate(call, found);
  return {
    success,
    license: success ? "deactivated" : "failed",
    ...echo,
    expires: expirySeconds(found),
    ...orderFields(found, await licensing.server.compat.eddIds(found)),
  };
}

async function deactivate({ licensing, request }: EddCall, found: Judged): Promise<boolean> {
  const { compat } = licensing.server;
  const { product, license, identity, problem } = found;
  if (identity.settings.isBundle || problem !== null) return false;
  const { site: domain } = request;
  const standing = domain === null ? null : await compat.site(found, domain);
  if (domain === null || !standing?.isActive) return false;
  const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
  return (await licensing.deactivate({ ...reference, domain })).success;
}

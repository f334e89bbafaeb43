import { compareVersions, type Downloads, normalizeDomain, type Release } from "@keystead/core";
import { type CompatLicense, type CompatProduct, offeredTo } from "@keystead/core/server";
import type { Metadata } from "../../../updates/metadata.ts";
import { storableText } from "../../../updates/storable.ts";
import type { UpdateAnswers } from "../../../updates/update-answers.ts";
import { packageAddress } from "../package-address.ts";
import type { EddRequest } from "./edd-request.ts";
import { type EddCall, licenseOf } from "./license-calls.ts";
import type { EddAnswer } from "./license-fields.ts";
import { serializeForPhp } from "./php-serialized.ts";

/** A question about updates. */
export interface UpdateCall extends EddCall {
  updates: UpdateAnswers;
  /** Without them, updates are announced, but cannot be downloaded. */
  downloads: Downloads | undefined;
}

const sections = { description: "", changelog: "" };
/** WordPress shows it where it lists updates, before anybody is refused the download. */
const INACTIVE = "Your license is not activated on this site. Activate it to install this update.";

/**
 * The answer that announces no update, and says why. It has every field that clients read unasked, those of themes
 * among them; its `sections` keep clients from failing where they show a version's details.
 */
export function noVersion({ slug }: Pick<EddRequest, "slug">, msg: string): EddAnswer {
  return {
    new_version: "",
    stable_version: "",
    name: "",
    slug: slug ?? "",
    url: "",
    homepage: "",
    package: "",
    download_link: "",
    license_check: "",
    requires: "",
    requires_php: "",
    tested: "",
    msg: storableText(msg),
    sections: serializeForPhp(sections),
    banners: serializeForPhp({ high: "", low: "" }),
    icons: serializeForPhp({}),
  };
}

/**
 * `get_version`: the newest release that the site is offered, with an address of its file where a key was given.
 * Whether the license is good is judged at the download: a client that gets no address shows no reason, and one that is
 * refused there does.
 */
export async function getVersion(call: UpdateCall): Promise<EddAnswer> {
  const { request } = call;
  const { item, licenseKeys } = request;
  if (item.itemId === null && item.names.length === 0 && request.slug === null)
    return noVersion(request, "No item provided");
  const found = licenseKeys.length > 0 ? await licenseOf(call) : null;
  if (licenseKeys.length > 0 && (found === null || (await isAnother(call, found)))) {
    const name = request.echoed.item_name || (await productOf(call))?.product.name || "this product";
    return noVersion(request, `License key is not valid for ${name}`);
  }
  const product = found ?? (await productOf(call));
  if (product === null) return noVersion(request, "Item name provided does not match a valid product");
  const msg = licenseKeys.length > 0 ? {} : { msg: "No license key has been provided." };
  return { ...(await versionOf(call, product, found)), ...msg };
}

/**
 * Themes send a slug that no product has, and nothing else tells more than the license: so only what is named counts.
 */
async function isAnother({ licensing: { server }, request: { item } }: UpdateCall, found: CompatLicense) {
  return (await server.compat.itemProblem(found, item)) !== null;
}

async function productOf({ licensing, scope, request }: UpdateCall): Promise<CompatProduct | null> {
  if (scope === null) return null;
  const { item, slug } = request;
  const named = await licensing.server.compat.product(scope, item);
  if (named !== null || slug === null) return named;
  return licensing.server.compat.product(scope, { itemId: null, names: [slug] });
}

async function versionOf(
  call: UpdateCall,
  { product }: CompatProduct,
  found: CompatLicense | null,
): Promise<EddAnswer> {
  const { request, updates, downloads } = call;
  const known = await updates.of(product.publicKey);
  const domain = (request.site && normalizeDomain(request.site)) ?? "";
  const channel = request.wantsBeta ? ("beta" as const) : ("stable" as const);
  const stable = known && offeredTo(known.updates, { domain });
  const release = known && offeredTo(known.updates, { domain, channel });
  if (!known || !release) return { ...noVersion(request, ""), name: storableText(product.name) };
  const metadata = known.metadata(release);
  const homepage = metadata.homepage ?? "";
  const url = found && (await packageAddress(downloads, found, release, domain));
  const announced = isMet(release, request) ? release.version : (request.version ?? release.version);
  // A site that has nothing to install needs no seat, and its call asks the store for none.
  const isNew = request.version === null || compareVersions(announced, request.version) > 0;
  return {
    ...noVersion(request, ""),
    new_version: announced,
    stable_version: stable?.version ?? "",
    name: metadata.name,
    slug: request.slug ?? metadata.slug,
    url: homepage,
    homepage,
    last_updated: metadata.last_updated,
    ...(url && { package: url, download_link: url }),
    ...serializedParts(metadata),
    ...requirementsOf(metadata),
    ...(found && isNew && (await isInactive(call, found)) && { msg: INACTIVE, upgrade_notice: INACTIVE }),
  };
}

/** Whether the license is good, but has no seat of the site, so that the site cannot download. */
async function isInactive({ licensing: { server }, request: { site } }: UpdateCall, found: CompatLicense) {
  if (found.judgement.denied !== null) return false;
  return site === null || !(await server.compat.site(found, site))?.isActive;
}

function serializedParts({ sections: parts, banners, icons }: Metadata) {
  return {
    sections: serializeForPhp({ ...parts, changelog: parts["changelog"] ?? "" }),
    banners: serializeForPhp({ high: banners?.high ?? "", low: banners?.low ?? "" }),
    icons: serializeForPhp(definedIn({ "1x": icons?.["1x"], "2x": icons?.["2x"] })),
  };
}

function requirementsOf({ requires, tested, requires_php, upgrade_notice }: Metadata) {
  return definedIn({ requires, tested, requires_php, upgrade_notice });
}

function definedIn(texts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text] satisfies [string, string]] : [])),
  );
}

/** Whether the site runs what the release needs, as far as it has told. */
function isMet({ requiresPhp, requiresWp }: Release, { phpVersion, wpVersion }: EddRequest): boolean {
  const isEnough = (needed: string | null, has: string | null): boolean =>
    needed === null || has === null || compareVersions(has, needed) >= 0;
  return isEnough(requiresPhp, phpVersion) && isEnough(requiresWp, wpVersion);
}

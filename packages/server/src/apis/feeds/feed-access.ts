import { LicensingError } from "@keystead/core";
import type { FeedReleases, Feeds } from "@keystead/core/server";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError, type HttpErrorCode, httpErrorStatuses } from "../../http/http-error.ts";
import { licenseKeyOf } from "../../http/license-credentials.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import type { RouteErrorCode } from "../../http/route.ts";
import type { UnknownKeys } from "../public/unknown-keys.ts";

const FORBIDDEN = 403;

/** Codes of refused licenses. Each is a 403 in a feed. */
export const feedRefusals = [
  "license_key_missing",
  "license_not_found",
  "license_revoked",
  "license_suspended",
  "license_expired",
  "activation_not_found",
  "updates_ended",
  "version_too_old",
] as const satisfies readonly RouteErrorCode[];

/** Statuses of feeds for codes that WordPress is told otherwise. */
export const feedStatuses = {
  license_expired: FORBIDDEN,
  activation_not_found: FORBIDDEN,
  updates_ended: FORBIDDEN,
  version_too_old: FORBIDDEN,
} as const;

export interface FeedServices {
  feeds: Feeds;
  unknownKeys: UnknownKeys;
}

/** Nobody else is given what a license is given. */
export const PRIVATE = "private, no-cache";
/**
 * Caches on the way answer for five minutes, and while the server cannot be reached for a day. They give out nothing
 * older while they ask: a withdrawn release is no longer to be installed then.
 */
export const PUBLIC = "public, max-age=0, s-maxage=300, stale-if-error=86400";

/**
 * The releases that the caller may have, by the license key in the request. Throws `not_found` for a product that is
 * not there, and a refusal that says in `Keystead-Error` what an application can show.
 */
export async function releasesFor(
  { feeds, unknownKeys }: FeedServices,
  publicKey: string,
  exchange: Exchange,
): Promise<FeedReleases> {
  const { request } = exchange;
  const fingerprint = parsedHeader(request, "keystead-machine");
  const caller = {
    publicKey,
    licenseKey: licenseKeyOf(request),
    domain: parsedHeader(request, "keystead-domain"),
    machine: fingerprint === null ? null : { fingerprint },
  };
  exchange.headers["cache-control"] = PRIVATE;
  const found = await unknownKeys.find(publicKey, exchange, () => feeds.releasesFor(caller));
  if (found === null) throw noProduct();
  if (found === "key_missing")
    throw refusal("license_key_missing", "Updates need a license key: enter it in the application", {
      "www-authenticate": 'Basic realm="License key", charset="UTF-8"',
    });
  if (found.denied) throw deniedAs(found.denied);
  return found;
}

/** The error for a refused license or release. */
export function deniedAs({ code, error }: { code: string; error: string }): HttpError {
  return refusal(Object.hasOwn(httpErrorStatuses, code) ? (code as HttpErrorCode) : "forbidden", error);
}

function refusal(code: HttpErrorCode, message: string, headers: Record<string, string> = {}): HttpError {
  const status = code in feedStatuses ? FORBIDDEN : httpErrorStatuses[code];
  return new HttpError(code, message, { status, headers: { ...headers, "keystead-error": message } });
}

function noProduct(): LicensingError {
  return new LicensingError("not_found", "No product has this public key");
}

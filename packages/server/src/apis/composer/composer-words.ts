import type {
  ComposerOrganization,
  ComposerRefusal,
  HeldPackage,
  WithdrawnFile,
} from "@keystead/core/server";
import type { Answer } from "../../http/answer.ts";
import { errorAnswer } from "../../http/error-answer.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError, type HttpErrorCode, httpErrorStatuses } from "../../http/http-error.ts";
import type { Route } from "../../http/route.ts";

const FORBIDDEN = 403;
const FAILED = 500;

/** Repository of an organization, as sentences name it. */
export interface Shop {
  organization: ComposerOrganization;
  /** Slug of the organization. */
  slug: string;
  /** The server's address, without a slash at its end. */
  publicUrl: string;
}

/**
 * Routes whose errors Composer prints: it shows the `warning` of a body whose type is exactly `application/json`, and
 * no other part.
 */
export function printed(route: Route<"anyone", null>): Route<"anyone", null> {
  return {
    ...route,
    run(exchange, caller, params) {
      const print = (error: unknown) => printedError(error, exchange);
      try {
        const answer = route.run(exchange, caller, params);
        return answer instanceof Promise ? answer.catch(print) : answer;
      } catch (error) {
        return print(error);
      }
    },
  };
}

function printedError(error: unknown, { headers }: Exchange): Answer {
  const { status, body } = errorAnswer(error, headers);
  if (status >= FAILED) throw error;
  headers["content-type"] = "application/json";
  const { error: warning } = body as { error: string };
  return { status, body: Buffer.from(JSON.stringify({ ...(body as object), warning })) };
}

/** The 401 for a request without a key. */
export function keyMissing({ publicUrl, ...shop }: Shop): HttpError {
  const { host } = new URL(publicUrl);
  const command = `composer config --auth http-basic.${host} license <license key>`;
  return new HttpError(
    "license_key_missing",
    `These packages need a license key. Run: ${command}${yourLicenses({ publicUrl, ...shop })}`,
    { headers: { "www-authenticate": 'Basic realm="License key or Composer token", charset="UTF-8"' } },
  );
}

/** The 403 for a refused key, token or release. */
export function refused(
  shop: Shop,
  { denied, isUnknown, licenseId }: ComposerRefusal,
  password: string,
): HttpError {
  const code = Object.hasOwn(httpErrorStatuses, denied.code) ? (denied.code as HttpErrorCode) : "forbidden";
  const message = isUnknown
    ? unknown(shop, password)
    : `${denied.error}. ${whereToRenew(shop, licenseId)}`.trim();
  const headers = { "keystead-error": denied.error };
  return new HttpError(code, message, { status: FORBIDDEN, headers });
}

function unknown(shop: Shop, password: string): string {
  const wrong = password.startsWith("kct_")
    ? "This Composer token is wrong or was deleted: make a new one"
    : "This license key is not valid for packages here: check that you copied all of it";
  return `${wrong}.${yourLicenses(shop)}`;
}

/** The 410 for a version in a lock file that was withdrawn. */
export function withdrawn({ product, withdrawn: version, instead }: WithdrawnFile): HttpError {
  const advice =
    instead === null
      ? "There is no other version that your license includes yet."
      : `Take ${instead}: run composer update ${product.composerName}`;
  return new HttpError(
    "release_withdrawn",
    `${product.name} ${version} was withdrawn by its vendor. ${advice}`,
  );
}

/** Tells those whose term has ended why they get no newer versions; undefined where nobody's has. */
export function endedTerms(shop: Shop, packages: readonly HeldPackage[]): string | undefined {
  const lines = packages.flatMap(({ product, ended }) =>
    ended === null
      ? []
      : [
          `${product.name}: ${ended.denied.error}. Versions up to then stay available. ${whereToRenew(shop, ended.licenseId)}`.trim(),
        ],
  );
  return lines.length === 0 ? undefined : lines.join(" ");
}

function whereToRenew(shop: Shop, licenseId: string | null): string {
  const link = shop.organization.renewUrlOf(licenseId) ?? portalOf(shop);
  return link === null ? "" : `Renew it at ${link}`;
}

function yourLicenses(shop: Shop): string {
  const portal = portalOf(shop);
  return portal === null ? "" : ` Your licenses: ${portal}`;
}

function portalOf({ organization, slug, publicUrl }: Shop): string | null {
  return organization.hasPortal ? `${publicUrl}/portal/${slug}` : null;
}

import { invalidInput } from "../../foundation/errors.ts";
import { readRequestCode } from "../../rules/request-code.ts";
import { type Place, placeOf } from "../licenses/place.ts";
import type { LicenseFileCreate } from "./schema.ts";

/**
 * Returns the place of a file: the site, the machine, or the machine of a request code. Throws `invalid_input` for
 * several of them, for none, and for a code that is wrong or of another product.
 */
export function requestedPlace(
  { request, domain, machine }: LicenseFileCreate,
  { productId }: { productId: string },
): Place {
  if (request === undefined) return placeOf({ domain, machine });
  if ((domain ?? machine) != null) throw invalidInput("request", "must not be given with domain or machine");
  const requested = readRequestCode(request);
  if (requested === null) throw invalidInput("request", "is not a request code: check each character");
  if (requested.product !== productId) throw invalidInput("request", "is a code of another product");
  return placeOf({ machine: requested });
}

import { type ErrorCode, LicensingError } from "../errors.ts";

function worded(code: ErrorCode, message: string): (cause?: unknown) => LicensingError {
  return (cause) => new LicensingError(code, message, { cause });
}

/** Reasons that keep a record from being written or deleted, in the same words on every store. */
export const recordErrors = {
  productSlugTaken: worded("slug_taken", "The organization has a product with this slug already"),
  publicKeyTaken: worded("public_key_taken", "Another product has this public key already"),
  planSlugTaken: worded("slug_taken", "The product has a plan with this slug already"),
  versionTaken: worded(
    "version_taken",
    "The product has a release of this version already, or of one that PHP's version_compare finds equal",
  ),
  customerEmailTaken: worded("email_taken", "The organization has a customer with this e-mail already"),
  aliasTaken: worded("alias_taken", "Another product has this id or name of the other system already"),
  licenseKeyTaken: worded("license_key_taken", "The product has a license with this key already"),
  providerReferenceTaken: worded(
    "provider_reference_taken",
    "Another record has this provider and providerReference already",
  ),
  paymentProviderTaken: worded(
    "payment_provider_taken",
    "The organization is connected with this provider already: change that connection",
  ),
  trialUsed: worded("trial_used", "There was a trial for this e-mail address or site already"),
  productInUse: worded("in_use", "The product has licenses, or one of its plans has subscriptions"),
  planInUse: worded("in_use", "The plan has licenses or subscriptions"),
  noFreeSeat: worded("seat_limit_reached", "The license has no free seat: give it more, or free one first"),
  noFreeSite: worded(
    "free_site_limit_reached",
    "The license has as many free sites as it may: three for each seat, and at least three",
  ),
  activationEnded: worded("activation_ended", "The activation is deactivated: its site takes no seat"),
  noRoomForEvents: worded("overloaded", "The store has no room for usage events now: send them again later"),
  customerInUse: worded("in_use", "The customer has licenses, payments or subscriptions"),
};

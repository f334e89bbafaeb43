import { LicensingError, notFound } from "../errors.ts";

/** What every store throws about people, in the same words. */
export const accountErrors = {
  lastDeveloper: () => new LicensingError("last_developer", "The organization has no other developer"),
  roleAboveOwn: () => new LicensingError("forbidden", "The role is above that of the user who gives it"),
  userNotFound: () => notFound("User"),
};

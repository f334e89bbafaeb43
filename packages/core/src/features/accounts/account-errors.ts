import { LicensingError, notFound } from "../../foundation/errors.ts";

/** What every store throws about people, in the same words. */
export const accountErrors = {
  lastDeveloper: () =>
    new LicensingError(
      "last_developer",
      "This is the organization's only developer: make somebody else a developer first",
    ),
  organizationNotFound: () => notFound("Organization"),
  roleAboveOwn: () => new LicensingError("forbidden", "The role is above that of the user who gives it"),
  userNotFound: () => notFound("User"),
};

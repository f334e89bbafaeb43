import { LicensingError } from "../../foundation/errors.ts";

/** Reasons that keep a release from being changed, or a file from becoming one. */
export const releaseErrors = {
  /** The file of an upload is refused; the message says why. */
  packageInvalid: (why: string, cause?: unknown) => new LicensingError("package_invalid", why, { cause }),
  published: (what: string) =>
    new LicensingError("release_published", `The release has been published: ${what}`),
  withoutFile: () => new LicensingError("release_without_file", "The release has no file: upload one first"),
  signed: (field: string) =>
    new LicensingError(
      "release_signed",
      `${field} is in the release's signed statement: withdraw the release and publish another`,
    ),
  filesNotConfigured: () =>
    new LicensingError(
      "files_not_configured",
      "This server does not store files: set FILES_URL to a folder, such as file:///var/lib/keystead/files, or to an S3 bucket",
    ),
  filesUnavailable: (cause: unknown) =>
    new LicensingError(
      "files_unavailable",
      "The files of releases cannot be reached now, try again shortly",
      {
        cause,
      },
    ),
};

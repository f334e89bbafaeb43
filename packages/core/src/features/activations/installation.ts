import { invalidInput } from "../../foundation/errors.ts";

/** Describes an installation, in its own words. */
export interface Installation {
  /** A random id that it keeps, wherever it moves: 1 to 100 printable ASCII characters. */
  siteId?: string | null | undefined;
  /** Environment, such as `staging`: up to 50 letters, digits, `_`, `.` and `-`. It is shown, and decides nothing. */
  environment?: string | null | undefined;
}

const SITE_ID = /^[\x21-\x7e]{1,100}$/;
const ENVIRONMENT = /^[\w.-]{1,50}$/;

/** Throws `invalid_input` for what is neither. */
export function installationOf({ siteId = null, environment = null }: Installation) {
  if (siteId !== null && !(typeof siteId === "string" && SITE_ID.test(siteId)))
    throw invalidInput("siteId", "must be 1 to 100 printable ASCII characters without spaces");
  if (environment !== null && !(typeof environment === "string" && ENVIRONMENT.test(environment)))
    throw invalidInput("environment", "must be 1 to 50 letters, digits, underscores, dots and hyphens");
  return { siteId, environment };
}

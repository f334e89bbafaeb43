import { typeid } from "typeid-js";
import type { Organization } from "./schemas/account.ts";

export type IdPrefix =
  | "org"
  | "usr"
  | "inv"
  | "prd"
  | "pln"
  | "cus"
  | "lic"
  | "act"
  | "pay"
  | "sub"
  | "aud"
  | "tok"
  | "mail"
  | "rst"
  | "ses"
  | "whk"
  | "whe"
  | "dlv";

/** A new id, `<prefix>_<26 characters>` (TypeID over UUIDv7), so that ids sort by the time they were made. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

/**
 * The organization that the bare surface of `createLicensing()` works in, for embedders with one tenant.
 * Every store has it from the start.
 */
export const DEFAULT_ORGANIZATION_ID = "org_00000000000000000000000000";

/** The default organization, as every store shows it. */
export const defaultOrganization: Organization = {
  id: DEFAULT_ORGANIZATION_ID,
  name: "Default",
  createdAt: new Date(0),
};

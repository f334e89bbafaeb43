import { DEFAULT_ORGANIZATION_ID, LicensingError } from "@keystead/core";
import type { Check } from "./commit.ts";
import type { Names } from "./keys.ts";

/** That there is the organization; the default one is there without a record. */
export function requireOrganization(names: Names, organizationId: string): Check[] {
  if (organizationId === DEFAULT_ORGANIZATION_ID) return [];
  const otherwise = () => new LicensingError("not_found", "Organization not found");
  return [{ key: names.of(organizationId).organization, exists: true, otherwise }];
}

import type { Organization } from "@keystead/core";
import type { Names } from "./keys.ts";
import { recordFormat } from "./records.ts";
import type { Write } from "./writes.ts";

export const organizationFormat = recordFormat<Organization>({ createdAt: true });

export function organizationWrites(names: Names, organization: Organization): Write[] {
  return [["SET", names.of(organization.id).organization, organizationFormat.toText(organization)]];
}

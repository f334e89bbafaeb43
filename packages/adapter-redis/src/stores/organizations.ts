import {
  DEFAULT_ORGANIZATION_ID,
  defaultOrganization,
  type Organization,
  type OrganizationStore,
} from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { Names } from "../keys.ts";
import { organizationFormat } from "../organization-records.ts";
import { organizationIds } from "../organizations.ts";

export function organizationStore(database: RedisDatabase, names: Names): OrganizationStore {
  const read = async (id: string): Promise<Organization | null> => {
    if (id === DEFAULT_ORGANIZATION_ID) return defaultOrganization;
    const text = await database.read<string | null>("get", names.of(id).organization);
    return text === null ? null : organizationFormat.fromText(text);
  };

  return {
    async list({ page, perPage }) {
      const ids = new Set<string>();
      for await (const id of organizationIds(database, names)) ids.add(id);
      const shown = [...ids]
        .sort()
        .reverse()
        .slice((page - 1) * perPage, page * perPage);
      const items = await Promise.all(shown.map(read));
      return { items: items.filter((item) => item !== null), total: ids.size };
    },
  };
}

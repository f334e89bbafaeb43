import type { Organization, OrganizationStore } from "@keystead/core";
import { selectList } from "../columns.ts";
import type { Database } from "../database.ts";
import { organizationColumns } from "./accounts.ts";

const page = {
  name: "keystead_organizations_page",
  text: `
    SELECT ${selectList(organizationColumns, "o")}
    FROM keystead.organizations o ORDER BY o.id DESC LIMIT $1 OFFSET $2`,
};

const count = {
  name: "keystead_organizations_count",
  text: "SELECT count(*) AS total FROM keystead.organizations",
};

export function organizationStore(database: Database): OrganizationStore {
  return {
    async list({ page: number, perPage }) {
      const [items, [counted]] = await Promise.all([
        database.query<Organization>(page, [perPage, (number - 1) * perPage]),
        database.query<{ total: number }>(count, []),
      ]);
      return { items, total: counted?.total ?? 0 };
    },
  };
}

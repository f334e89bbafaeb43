import type { Customer, CustomerStore } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";

const columns: Columns<Customer> = {
  id: "id",
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const selectByEmail = {
  name: "keystead_customer_by_email",
  text: `
    SELECT ${selectList(columns, "c")}
    FROM keystead.customers c
    WHERE c.organization_id = $1 AND lower(c.email COLLATE "C") = lower($2 COLLATE "C")`,
};

const insert = {
  name: "keystead_customer_insert",
  text: `
    INSERT INTO keystead.customers AS c
    SELECT n.* FROM jsonb_populate_record(NULL::keystead.customers, $1) n
    ON CONFLICT (organization_id, lower(email COLLATE "C")) DO NOTHING
    RETURNING ${selectList(columns, "c")}`,
};

export function customerStore(database: Database): CustomerStore {
  return {
    async findOrCreate(organizationId, candidate) {
      const record = { ...toRecord(columns, candidate), organization_id: organizationId };
      // Who comes second to insert one finds the first one's; a round more only if that is deleted in between.
      for (;;) {
        const [found] = await database.query<Customer>(selectByEmail, [organizationId, candidate.email]);
        if (found) return found;
        const [created] = await database.query<Customer>(insert, [record]);
        if (created) return created;
      }
    },
  };
}

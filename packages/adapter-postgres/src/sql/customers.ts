import {
  type Customer,
  type CustomerFilter,
  type CustomerListItem,
  type CustomerStore,
  recordErrors,
} from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { Conditions, type ListQuery, listPage } from "../lists.ts";
import { asText, orderOf } from "../order.ts";
import { readAll } from "../read-all.ts";
import { addSearch } from "../search.ts";

const itemColumns: Columns<CustomerListItem> = {
  id: "id",
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
  company: "company",
  country: "country",
  createdAt: "created_at",
};

export const customerColumns: Columns<Customer> = {
  id: "id",
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
  company: "company",
  phone: "phone",
  street: "street",
  city: "city",
  state: "state",
  postalCode: "postal_code",
  country: "country",
  timezone: "timezone",
  metadata: "metadata",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const table = { from: "keystead.customers", alias: "c" };

/** As in the index that answers a search. */
const searchedText = `(
  coalesce(c.first_name || ' ' || c.last_name, c.first_name, c.last_name, '')
  || E'\\x1f' || c.email || E'\\x1f' || coalesce(c.company, '')
) COLLATE "C"`;

const searched = { ...table, expressions: [searchedText] };

const selectByEmail = {
  name: "keystead_customer_by_email",
  text: `
    SELECT ${selectList(customerColumns, "c")}
    FROM keystead.customers c
    WHERE c.organization_id = $1 AND lower(c.email COLLATE "C") = lower($2 COLLATE "C")`,
};

/** Gives nothing when the e-mail is taken. */
const insert = {
  name: "keystead_customer_insert",
  text: `
    INSERT INTO keystead.customers AS c
    SELECT n.* FROM jsonb_populate_record(NULL::keystead.customers, $1) n
    ON CONFLICT (organization_id, lower(email COLLATE "C")) DO NOTHING
    RETURNING ${selectList(customerColumns, "c")}`,
};

const select = {
  name: "keystead_customer_select",
  text: `SELECT ${selectList(customerColumns, "c")} FROM keystead.customers c WHERE c.organization_id = $1 AND c.id = $2`,
};

const update = {
  name: "keystead_customer_update",
  text: `SELECT ${selectList(customerColumns, "c")} FROM keystead.update_customer($1, $2, $3) c`,
};

const remove = {
  name: "keystead_customer_delete",
  text: "DELETE FROM keystead.customers WHERE organization_id = $1 AND id = $2 RETURNING true AS deleted",
  inUse: recordErrors.customerInUse,
};

const removeWithRecords = {
  name: "keystead_customer_delete_with_records",
  text: "SELECT keystead.delete_customer_with_records($1, $2) AS deleted",
};

/** Of all customers; the organization is the first value of a list. */
const keptTotal =
  "(SELECT coalesce(sum(n.total), 0) FROM keystead.customer_counts n WHERE n.organization_id = $1)";

async function listOf(
  database: Database,
  organizationId: string,
  { search = "", sort }: CustomerFilter,
): Promise<ListQuery> {
  const conditions = new Conditions().add((value) => `c.organization_id = ${value}`, organizationId);
  // Unless they are searched for, an index has just the matches, in the order of the list.
  const few = search !== "" && (await addSearch(database, conditions, { organizationId, search, searched }));
  const order = orderOf(sort, { createdAt: null, email: asText }, customerColumns);
  return { ...table, conditions, select: selectList(customerColumns, "c"), order, few };
}

export function customerStore(database: Database, exports: Database): CustomerStore {
  const insertUnlessTaken = async (organizationId: string, customer: Customer): Promise<Customer | null> => {
    const record = { ...toRecord(customerColumns, customer), organization_id: organizationId };
    const [created] = await database.query<Customer>(insert, [record]);
    return created ?? null;
  };

  return {
    async create(organizationId, customer) {
      if (await insertUnlessTaken(organizationId, customer)) return;
      throw recordErrors.customerEmailTaken();
    },
    async findOrCreate(organizationId, candidate) {
      // Who comes second to insert one finds the first one's; a round more only if that is deleted in between.
      for (;;) {
        const [found] = await database.query<Customer>(selectByEmail, [organizationId, candidate.email]);
        if (found) return found;
        const created = await insertUnlessTaken(organizationId, candidate);
        if (created) return created;
      }
    },
    async get(organizationId, id) {
      const [customer] = await database.query<Customer>(select, [organizationId, id]);
      return customer ?? null;
    },
    async list(organizationId, query) {
      const list = await listOf(database, organizationId, query);
      const total = query.search ? undefined : keptTotal;
      const shown = { ...list, select: selectList(itemColumns, "c"), total };
      return listPage<CustomerListItem>(database, shown, query);
    },
    async *readAll(organizationId, filter) {
      yield* readAll<Customer>(exports, organizationId, await listOf(exports, organizationId, filter));
    },
    async update(organizationId, id, changes) {
      const values = [organizationId, id, toRecord<Customer>(customerColumns, changes)];
      const [customer] = await database.query<Customer>(update, values);
      return customer ?? null;
    },
    async delete(organizationId, id, { cascade }) {
      const statement = cascade ? removeWithRecords : remove;
      const [row] = await database.query<{ deleted: boolean }>(statement, [organizationId, id]);
      return row?.deleted ?? false;
    },
  };
}

import { accountErrors, type User, type UserStore } from "@keystead/core";
import { selectList, toRecord } from "../columns.ts";
import type { Connection, Database } from "../database.ts";
import { Conditions, listPage } from "../lists.ts";
import { storedUserColumns, userColumns } from "./accounts.ts";

// One after another in an organization; what comes after it sees what was done under the lock before. New records of the
// organization, which refer to it, do not wait.
const lockOrganization = {
  name: "keystead_organization_lock",
  text: "SELECT 1 AS locked FROM keystead.organizations WHERE id = $1 FOR NO KEY UPDATE",
};

const lastDeveloper = {
  name: "keystead_last_developer",
  text: `
    SELECT u.id
    FROM keystead.users u
    WHERE u.organization_id = $1 AND u.id = $2 AND u.role = 'developer' AND NOT EXISTS (
      SELECT 1 FROM keystead.users o
      WHERE o.organization_id = u.organization_id AND o.id <> u.id AND o.role = 'developer'
    )`,
};

const insert = {
  name: "keystead_user_insert",
  text: "INSERT INTO keystead.users SELECT n.* FROM jsonb_populate_record(NULL::keystead.users, $1) n",
};

const changeRole = {
  name: "keystead_user_role",
  text: `
    UPDATE keystead.users u SET role = $3
    WHERE u.organization_id = $1 AND u.id = $2
    RETURNING ${selectList(userColumns, "u")}`,
};

const remove = {
  name: "keystead_user_delete",
  text: "DELETE FROM keystead.users WHERE organization_id = $1 AND id = $2 RETURNING id",
};

/** Throws `last_developer` for the only one; what this has found holds until the transaction's end. */
async function refuseLastDeveloper(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<void> {
  await connection.query(lockOrganization, [organizationId]);
  const found = await connection.query(lastDeveloper, [organizationId, id]);
  if (found.length > 0) throw accountErrors.lastDeveloper();
}

export function userStore(database: Database): UserStore {
  return {
    list(organizationId, request) {
      const conditions = new Conditions().add((value) => `u.organization_id = ${value}`, organizationId);
      const query = { from: "keystead.users", alias: "u", conditions, select: selectList(userColumns, "u") };
      return listPage<User>(database, query, request);
    },
    async create(user) {
      await database.query(insert, [toRecord(storedUserColumns, user)]);
    },
    changeRole(organizationId, id, role) {
      return database.transaction(async (connection) => {
        if (role !== "developer") await refuseLastDeveloper(connection, organizationId, id);
        const [user] = await connection.query<User>(changeRole, [organizationId, id, role]);
        return user ?? null;
      });
    },
    delete(organizationId, id, { force } = { force: false }) {
      return database.transaction(async (connection) => {
        if (!force) await refuseLastDeveloper(connection, organizationId, id);
        return (await connection.query(remove, [organizationId, id])).length > 0;
      });
    },
  };
}

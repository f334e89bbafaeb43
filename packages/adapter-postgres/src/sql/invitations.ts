import { accountErrors, type Invitation, type InvitationStore, type StoredInvitation } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { Conditions, listPage } from "../lists.ts";
import { sessionColumns, storedUserColumns } from "./accounts.ts";

const columns: Columns<Invitation> = { id: "id", email: "email", role: "role", expiresAt: "expires_at" };

const storedColumns: Columns<StoredInvitation> = {
  ...columns,
  tokenDigest: "token_digest",
  issuedBy: "issued_by",
};

// FOR SHARE waits for the account to be deleted or to lose its e-mail, and then does not find the issuer.
const insert = {
  name: "keystead_invitation_insert",
  text: `
    WITH issuer AS (
      SELECT u.id FROM keystead.users u
      WHERE u.organization_id = $2 AND u.id = $3
        AND (u.password_hash IS NOT NULL OR u.email_verified_at IS NOT NULL)
      FOR SHARE
    )
    INSERT INTO keystead.invitations
    SELECT n.* FROM issuer, jsonb_populate_record(NULL::keystead.invitations, $1) n
    ON CONFLICT (organization_id, lower(email COLLATE "C")) DO UPDATE SET
      id = excluded.id, email = excluded.email, role = excluded.role,
      token_digest = excluded.token_digest, issued_by = excluded.issued_by, expires_at = excluded.expires_at
    RETURNING id`,
};

const remove = {
  name: "keystead_invitation_delete",
  text: "DELETE FROM keystead.invitations WHERE organization_id = $1 AND id = $2 RETURNING id",
};

const find = {
  name: "keystead_invitation_by_token",
  text: `
    SELECT i.organization_id AS "organizationId", ${selectList(columns, "i")}
    FROM keystead.invitations i
    WHERE i.token_digest = $1 AND i.expires_at > $2`,
};

// Of those who delete the invitation at the same time, the first gets it back, and the others find nothing to delete.
const accept = {
  name: "keystead_invitation_accept",
  text: `
    WITH accepted AS (
      DELETE FROM keystead.invitations i WHERE i.token_digest = $1 AND i.expires_at > $2 RETURNING i.id
    ), joined AS (
      INSERT INTO keystead.users
      SELECT n.* FROM accepted, jsonb_populate_record(NULL::keystead.users, $3) n
      RETURNING id
    )
    INSERT INTO keystead.sessions
    SELECT n.* FROM joined, jsonb_populate_record(NULL::keystead.sessions, $4) n
    RETURNING token_digest`,
};

export function invitationStore(database: Database): InvitationStore {
  return {
    async create(organizationId, invitation) {
      const record = { ...toRecord(storedColumns, invitation), organization_id: organizationId };
      const stored = await database.query(insert, [record, organizationId, invitation.issuedBy]);
      if (stored.length === 0) throw accountErrors.userNotFound();
    },
    list(organizationId, { now, ...request }) {
      const conditions = new Conditions()
        .add((value) => `i.organization_id = ${value}`, organizationId)
        .add((value) => `i.expires_at > ${value}`, now);
      const query = {
        from: "keystead.invitations",
        alias: "i",
        conditions,
        select: selectList(columns, "i"),
      };
      return listPage<Invitation>(database, query, request);
    },
    async delete(organizationId, id) {
      return (await database.query(remove, [organizationId, id])).length > 0;
    },
    async find(tokenDigest, now) {
      const [row] = await database.query<Invitation & { organizationId: string }>(find, [tokenDigest, now]);
      if (!row) return null;
      const { organizationId, ...invitation } = row;
      return { organizationId, invitation };
    },
    async accept(tokenDigest, { user, session, now }) {
      const joining = [toRecord(storedUserColumns, user), toRecord(sessionColumns, session)];
      return (await database.query(accept, [tokenDigest, now, ...joining])).length > 0;
    },
  };
}

import {
  type IdentityStore,
  LOST_EMAIL_SUFFIX,
  type PendingSignIn,
  type StoredUser,
  type User,
} from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { organizationColumns, sessionColumns, storedUserColumns, userColumns } from "./accounts.ts";

const pendingColumns: Columns<PendingSignIn> = {
  stateDigest: "state_digest",
  verifierDigest: "verifier_digest",
  provider: "provider",
  expiresAt: "expires_at",
};

// More than one call adds, so that the table shrinks again after a crowd; rows that another call is at are left to it.
const begin = {
  name: "keystead_sign_in_begin",
  text: `
    WITH over AS (
      DELETE FROM keystead.pending_sign_ins
      WHERE state_digest = ANY (ARRAY(
        SELECT p.state_digest FROM keystead.pending_sign_ins p WHERE p.expires_at <= $2
        ORDER BY p.expires_at LIMIT 100 FOR UPDATE SKIP LOCKED
      ))
    )
    INSERT INTO keystead.pending_sign_ins
    SELECT n.* FROM jsonb_populate_record(NULL::keystead.pending_sign_ins, $1) n`,
};

const take = {
  name: "keystead_sign_in_take",
  text: `
    DELETE FROM keystead.pending_sign_ins
    WHERE state_digest = $1 AND verifier_digest = $2 AND provider = $3 AND expires_at > $4
    RETURNING state_digest`,
};

const signIn = {
  name: "keystead_sign_in",
  text: `SELECT ${selectList(userColumns, "u")} FROM keystead.sign_in($1, $2, $3, $4, $5, $6, $7, $8) u`,
};

export function identityStore(database: Database): IdentityStore {
  return {
    async begin(pending, now) {
      await database.query(begin, [toRecord(pendingColumns, pending), now]);
    },
    async take({ stateDigest, verifierDigest, provider }, now) {
      return (await database.query(take, [stateDigest, verifierDigest, provider, now])).length > 0;
    },
    async signIn({ identity: { provider, subject }, email, newcomer, session }) {
      const [user] = await database.query<User>(signIn, [
        provider,
        subject,
        email,
        newcomer && toRecord(organizationColumns, newcomer.organization),
        newcomer && toRecord<StoredUser>(storedUserColumns, newcomer.user),
        newcomer?.onlyFirst ?? false,
        LOST_EMAIL_SUFFIX,
        toRecord(sessionColumns, session),
      ]);
      return user ?? null;
    },
  };
}

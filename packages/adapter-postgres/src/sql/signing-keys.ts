import type { PublishedKey, SigningKeyStore, StoredSigningKey } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";

const publishedColumns: Columns<PublishedKey> = { kid: "kid", publicKey: "public_key" };

const columns: Columns<StoredSigningKey> = {
  ...publishedColumns,
  sealedPrivateKey: "sealed_private_key",
  createdAt: "created_at",
  signsFrom: "signs_from",
  retiredAt: "retired_at",
};

const createFirst = {
  name: "keystead_signing_key_create_first",
  text: `
    INSERT INTO keystead.signing_keys
    SELECT n.* FROM jsonb_populate_record(NULL::keystead.signing_keys, $1) n
    ON CONFLICT (organization_id) WHERE retired_at IS NULL DO NOTHING
    RETURNING kid`,
};

// Of those who end the last key at the same time, the first does, and the others find none without an end.
const rotate = {
  name: "keystead_signing_key_rotate",
  text: `
    WITH last AS (
      UPDATE keystead.signing_keys k SET retired_at = $4
      WHERE k.organization_id = $1 AND k.kid = $2 AND k.retired_at IS NULL
      RETURNING k.organization_id
    ), earlier AS (
      UPDATE keystead.signing_keys k SET retired_at = $4
      FROM last
      WHERE k.organization_id = last.organization_id AND k.retired_at > $4
    )
    INSERT INTO keystead.signing_keys
    SELECT n.* FROM last, jsonb_populate_record(NULL::keystead.signing_keys, $3) n
    RETURNING kid`,
};

const list = {
  name: "keystead_signing_key_list",
  text: `
    SELECT ${selectList(columns, "k")}
    FROM keystead.signing_keys k
    WHERE k.organization_id = $1 AND coalesce(k.retired_at, 'infinity') > $2
    ORDER BY coalesce(k.retired_at, 'infinity') DESC, k.created_at DESC, k.kid DESC`,
};

const listPublished = {
  name: "keystead_signing_key_list_published",
  text: `
    SELECT ${selectList(publishedColumns, "k")}
    FROM keystead.signing_keys k
    WHERE coalesce(k.retired_at, 'infinity') > $1
    ORDER BY k.kid`,
};

export function signingKeyStore(database: Database): SigningKeyStore {
  const recordOf = (organizationId: string, key: StoredSigningKey) => ({
    ...toRecord(columns, key),
    organization_id: organizationId,
  });
  return {
    async createFirst(organizationId, key) {
      return (await database.query(createFirst, [recordOf(organizationId, key)])).length > 0;
    },
    async rotate(organizationId, lastKid, next) {
      const values = [organizationId, lastKid, recordOf(organizationId, next), next.signsFrom];
      return (await database.query(rotate, values)).length > 0;
    },
    list: (organizationId, retiredAfter) => database.query(list, [organizationId, retiredAfter]),
    listPublished: (retiredAfter) => database.query(listPublished, [retiredAfter]),
  };
}

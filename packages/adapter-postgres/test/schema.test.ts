import {
  type Declaration,
  declarationOf,
  type Kind,
  kinds,
  type StoredType,
  storedFields,
} from "@keystead/core/adapter";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  const store = postgresStorage({ connectionString: database.url });
  await store.ping();
  await store.close();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const inSchema = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isOfOrganization = (kind: Kind): boolean => declarationOf(kind).scope === "organization";
const typesOf: Record<StoredType, string[]> = {
  text: ["text"],
  integer: ["integer", "bigint"],
  flag: ["boolean"],
  moment: ["timestamp with time zone"],
  json: ["jsonb"],
};

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  collation: string | null;
}

async function columnsOf(kind: Kind): Promise<Map<string, Column>> {
  const { rows } = await admin.query<Column>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable, collation_name AS collation
    FROM information_schema.columns WHERE table_schema = 'keystead' AND table_name = $1`,
    [inSchema(kind)],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

interface Index {
  name: string;
  isUnique: boolean;
  isPrimary: boolean;
  /** Its columns and expressions in order, without included columns. */
  keys: string[];
  /** By which each of them is compared; null for what is no text. */
  collations: (string | null)[];
  method: string;
}

async function indexesOf(kind: Kind): Promise<Index[]> {
  const { rows } = await admin.query<Index>(
    `SELECT
      c.relname AS name, i.indisunique AS "isUnique", i.indisprimary AS "isPrimary", m.amname AS method,
      ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, i.indnkeyatts) n) AS keys,
      ARRAY(
        SELECT l.collname::text FROM unnest(i.indcollation::oid[]) WITH ORDINALITY c (id, place) LEFT JOIN pg_collation l ON l.oid = c.id
        ORDER BY c.place
      ) AS collations
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
    WHERE i.indrelid = ('keystead.' || $1)::regclass`,
    [inSchema(kind)],
  );
  return rows;
}

function scopedKeys(kind: Kind, keys: string[]): string[] {
  return isOfOrganization(kind) ? ["organization_id", ...keys] : keys;
}

function uniqueKeys(kind: Kind, { fields, folded, everywhere }: Unique): string[] {
  const { references = {} } = declarationOf(kind);
  const keys = fields.map((field) =>
    folded && !references[field] ? `lower(${inSchema(field)})` : inSchema(field),
  );
  return everywhere ? keys : scopedKeys(kind, keys);
}
type Unique = NonNullable<Declaration["unique"]>[string];

describe.each(Object.keys(kinds) as Kind[])("the table of %s", (kind) => {
  const declaration = declarationOf(kind);

  it("has a column of the right type for each field, a version, and nothing else", async () => {
    const columns = await columnsOf(kind);
    const fields = storedFields(declaration);
    for (const { name, type, nullable } of fields) {
      const column = columns.get(inSchema(name));
      expect(column, name).toMatchObject({
        nullable,
        type: expect.toSatisfy((is) => typesOf[type].includes(is)),
      });
      // Compared byte by byte, and folded by ASCII.
      if (type === "text") expect(column, name).toMatchObject({ collation: "C" });
    }
    const others = ["row_version", ...(isOfOrganization(kind) ? ["organization_id"] : [])];
    expect([...columns.keys()].sort()).toEqual(
      [...fields.map(({ name }) => inSchema(name)), ...others].sort(),
    );
  });

  it("has the id as its key, in the organization where it is of one", async () => {
    const primary = (await indexesOf(kind)).find(({ isPrimary }) => isPrimary);
    expect(primary).toMatchObject({
      name: `${inSchema(kind)}_pkey`,
      keys: scopedKeys(kind, [inSchema(declaration.id)]),
    });
  });

  it("has an index for each unique constraint, and no other that refuses a record", async () => {
    const unique = (await indexesOf(kind)).filter(({ isUnique, isPrimary }) => isUnique && !isPrimary);
    const declared = Object.entries(declaration.unique ?? {}).map(([name, constraint]) => ({
      name: `${inSchema(kind)}_${inSchema(name)}_key`,
      keys: uniqueKeys(kind, constraint).sort(),
    }));
    const own = unique.map(({ name, keys }) => ({ name, keys: keys.toSorted() }));
    // One seat for a place is what claims promise.
    const special = { name: "activations_active_key", keys: ["license_id", "organization_id", "place"] };
    expect(own).toEqual(expect.arrayContaining(declared));
    expect(own).toHaveLength(declared.length + (kind === "activations" ? 1 : 0));
    if (kind === "activations") expect(own).toEqual([special]);
  });

  it("has a foreign key for each reference, and an index by which a deletion finds those that refer", async () => {
    const { rows } = await admin.query<{ name: string; keys: string[]; referred: string; refuses: boolean }>(
      `SELECT
        k.conname AS name, k.confrelid::regclass::text AS referred, k.confdeltype = 'a' AS refuses,
        ARRAY(
          SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY n (number, place)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number ORDER BY n.place
        ) AS keys
      FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = ('keystead.' || $1)::regclass`,
      [inSchema(kind)],
    );
    const declared = Object.entries(declaration.references ?? {}).flatMap(([field, reference]) =>
      reference ? [{ field, kind: reference.kind, keys: scopedKeys(kind, [inSchema(field)]) }] : [],
    );
    const indexes = await indexesOf(kind);
    for (const { field, keys } of declared) {
      const finds = (index: Index): boolean =>
        index.keys[0] === inSchema(field) &&
        keys.every((key) => index.keys.slice(0, keys.length).includes(key)) &&
        // Both conditions of PostgreSQL's own check are in the index: it is never worse than the primary key.
        index.collations.slice(0, keys.length).every((collation) => collation === "C");
      expect(indexes.some(finds), field).toBe(true);
    }
    // A claim holds the license that it makes an activation of.
    const enforced = kind === "activations" ? [] : declared;
    expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      enforced
        .map(({ field, kind: referred, keys }) => ({
          name: `${inSchema(kind)}_${inSchema(field)}_fkey`,
          keys,
          referred: `keystead.${inSchema(referred)}`,
          refuses: true,
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it("has no index that a look-up could take for its own", async () => {
    const indexes = await indexesOf(kind);
    if (isOfOrganization(kind))
      for (const { name, isPrimary, keys, collations } of indexes)
        if (keys[0] === "organization_id" && !isPrimary) expect(collations[0], name).not.toBe("C");
    for (const { name, isUnique, isPrimary, keys, collations } of indexes) {
      const isOfSeveral = isUnique && !isPrimary && keys.length > 1;
      if (isOfSeveral) expect(new Set(collations), name).toEqual(new Set(["POSIX"]));
      // A unique index has to be the only one that begins so.
      else if (!isPrimary && name !== "activations_deactivated_idx")
        expect(collations, name).not.toContain("POSIX");
    }
    const starts = indexes.filter(({ collations }) => collations[0] === "POSIX").map(({ keys }) => keys[0]);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it("has an index for the end of records that a sweep deletes", async () => {
    const { ends } = declaration;
    if (ends === undefined) return;
    const indexes = await indexesOf(kind);
    const place = isOfOrganization(kind) ? 1 : 0;
    expect(indexes.some(({ keys }) => keys[place] === inSchema(ends))).toBe(true);
  });
});

it("what is announced when it changes is what is declared", async () => {
  for (const [kind, { announced }] of Object.entries(kinds).map(
    ([kind]) => [kind as Kind, declarationOf(kind as Kind)] as const,
  )) {
    const { rows } = await admin.query<{ columns: string[] }>(
      `SELECT ARRAY(
        SELECT a.attname::text FROM unnest(t.tgattr::smallint[]) n JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = n
      ) AS columns
      FROM pg_trigger t WHERE t.tgrelid = ('keystead.' || $1)::regclass AND t.tgname LIKE '%_announce_update'`,
      [inSchema(kind)],
    );
    expect(rows.map(({ columns }) => columns.toSorted())).toEqual(
      announced && !announced.inserted ? [announced.fields.map(inSchema).sort()] : [],
    );
  }
});

/** Bits of `pg_trigger.tgtype`: for each row, after it is inserted, deleted or updated. */
const ANY_CHANGE = 1 | 4 | 8 | 16;

it("what is announced from the beginning is announced at any change", async () => {
  for (const kind of Object.keys(kinds) as Kind[]) {
    if (!declarationOf(kind).announced?.inserted) continue;
    const { rows } = await admin.query<{ tgtype: number; tgattr: string }>(
      `SELECT tgtype, tgattr::text FROM pg_trigger
      WHERE tgrelid = ('keystead.' || $1)::regclass AND tgname = $1 || '_announce'`,
      [inSchema(kind)],
    );
    expect(rows).toEqual([{ tgtype: ANY_CHANGE, tgattr: "" }]);
  }
});

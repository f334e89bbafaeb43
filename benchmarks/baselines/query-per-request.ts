// The validate call as it is usually written: PGlite, and a query of its own for each request.
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { argument, serve } from "./serve.ts";

interface Row {
  license_key: string;
  status: string;
  seats: number | null;
  activated_count: number;
  expires_at: Date | null;
  activation_id: string | null;
}

const find = `
  SELECT l.license_key, l.status, l.seats, l.activated_count, l.expires_at, a.id AS activation_id
  FROM keystead.products p
  JOIN keystead.licenses l ON l.organization_id = p.organization_id AND l.product_id = p.id
  LEFT JOIN keystead.activations a
    ON a.organization_id = l.organization_id AND a.license_id = l.id AND a.domain = $3 AND a.status = 'active'
  WHERE p.public_key = $1 AND l.license_key = $2`;

const pglite = await PGlite.create({ dataDir: argument(0), extensions: { pg_trgm } });

function toAnswer(row: Row | undefined): object {
  if (row === undefined) return { valid: false, error: "License key not found", code: "license_not_found" };
  const { license_key: key, status, seats, activated_count: activatedCount, expires_at: expiresAt } = row;
  const valid = status === "active" && (expiresAt === null || expiresAt > new Date());
  if (!valid) return { valid, error: `License is ${status}`, code: `license_${status}` };
  return {
    valid,
    license: { status, seats, activatedCount, expiresAt, key },
    activated: row.activation_id !== null,
  };
}

serve(async ({ public_key, license_key, domain }, answer) => {
  const { rows } = await pglite.query<Row>(find, [public_key, license_key, domain]);
  answer(JSON.stringify(toAnswer(rows[0])));
});

// The activate call as it is usually written: a transaction of five statements through a pool, each prepared once a
// connection.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { argument, serve } from "./serve.ts";

interface LicenseRow {
  organization_id: string;
  id: string;
  status: string;
  seats: number | null;
  activated_count: number;
  expires_at: Date | null;
}

interface ActivationRow {
  id: string;
  activated_at: Date;
}

const lockLicense = {
  name: "lock_license",
  text: `
    SELECT l.organization_id, l.id, l.status, l.seats, l.activated_count, l.expires_at
    FROM keystead.products p
    JOIN keystead.licenses l ON l.organization_id = p.organization_id AND l.product_id = p.id
    WHERE p.public_key = $1 AND l.license_key = $2
    FOR UPDATE OF l`,
};

const findActivation = {
  name: "find_activation",
  text: `
    SELECT id, activated_at FROM keystead.activations
    WHERE organization_id = $1 AND license_id = $2 AND place = $3 AND status = 'active'`,
};

const insertActivation = {
  name: "insert_activation",
  text: `
    INSERT INTO keystead.activations
      (organization_id, id, license_id, kind, domain, place, ip_address, status, activated_at, last_checked_at)
    VALUES ($1, $2, $3, 'site', $4, $4, $5, 'active', $6, $6)`,
};

const countActivation = {
  name: "count_activation",
  text: `
    UPDATE keystead.licenses SET activated_count = activated_count + 1
    WHERE organization_id = $1 AND id = $2`,
};

const pool = new pg.Pool({ connectionString: argument(0), max: 32 });

function refusalOf({ status, seats, activated_count, expires_at }: LicenseRow, now: Date): string | null {
  if (status !== "active") return `license_${status}`;
  if (expires_at !== null && expires_at <= now) return "license_expired";
  return seats !== null && activated_count >= seats ? "seat_limit_reached" : null;
}

/** Ids that sort by time, as Keystead's do: the index grows at its end for both. */
function newId(now: Date): string {
  return `act_${now.getTime().toString(36).padStart(10, "0")}${randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

async function activate(client: pg.PoolClient, body: Record<string, string>): Promise<object> {
  const { public_key, license_key, domain } = body;
  const now = new Date();
  const licenses = await client.query<LicenseRow>({ ...lockLicense, values: [public_key, license_key] });
  const [license] = licenses.rows;
  if (license === undefined) return { success: false, code: "license_not_found" };
  const place = [license.organization_id, license.id];
  const held = await client.query<ActivationRow>({ ...findActivation, values: [...place, domain] });
  const [active] = held.rows;
  if (active) return { success: true, activation_id: active.id, activated_at: active.activated_at };
  const refusal = refusalOf(license, now);
  if (refusal) return { success: false, code: refusal };
  const id = newId(now);
  const values = [license.organization_id, id, license.id, domain, "127.0.0.1", now];
  await client.query({ ...insertActivation, values });
  await client.query({ ...countActivation, values: place });
  return { success: true, activation_id: id, activated_at: now };
}

serve(async (body, answer) => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await activate(client, body);
    await client.query("COMMIT");
    answer(JSON.stringify(result));
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
});

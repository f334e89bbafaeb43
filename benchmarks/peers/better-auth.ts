import { apiKey } from "@better-auth/api-key";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import pg from "pg";
import { licenseKey } from "../data/licenses.ts";
import type { Run } from "../data/seed.ts";

/** Whether better-auth counts the verifications of each key against a limit, as it does by default. */
export type KeyLimits = "on" | "off";

const NEVER_REACHED = 1_000_000_000;
const DAY_MS = 86_400_000;
const OWNER = "owner";

function options(connectionString: string) {
  return {
    database: new pg.Pool({ connectionString }),
    baseURL: "http://127.0.0.1",
    secret: "a secret of these benchmarks and of nothing else",
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

function keyPlugin(limits: KeyLimits) {
  const rateLimit = { enabled: limits === "on", maxRequests: NEVER_REACHED, timeWindow: DAY_MS };
  return apiKey({ rateLimit });
}

/**
 * Opens better-auth with its API keys on PostgreSQL, as its documentation shows. Gives what verifies a key, in process.
 */
export function openBetterAuth(connectionString: string, limits: KeyLimits) {
  const auth = betterAuth({ ...options(connectionString), plugins: [keyPlugin(limits)] });
  return (key: string) => auth.api.verifyApiKey({ body: { key } });
}

/** Makes better-auth's tables and fills in so many keys of one owner: the texts of Keystead's license keys. */
export async function fillKeys(connectionString: string, run: Run, keys: number): Promise<void> {
  const settings = options(connectionString);
  const { runMigrations } = await getMigrations({ ...settings, plugins: [keyPlugin("on")] });
  await runMigrations();
  await settings.database.end();
  await run(`
    INSERT INTO "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    VALUES ('${OWNER}', 'Owner', 'owner@example.com', true, now(), now())`);
  await run("CREATE TEMPORARY TABLE texts (n int, text text)");
  const texts = Array.from({ length: keys }, (_, index) => `(${index + 1},'${licenseKey(index + 1)}')`);
  await run(`INSERT INTO texts VALUES ${texts.join(",")}`);
  await run(`
    INSERT INTO apikey (id, "configId", "referenceId", start, key, enabled, "rateLimitEnabled", "rateLimitTimeWindow", "rateLimitMax",
      "requestCount", "createdAt", "updatedAt")
    SELECT 'key-' || n, 'default', '${OWNER}', left(text, 6),
      rtrim(translate(encode(sha256(text::bytea), 'base64'), '+/', '-_'), '='), true, true, ${DAY_MS}, ${NEVER_REACHED}, 0, now(), now()
    FROM texts`);
  await run("VACUUM (ANALYZE)");
  await run("CHECKPOINT");
}

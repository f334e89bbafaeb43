import pg from "pg";

const CONNECTION_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * Plans live as long as their connection: one that reads a whole table while that is small would go on doing so when it
 * has grown. To compile one (jit) takes longer than to run it.
 */
const settings = "-c enable_seqscan=off -c jit=off";

/**
 * Creates the pool of a store that is given none. `options` of the URL, or else PGOPTIONS, apply too, except where
 * they contradict ours.
 */
export function createOwnPool(given: { connectionString: string; max?: number }): pg.Pool {
  const { connectionString, options = process.env["PGOPTIONS"] } = splitOptions(given.connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: given.max ?? 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The locks of a process that froze in a transaction are not held for longer than that.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "keystead",
    // Of two that set the same, PostgreSQL takes the last.
    options: options ? `${options} ${settings}` : settings,
  });
  // An idle connection that the server closes. The pool replaces it, and who needs one then is told if it cannot.
  pool.on("error", () => {});
  return pool;
}

/**
 * Takes `options` out of a URL, where they would replace the options that pg is given; the rest stays as it is
 * written.
 */
function splitOptions(url: string): { connectionString: string; options?: string } {
  const start = url.indexOf("?") + 1;
  if (start === 0) return { connectionString: url };
  const [query = "", fragment] = url.slice(start).split("#", 2);
  const options = new URLSearchParams(query).getAll("options").at(-1);
  if (options === undefined) return { connectionString: url };
  const others = query.split("&").filter((part) => !new URLSearchParams(part).has("options"));
  const rest = fragment === undefined ? "" : `#${fragment}`;
  return { connectionString: url.slice(0, start) + others.join("&") + rest, options };
}

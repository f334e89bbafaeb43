/** Grants for a role that creates Keystead's schema, or else works in one that another role has created. */
const GRANTS =
  "Grant what is missing, as the owner of the database or a superuser: " +
  "GRANT CONNECT, CREATE ON DATABASE … TO …, with which the role creates the schema keystead and the extension pg_trgm itself; " +
  "or, where another role has created them, GRANT USAGE ON SCHEMA keystead TO …, " +
  "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA keystead TO … and " +
  "GRANT USAGE ON ALL SEQUENCES IN SCHEMA keystead TO …. " +
  "Only the owner of the tables can bring the schema up to date";

/** The codes by which PostgreSQL refuses a role, and the remedy of each (PostgreSQL's documentation, appendix A). */
const remedies: Readonly<Record<string, string>> = {
  "42501": `The role has no permission. ${GRANTS}`,
  "3F000":
    "The role has no schema to create the extension pg_trgm in. Create the extension as a superuser, or grant USAGE and CREATE " +
    "on a schema of the role's search_path: GRANT USAGE, CREATE ON SCHEMA public TO …",
  "28000":
    "PostgreSQL does not let the role in. Allow it to log in, ALTER ROLE … LOGIN, and add a line for it, this database and this machine to pg_hba.conf",
  "28P01": "Wrong user or password in the connection string. Correct it, or ALTER ROLE … PASSWORD …",
  "53300":
    "PostgreSQL has no connection left for the role. Raise its limit, ALTER ROLE … CONNECTION LIMIT …, or the server's " +
    "max_connections, or have every process open fewer: it opens 10 unless `max` of its pool says otherwise",
};

/** Returns PostgreSQL's own words with the remedy; null unless it refused the role with one of these codes. */
export function explainRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: unknown };
  const remedy = typeof code === "string" ? remedies[code] : undefined;
  return remedy === undefined ? null : `${error.message}. ${remedy}`;
}

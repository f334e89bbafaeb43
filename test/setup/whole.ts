/**
 * Parts of the tests whose everyday run is a selection:
 *
 * - `stores`: conformance with every kind of record on PostgreSQL, Redis and a Redis Cluster
 * - `conformance`: the conformance suite's own tests, with stores that are broken on purpose
 * - `wordpress`: every way through the plugin in WordPress
 * - `texts`: attacks with the longest notes and readmes
 */
export type Part = "stores" | "conformance" | "wordpress" | "texts";

/**
 * True when every test of the part runs: in `npm run test:full`, and where `KEYSTEAD_TEST_WHOLE` lists the part, as
 * `scripts/changed-parts.mjs` does for CI after a change of what the part tests.
 */
export function isWhole(part: Part): boolean {
  const { KEYSTEAD_TEST_FULL, KEYSTEAD_TEST_WHOLE = "" } = process.env;
  return Boolean(KEYSTEAD_TEST_FULL) || KEYSTEAD_TEST_WHOLE.split(",").includes(part);
}

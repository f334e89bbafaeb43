import { kinds } from "@keystead/core/adapter";

const special = [
  "events",
  "event_ids",
  "event_counts",
  "license_counts",
  "customer_counts",
  "activation_counts",
];
const ofKinds = Object.keys(kinds)
  .filter((kind) => kind !== "organizations")
  .map((kind) => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * Deletes all data except the default organization. Triggers are off, so that nobody is notified. TRUNCATE would
 * make new files for each table and index, which takes longer than deleting a few rows.
 */
export const emptyTables = `
  BEGIN;
  SET LOCAL session_replication_role = replica;
  ${[...ofKinds, ...special].map((table) => `DELETE FROM keystead.${table};`).join(" ")}
  DELETE FROM keystead.organizations WHERE id <> 'org_00000000000000000000000000';
  COMMIT`;

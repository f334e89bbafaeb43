import { kinds } from "@keystead/core/adapter";

const special = ["events", "event_ids", "event_counts"];
const ofKinds = Object.keys(kinds)
  .filter((kind) => kind !== "organizations")
  .map((kind) => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Makes the data as that of a new database: nothing but the default organization. */
export const emptyTables = `
  TRUNCATE ${[...ofKinds, ...special].map((table) => `keystead.${table}`).join(", ")};
  DELETE FROM keystead.organizations WHERE id <> 'org_00000000000000000000000000'`;

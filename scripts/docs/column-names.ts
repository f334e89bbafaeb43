import { columnNames } from "@keystead/core/server";

const notice =
  "// Written by `npm run docs:generate` from packages/core/src/features/imports/column-names.ts.\n";

/** The names of columns that imports know, for packages/api-client: as they are compared, without spaces and signs. */
export function comparedColumnNames(): string {
  const rows = Object.entries(columnNames).map(([field, names]) => {
    const compared = names.map((name) => `    "${name.replaceAll("_", "")}",`);
    return [`  ${field}: [`, ...compared, "  ],"].join("\n");
  });
  return [
    notice,
    "/** Names of columns, in lower case and without spaces and signs, by what they hold. */",
    "export const comparedColumnNames = {",
    ...rows,
    "} as const;",
    "",
  ].join("\n");
}

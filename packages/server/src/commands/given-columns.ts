import { parseArgs } from "node:util";
import type { ImportField } from "@keystead/core";
import { importFields } from "@keystead/core/schemas";
import type { ColumnFields } from "@keystead/core/server";
import { ConfigError } from "../startup/config.ts";

/**
 * Reads the options `--column NAME=FIELD`: the field that each column is imported as; null for `--column NAME=`. Throws
 * `ConfigError` for an unknown field.
 */
export function givenColumns(args: string[]): ColumnFields {
  const { values } = parseArgs({
    args,
    options: { column: { type: "string", multiple: true } },
    strict: false,
  });
  const given = (values.column ?? []).map((option) => columnIn(String(option)));
  const twice = given.find(([name], index) => given.slice(0, index).some(([other]) => other === name));
  if (twice) throw new ConfigError(`--column: "${twice[0]}" must not be given twice`);
  return Object.fromEntries(given);
}

function columnIn(option: string): [name: string, field: ImportField | null] {
  const at = option.lastIndexOf("=");
  if (at < 1)
    throw new ConfigError(`--column: "${option}" must be NAME=FIELD, such as "Expires On=expiresAt"`);
  const [name, wanted] = [option.slice(0, at), option.slice(at + 1).trim()];
  if (wanted === "") return [name, null];
  const field = importFields.find((known) => known === wanted);
  if (field !== undefined) return [name, field];
  throw new ConfigError(`--column: "${wanted}" for "${name}" must be one of ${importFields.join(", ")}`);
}

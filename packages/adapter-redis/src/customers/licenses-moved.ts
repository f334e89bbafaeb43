import type { Customer } from "@keystead/core";
import { type Check, type Commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { Names } from "../keys.ts";
import { readLicenses } from "../licenses/license-row.ts";
import { licenseChange } from "../licenses/license-writes.ts";

/** Gives the customer's licenses the customer's e-mail. */
export async function licensesMoved(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  { id, email, updatedAt }: Customer,
): Promise<Commit> {
  const of = names.of(organizationId);
  const set = of.of("customer", id, "license");
  const ids = await database.read<string[]>("zrange", set, 0, -1);
  const rows = await readLicenses(database, of, ids);
  const same: Check = { key: set, size: ids.length, otherwise: RETRY };
  const moved = await Promise.all(
    rows
      .filter(({ record }) => record.customerEmail !== email)
      .map((row) =>
        licenseChange(database, names, organizationId, row, {
          ...row.record,
          customerEmail: email,
          updatedAt,
        }),
      ),
  );
  return {
    checks: [same, ...moved.flatMap(({ checks }) => checks)],
    writes: moved.flatMap(({ writes }) => writes),
  };
}

import type { Commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { activationFormat } from "../formats.ts";
import { activationIndexed } from "../indexes/activations.ts";
import { indexWrites } from "../indexes/indexed.ts";
import { licenseIndexed } from "../indexes/licenses.ts";
import type { OrganizationNames } from "../keys.ts";
import { letGo } from "../licenses/holds.ts";
import { keyDigest } from "../licenses/key-digest.ts";
import { type LicenseRow, sameRecord, sameSeats } from "../licenses/license-row.ts";
import { readTexts } from "../referring.ts";
import type { Write } from "../writes.ts";

/** Deletes the license and its activations; what refers to it stays as it is. */
export async function licenseRemoval(
  database: RedisDatabase,
  names: OrganizationNames,
  row: LicenseRow,
): Promise<Commit> {
  const { id, productId, licenseKey } = row.record;
  const ids = await database.read<string[]>("zrange", names.activationsOf(id), 0, -1);
  const texts = await readTexts(
    database,
    ids.map((activation) => names.record("activation", activation)),
  );
  const writes: Write[] = [
    ["DEL", names.record("license", id)],
    letGo(names, id),
    ["DEL", names.standing(id)],
    ["UNLINK", names.seats(id)],
    ["UNLINK", names.past(id)],
    ["HDEL", names.licenseKeys(productId), keyDigest(licenseKey)],
    ...indexWrites(licenseIndexed(names, row.record), null),
  ];
  for (const text of texts) {
    if (text === null) continue;
    const activation = activationFormat.fromText(text);
    writes.push(["DEL", names.record("activation", activation.id)]);
    writes.push(...indexWrites(activationIndexed(names, activation, productId), null));
  }
  return { checks: [sameRecord(names, row), sameSeats(names, row)], writes };
}

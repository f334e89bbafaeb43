import type { Activation } from "@keystead/core";
import { type Check, type Commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { activationFormat } from "../formats.ts";
import { activationIndexed } from "../indexes/activations.ts";
import { indexWrites } from "../indexes/indexed.ts";
import type { OrganizationNames } from "../keys.ts";
import { type LicenseRow, sameSeats } from "../licenses/license-row.ts";
import type { Write } from "../writes.ts";
import { readSeat, seatText } from "./seats.ts";

/** The ids of a license's active activations. */
export async function activeIds(
  database: RedisDatabase,
  names: OrganizationNames,
  licenseId: string,
): Promise<string[]> {
  return (await database.read<string[]>("hvals", names.seats(licenseId))).map((seat) => readSeat(seat).id);
}

/** Deactivates active activations of a license, unless one of its seats has been claimed or freed since `row` was read. */
export async function deactivations(
  database: RedisDatabase,
  names: OrganizationNames,
  row: LicenseRow,
  ids: readonly string[],
  now: Date,
): Promise<Commit & { activations: Activation[] }> {
  const { count, moves } = row;
  const { id: licenseId, productId } = row.record;
  const checks: Check[] = [sameSeats(names, row)];
  const writes: Write[] = [];
  const activations: Activation[] = [];
  const seats = names.seats(licenseId);
  for (const { text, activation, past } of await readActive(database, names, licenseId, ids)) {
    const { id, domain } = activation;
    const key = names.record("activation", id);
    const after: Activation = { ...activation, status: "deactivated", deactivatedAt: now };
    activations.push(after);
    checks.push({ key, is: text, otherwise: RETRY });
    checks.push({ key: seats, field: domain, is: seatText(activation), otherwise: RETRY });
    writes.push(["SET", key, activationFormat.toText(after)], ["HDEL", seats, domain]);
    // The latest is that with the highest id, in whatever order they were made.
    if (past === null || past < id) writes.push(["HSET", names.past(licenseId), domain, id]);
    const before = activationIndexed(names, activation, productId);
    writes.push(...indexWrites(before, activationIndexed(names, after, productId)));
  }
  const standing = ["count", count - activations.length, "moves", Number(moves) + 1];
  writes.push(["HSET", names.standing(licenseId), ...standing]);
  return { checks, writes, activations };
}

async function readActive(
  database: RedisDatabase,
  names: OrganizationNames,
  licenseId: string,
  ids: readonly string[],
): Promise<{ text: string; activation: Activation; past: string | null }[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const text = await database.read<string | null>("get", names.record("activation", id));
      if (text === null) return null;
      const activation = activationFormat.fromText(text);
      const past = await database.read<string | null>("hget", names.past(licenseId), activation.domain);
      return { text, activation, past };
    }),
  );
  return found.filter((each) => each !== null);
}

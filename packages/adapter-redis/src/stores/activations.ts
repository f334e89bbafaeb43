import type { Activation, ActivationStore } from "@keystead/core";
import { seatClaims } from "../activations/claims.ts";
import { deactivations } from "../activations/deactivations.ts";
import { readSeat } from "../activations/seats.ts";
import { announceLicenses } from "../changes/announce.ts";
import { commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { activationFormat } from "../formats.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { notHeld } from "../licenses/holds.ts";
import { type LicenseRow, readLicense } from "../licenses/license-row.ts";
import { activationDetails, activationLists } from "../lists/activations.ts";
import type { Pointers } from "../pointers.ts";
import { touchScript } from "../scripts/touch.ts";

const TOUCHED_AT_A_TIME = 500;

export function activationStore(database: RedisDatabase, names: Names, pointers: Pointers): ActivationStore {
  async function read(of: OrganizationNames, id: string): Promise<Activation | null> {
    const text = await database.read<string | null>("get", of.record("activation", id));
    return text === null ? null : activationFormat.fromText(text);
  }

  async function freeing(of: OrganizationNames, row: LicenseRow, id: string, now: Date) {
    const { checks, writes } = await deactivations(database, of, row, [id], now);
    return {
      checks: [notHeld(of, row.record.id), ...checks],
      writes: [...writes, ...announceLicenses(names, [row.record.id])],
    };
  }

  return {
    ...activationLists(database, names),
    claimSeat: seatClaims(database, names, pointers),
    async releaseSeat({ organizationId, licenseId, domain, now }) {
      const of = names.of(organizationId);
      return commit(database, async () => {
        const row = await readLicense(database, of, licenseId);
        if (row === null) return { result: null };
        const seat = await database.read<string | null>("hget", of.seats(licenseId), domain);
        if (seat !== null) {
          const { id } = readSeat(seat);
          return { commit: await freeing(of, row, id, now), result: { id, deactivatedAt: new Date(now) } };
        }
        const id = await database.read<string | null>("hget", of.past(licenseId), domain);
        const latest = id === null ? null : await read(of, id);
        return { result: latest && { id: latest.id, deactivatedAt: latest.deactivatedAt ?? now } };
      });
    },
    async deactivate(organizationId, id, now) {
      const of = names.of(organizationId);
      const found = await commit(database, async () => {
        const activation = await read(of, id);
        if (activation === null || activation.status === "deactivated") return { result: activation };
        const row = await readLicense(database, of, activation.licenseId);
        if (row === null) return { result: null };
        const result: Activation = { ...activation, status: "deactivated", deactivatedAt: new Date(now) };
        return { commit: await freeing(of, row, id, now), result };
      });
      if (found === null) return null;
      const [detail = null] = await activationDetails(database, of, [found]);
      return detail;
    },
    async touch(organizationId, seen) {
      const of = names.of(organizationId);
      const all = [...seen].map(([id, at]) => ({ key: of.record("activation", id), at: at.getTime() }));
      for (let start = 0; start < all.length; start += TOUCHED_AT_A_TIME) {
        const batch = all.slice(start, start + TOUCHED_AT_A_TIME);
        const keys = batch.map(({ key }) => key);
        await database.run(
          touchScript,
          keys,
          batch.map(({ at }) => at),
        );
      }
    },
  };
}

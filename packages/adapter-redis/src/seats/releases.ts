import type { Activation } from "@keystead/core";
import type { Store } from "@keystead/core/adapter";
import { drafted } from "../commits/commit.ts";
import type { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { positionOf } from "../records/row.ts";
import { findSeat } from "../scripts/find-seat.ts";
import { touchScript } from "../scripts/touch.ts";
import { freed } from "./freed.ts";

const TOUCHED_AT_A_TIME = 500;

export function seatReleases(context: Context): Pick<Store, "freeSeat" | "touch"> {
  const { database, names, models } = context;
  // Moments are before all texts, so none of these has a comma.
  const beforeLastCheck = "[^,]*,".repeat(positionOf(models("activations"), "lastCheckedAt") - 1);

  /** The active activation of a domain, or the latest one: its id and its text. */
  const activationOf = ({ names: its }: Draft, licenseId: string, domain: string) => {
    const keys = [its.seats(licenseId), its.freeSites(licenseId), its.domains(licenseId)];
    return database.run<[id: string, text: string] | null>(findSeat, keys, [
      domain,
      its.record("activations", ""),
    ]);
  };

  return {
    freeSeat: ({ organizationId, licenseId, now, ...seat }) =>
      drafted(context, organizationId, async (draft) => {
        const found = seat.domain === undefined ? null : await activationOf(draft, licenseId, seat.domain);
        if (found !== null) draft.know("activations", ...found);
        const id = seat.activationId ?? found?.[0];
        const row = id === undefined ? null : await draft.row("activations", id);
        if (id === undefined || row?.record["licenseId"] !== licenseId) return { result: null };
        const { status, deactivatedAt } = row.record as Partial<Activation>;
        if (status !== "active") return { result: { id, deactivatedAt: deactivatedAt ?? now } };
        const held = draft.names.held("licenses", licenseId);
        draft.expect(held, { key: held, is: null });
        await draft.set("activations", id, freed(row, now));
        await insertAlso(draft, seat.also);
        return { result: { id, deactivatedAt: new Date(now) } };
      }),
    async touch(organizationId, seen) {
      const its = names.of(organizationId);
      const all = [...seen].map(([id, at]) => ({ key: its.record("activations", id), at: at.getTime() }));
      for (let start = 0; start < all.length; start += TOUCHED_AT_A_TIME) {
        const some = all.slice(start, start + TOUCHED_AT_A_TIME);
        const moments = some.map(({ at }) => at);
        await database.run(
          touchScript,
          some.map(({ key }) => key),
          [beforeLastCheck, ...moments],
        );
      }
    },
  };
}

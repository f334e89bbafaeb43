import type { Activation } from "@keystead/core";
import type { Store } from "@keystead/core/adapter";
import { drafted } from "../commits/commit.ts";
import type { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { touchScript } from "../scripts/touch.ts";
import { freed } from "./freed.ts";
import { readSeat } from "./seat.ts";

const TOUCHED_AT_A_TIME = 500;

export function seatReleases(context: Context): Pick<Store, "freeSeat" | "touch"> {
  const { database, names } = context;

  /** The active activation of a domain, or the latest one. */
  async function activationOf(
    { names: its }: Draft,
    licenseId: string,
    domain: string,
  ): Promise<string | null> {
    const found = await Promise.all(
      [its.seats(licenseId), its.freeSites(licenseId)].map((key) =>
        database.read<string | null>("hget", key, domain),
      ),
    );
    const seat = found.find((each) => each !== null);
    if (seat != null) return readSeat(seat).id;
    const range = [`(${domain}\x01`, `[${domain}\0`, "BYLEX", "REV", "LIMIT", 0, 1] as const;
    const [latest] = await database.read<string[]>("zrange", its.domains(licenseId), ...range);
    return latest?.slice(domain.length + 1) ?? null;
  }

  return {
    freeSeat: ({ organizationId, licenseId, now, ...seat }) =>
      drafted(context, organizationId, async (draft) => {
        const id = seat.activationId ?? (await activationOf(draft, licenseId, seat.domain));
        const row = id === null ? null : await draft.row("activations", id);
        if (id === null || row?.record["licenseId"] !== licenseId) return { result: null };
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
          moments,
        );
      }
    },
  };
}

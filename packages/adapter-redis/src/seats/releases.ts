import type { Activation } from "@keystead/core";
import type { Store } from "@keystead/core/adapter";
import { drafted } from "../commits/commit.ts";
import type { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { positionOf } from "../records/row.ts";
import { readingScript, writingScript } from "../script.ts";
import { endSite, lastEndOf } from "./sites.ts";

/**
 * Moves a moment forward in the texts of records: `KEYS`, and for each the new one in `ARGV`, after a pattern of what is before the moment
 * in a text.
 */
const touchScript = writingScript(`
  local pattern = "^(" .. ARGV[1] .. ")(%-?%d+)()"
  for index, key in ipairs(KEYS) do
    local text, moment = redis.call("GET", key), ARGV[1 + index]
    local start, before, rest = string.match(text or "", pattern)
    if start and tonumber(before) < tonumber(moment) then
      redis.call("SET", key, start .. moment .. string.sub(text, rest))
    end
  end`);

/**
 * The id of the active activation of a domain, or else of the one that ended last, and its text; nothing when there is none. `KEYS`: the
 * license's seats, free sites, and domains of deactivated activations. `ARGV`: the domain, and what keys of activations begin with.
 */
const findSeat = readingScript(`
  local domain, records = ARGV[1], ARGV[2]
  local seat = redis.call("HGET", KEYS[1], domain) or redis.call("HGET", KEYS[2], domain)
  local id = seat and string.match(seat, "^%S+")
  if not id then
    local latest = redis.call("ZRANGE", KEYS[3], "(" .. domain .. "\\1", "[" .. domain .. "\\0", "BYLEX", "REV", "LIMIT", 0, 1)[1]
    id = latest and string.match(latest, "[^%z]+$")
  end
  local text = id and redis.call("GET", records .. id)
  return text and { id, text }`);

const TOUCHED_AT_A_TIME = 500;

export function seatReleases(context: Context): Pick<Store, "freeSeat" | "lastEnd" | "touch"> {
  const { database, names, models } = context;
  // Moments are before all texts, so none of these has a comma.
  const beforeLastCheck = "[^,]*,".repeat(positionOf(models("activations"), "lastCheckedAt") - 1);

  /** The active activation of a domain, or the one that ended last: its id and its text. */
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
        draft.expectFree("licenses", licenseId);
        const ended = await endSite(draft, row, now);
        await insertAlso(draft, seat.also);
        return { result: { id, deactivatedAt: ended } };
      }),
    lastEnd: (organizationId, licenseId, domain) =>
      lastEndOf(database, names.of(organizationId), licenseId, domain),
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

import { type FreedSeat, judgeFreeing, type RecordOf, type StorageAdapter } from "@keystead/core/adapter";
import { commitDraft } from "../commits/commit.ts";
import type { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { beforeDate } from "../records/row.ts";
import { Script } from "../script.ts";
import { leasesEnding, readTime } from "./leases.ts";
import { endSite, readLastEnd } from "./sites.ts";

/** Moves a date forward in the texts of records. `before` is a pattern of all that precedes it in a text. */
const touchScript = new Script(
  { writes: true, keys: [], args: ["before"] },
  `
  local pattern = "^(" .. before .. ")(%-?%d+)()"
  for index = 1, #ARGV + 1 - firstArg do
    local key, date = KEYS[index], ARGV[firstArg + index - 1]
    local text = redis.call("GET", key)
    local start, known, rest = string.match(text or "", pattern)
    if start and tonumber(known) < tonumber(date) then
      redis.call("SET", key, start .. date .. string.sub(text, rest))
    end
  end`,
);

/** Returns the id and text of a place's active activation, or else of the one that ended last. */
const findSeat = new Script(
  { keys: ["seats", "freeSites", "ended"], args: ["place", "activationPrefix"] },
  `
  local seat = redis.call("HGET", seats, place) or redis.call("HGET", freeSites, place)
  local id = seat and string.match(seat, "^%S+")
  if not id then
    local range = { "(" .. place .. "\\1", "[" .. place .. "\\0", "BYLEX", "REV", "LIMIT", 0, 1 }
    local latest = redis.call("ZRANGE", ended, unpack(range))[1]
    id = latest and string.match(latest, "[^%z]+$")
  end
  local text = id and redis.call("GET", activationPrefix .. id)
  return text and { id, text }`,
);

const TOUCHED_PER_CALL = 500;

export function seatReleases(
  context: Context,
): Pick<StorageAdapter, "freeSeat" | "leasesEnding" | "lastEnd" | "touch"> {
  const { database, names, models } = context;
  // Dates come before all texts, so no value here contains a comma.
  const beforeLastCheck = `%[[^,]*${beforeDate(models("activations"), "lastCheckedAt")}`;

  const findActivation = ({ names: its }: Draft, licenseId: string, place: string) => {
    const ended = its.endedPlaces(licenseId);
    const keys = { seats: its.seats(licenseId), freeSites: its.freeSites(licenseId), ended };
    const call = findSeat.call(keys, { place, activationPrefix: its.record("activations", "") });
    return database.run<[id: string, text: string] | null>(call);
  };

  return {
    freeSeat: ({ organizationId, licenseId, now, ...seat }) =>
      commitDraft<FreedSeat | null>(context, organizationId, async (draft) => {
        const found = seat.place === undefined ? null : await findActivation(draft, licenseId, seat.place);
        if (found !== null) draft.know("activations", ...found);
        const id = seat.activationId ?? found?.[0];
        const row = id === undefined ? null : await draft.row("activations", id);
        if (id === undefined || row?.record["licenseId"] !== licenseId) return { result: null };
        const activation = row.record as RecordOf<"activations">;
        const { status, deactivatedAt, offlineUntil } = activation;
        const { leaseEndedAt } = seat;
        if (status !== "active")
          return { result: leaseEndedAt === undefined ? { id, deactivatedAt: deactivatedAt ?? now } : null };
        const storeTime = leaseEndedAt === undefined ? now : await readTime(context, draft);
        const judged = judgeFreeing(activation, { ...seat, now }, storeTime);
        if (judged === "held") return { result: null };
        if (judged === "offline" && offlineUntil !== null) return { result: { id, offlineUntil } };
        draft.expectUnlocked("licenses", licenseId);
        const ended = await endSite(draft, row, now);
        await insertAlso(draft, seat.also);
        return { result: { id, deactivatedAt: ended } };
      }),
    leasesEnding: (organizationId, query) => leasesEnding(context, organizationId, query),
    lastEnd: (organizationId, licenseId, place) =>
      readLastEnd(database, names.of(organizationId), licenseId, place),
    async touch(organizationId, seen) {
      const its = names.of(organizationId);
      const all = [...seen];
      for (let start = 0; start < all.length; start += TOUCHED_PER_CALL) {
        const some = all.slice(start, start + TOUCHED_PER_CALL);
        const keys = some.map(([id]) => its.record("activations", id));
        const args = some.map(([, at]) => at.getTime());
        await database.run(touchScript.call({}, { before: beforeLastCheck }, { keys, args }));
      }
    },
  };
}

import type { EndingLease, EndSpan, LeaseQuery, RecordOf, Tally } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { Context } from "../context.ts";
import { rowOf } from "../records/row.ts";
import { Script } from "../script.ts";
import { parseSeat } from "./seat.ts";

/** Returns the texts of the activations whose ends are in a span, the earliest end first. */
const listScript = new Script(
  { keys: ["ends"], args: ["after", "last", "limit", "activationPrefix"] },
  `
  local texts = {}
  local ids = redis.call("ZRANGE", ends, after, last, "BYSCORE", "LIMIT", 0, limit)
  for _, id in ipairs(ids) do texts[#texts + 1] = redis.call("GET", activationPrefix .. id) end
  return texts`,
);

const countScript = new Script(
  { keys: [], args: ["after", "last", "keyCount"] },
  `
  local counts = {}
  for index = 1, tonumber(keyCount) do counts[index] = redis.call("ZCOUNT", KEYS[index], after, last) end
  return counts`,
);

const timeScript = new Script({ keys: ["layout"], args: [] }, `return redis.call("TIME")`);

/** Lists the leases that end in a span, the earliest end first. */
export async function leasesEnding(
  { database, names, models }: Context,
  organizationId: string,
  { licenseId, freeSites = false, after, until, limit }: LeaseQuery,
): Promise<EndingLease[]> {
  const its = names.of(organizationId);
  if (licenseId !== undefined && freeSites) {
    const held = await database.read<string[]>("hvals", its.freeSites(licenseId));
    return endingIn(held, { after, until })
      .slice(0, limit)
      .map(({ lease }) => ({ licenseId, ...lease }));
  }
  const ends = licenseId === undefined ? its.leaseEnds : its.leases(licenseId);
  const call = listScript.call(
    { ends },
    { ...scoresOf({ after, until }), limit, activationPrefix: its.record("activations", "") },
  );
  const texts = await database.run<string[]>(call);
  return texts.flatMap((text) => {
    const { id, licenseId, leaseEndsAt, offlineUntil } = rowOf(models("activations"), text)
      .record as RecordOf<"activations">;
    return leaseEndsAt === null ? [] : [{ id, licenseId, leaseEndsAt, offlineUntil }];
  });
}

/** The leases of active places that end in a span, the earliest end first. */
function endingIn(seats: readonly string[], { after, until }: EndSpan) {
  return seats
    .flatMap((text) => {
      const { id, leaseEndsAt, offlineUntil } = parseSeat(text);
      if (leaseEndsAt === null) return [];
      const end = offlineUntil !== null && offlineUntil > leaseEndsAt ? offlineUntil : leaseEndsAt;
      return [{ end, lease: { id, leaseEndsAt, offlineUntil } }];
    })
    .filter(({ end }) => end <= until && (after === null || end > after))
    .toSorted((a, b) => a.end.getTime() - b.end.getTime());
}

const KEYS_PER_CALL = 4_000;

/** Counts the leases of each license that ended in a span. */
export async function countEnded(
  { database, names }: Context,
  organizationId: string,
  span: Extract<Tally, { of: "ended leases of licenses" }>,
  licenseIds: readonly string[],
): Promise<number[]> {
  const keys = licenseIds.map(names.of(organizationId).leases);
  const counts: number[] = [];
  for (let start = 0; start < keys.length; start += KEYS_PER_CALL) {
    const some = keys.slice(start, start + KEYS_PER_CALL);
    const { after, last } = scoresOf(span);
    counts.push(
      ...(await database.run<number[]>(
        countScript.call({}, { after, last, keyCount: some.length }, { keys: some }),
      )),
    );
  }
  return counts;
}

/** Reads the time of the organization's server. */
export async function readTime({ database }: Context, { names }: Draft): Promise<Date> {
  const [seconds, microseconds] = await database.run<[string, string]>(
    timeScript.call({ layout: names.layout }, {}),
  );
  return new Date(Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000));
}

function scoresOf({ after, until }: EndSpan): { after: string; last: number } {
  return { after: after === null ? "-inf" : `(${after.getTime()}`, last: until.getTime() };
}

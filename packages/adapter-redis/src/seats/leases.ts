import type { EndingLease, EndSpan, LeaseQuery, RecordOf, Tally } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { Context } from "../context.ts";
import { rowOf } from "../records/row.ts";
import { Script } from "../script.ts";

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
  { licenseId, after, until, limit }: LeaseQuery,
): Promise<EndingLease[]> {
  const its = names.of(organizationId);
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

import type { UsageEvent } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { Names, ScopeNames } from "../keys.ts";
import { RecentlyUsed } from "../recently-used.ts";
import { Script, type ScriptCall } from "../script.ts";
import { monthOf, QUARTER_MS } from "../spans.ts";
import { KeyNumbers } from "../writing.ts";
import { memberOf, recordOf, scopeOf } from "./event-records.ts";

/** A group of events as the script gets it, with the numbers of its keys. */
interface GroupRequest {
  count: number;
  month: string;
  times: number;
  records: number;
  /** The license's own events; null without a license. */
  ofLicense: { id: string; licenses: number; times: number } | null;
  /** As text, which Lua passes on faster. */
  quarter: string;
  scopes: number;
  counts: { scope: string; key: number }[];
}

/**
 * Stores the events whose ids no month has yet, and returns for each whether it did. When the organization's months
 * differ from `knownMonths`, stores nothing and returns them. `groups` is a JSON list of {@link GroupRequest}. The
 * further arguments are the key numbers of the known months' `times`, then of each event the member, the time and
 * the record.
 */
const appendEvents = new Script(
  { writes: true, keys: ["months"], args: ["knownMonths", "groups"] },
  `
  local found = redis.call("SMEMBERS", months)
  table.sort(found)
  local all = table.concat(found, " ")
  if all ~= knownMonths then return all end

  local answers = {}
  local function findKnown(ids)
    local isKnown = {}
    for month = 1, #found do
      local timesOfMonth = KEYS[tonumber(ARGV[firstArg + month - 1])]
      for index, time in ipairs(redis.call("ZMSCORE", timesOfMonth, unpack(ids))) do
        if time then isKnown[index] = true end
      end
    end
    return isKnown
  end

  local at = firstArg + #found
  for _, group in ipairs(cjson.decode(groups)) do
    local first = at
    at = first + 3 * group.count

    local ids, times, records = {}, {}, {}
    for event = first, at - 1, 3 do ids[#ids + 1] = ARGV[event] end
    local isKnown = findKnown(ids)
    for index, id in ipairs(ids) do
      answers[#answers + 1] = isKnown[index] and 0 or 1
      if not isKnown[index] then
        local event, to = first + 3 * (index - 1), #times + 1
        times[to], times[to + 1] = ARGV[event + 1], id
        records[to], records[to + 1] = id, ARGV[event + 2]
      end
    end

    if #times > 0 then
      redis.call("SADD", months, group.month)
      redis.call("ZADD", KEYS[group.times], unpack(times))
      redis.call("HSET", KEYS[group.records], unpack(records))
      local license = group.ofLicense
      if license ~= cjson.null then
        redis.call("SADD", KEYS[license.licenses], license.id)
        redis.call("ZADD", KEYS[license.times], unpack(times))
      end
      local stored = #times / 2
      for _, counted in ipairs(group.counts) do
        local counts = KEYS[counted.key]
        if redis.call("HINCRBY", counts, "all", stored) == stored then
          redis.call("ZADD", KEYS[group.scopes], 0, counted.scope)
        end
        redis.call("HINCRBY", counts, group.quarter, stored)
      end
    end
  end
  return answers`,
);

/** How many organizations' months are remembered, which saves a round trip each. */
const REMEMBERED = 1_000;
/** Lua's `unpack` fails with some thousand elements more than twice this. */
const MOST_OF_A_GROUP = 1_000;

/** Stores events and returns which are new, in one round trip unless a month is new to this process. */
export function eventAppends(
  database: RedisDatabase,
  names: Names,
): (organizationId: string, events: readonly UsageEvent[]) => Promise<boolean[]> {
  const remembered = new RecentlyUsed<string>(REMEMBERED);

  return async (organizationId, events) => {
    if (events.length === 0) return [];
    const groups = groupEvents(events);
    for (;;) {
      const knownMonths = remembered.get(organizationId) ?? "";
      const call = appendCall(names.of(organizationId), knownMonths, groups);
      const reply = await database.run<(0 | 1)[] | string>(call);
      if (typeof reply === "string") remembered.set(organizationId, reply);
      else return answersFor(events, groups, reply);
    }
  };
}

/** Events of one product, license, name and quarter of an hour. */
type Group = [UsageEvent, ...UsageEvent[]];

/** Groups the events; of several with one id only the first. */
function groupEvents(events: readonly UsageEvent[]): Group[] {
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  const seen = new Set<string>();
  for (const event of events) {
    const { productId, licenseId, name, timestamp } = event;
    const member = memberOf(event);
    if (seen.has(member)) continue;
    seen.add(member);
    const key = JSON.stringify([productId, licenseId, name, quarterOf(timestamp)]);
    const group = open.get(key);
    if (group && group.length < MOST_OF_A_GROUP) group.push(event);
    else {
      const begun: Group = [event];
      groups.push(begun);
      open.set(key, begun);
    }
  }
  return groups;
}

function appendCall(names: ScopeNames, knownMonths: string, groups: readonly Group[]): ScriptCall {
  const numbers = new KeyNumbers(appendEvents);
  const known = knownMonths.split(" ").filter((month) => month !== "");
  const times = known.map((month) => numbers.of(names.eventsOf(month).times));
  const requests = groups.map((group) => groupRequest(group, names, numbers));
  const events = groups
    .flat()
    .flatMap((event) => [memberOf(event), event.timestamp.getTime(), recordOf(event)]);
  return appendEvents.call(
    { months: names.eventMonths },
    { knownMonths, groups: JSON.stringify(requests) },
    { keys: numbers.keys, args: [...times, ...events] },
  );
}

function groupRequest(group: Group, names: ScopeNames, numbers: KeyNumbers): GroupRequest {
  const [{ productId, name, licenseId, timestamp }] = group;
  const month = monthOf(timestamp.getTime());
  const its = names.eventsOf(month);
  const ofLicense = (id: string) => ({
    id,
    licenses: numbers.of(its.licenses),
    times: numbers.of(its.ofLicense(id)),
  });
  const scopes = [{}, { productId }, { name }, { productId, name }].map(scopeOf);
  return {
    count: group.length,
    month,
    times: numbers.of(its.times),
    records: numbers.of(its.records),
    ofLicense: licenseId === null ? null : ofLicense(licenseId),
    quarter: String(quarterOf(timestamp)),
    scopes: numbers.of(its.scopes),
    counts: scopes.map((scope) => ({ scope, key: numbers.of(its.counts(scope)) })),
  };
}

function answersFor(
  events: readonly UsageEvent[],
  groups: readonly Group[],
  reply: readonly (0 | 1)[],
): boolean[] {
  const fresh = new Set(groups.flat().filter((_, index) => reply[index] === 1));
  return events.map((event) => fresh.has(event));
}

function quarterOf(timestamp: Date): number {
  return Math.floor(timestamp.getTime() / QUARTER_MS);
}

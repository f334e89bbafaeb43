import type { UsageEvent } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { Names, ScopeNames } from "../keys.ts";
import { RecentlyUsed } from "../recently-used.ts";
import { writingScript } from "../script.ts";
import { monthOf, QUARTER_MS } from "../spans.ts";
import { KeyNumbers } from "../writing.ts";
import { memberOf, recordOf, scopeOf } from "./event-records.ts";

/**
 * Stores those of the events whose ids no month has, and tells of each whether it is one of them. `KEYS[1]` is the set of the
 * organization's months; other keys are given by their numbers. `ARGV`: the months that the caller knows of (when they are others by now,
 * these are what is given, and nothing is stored), and the times of each; then groups of events that are counted as one, as
 * {@link argumentsOf} makes them.
 */
const appendEvents = writingScript(`
  local months = redis.call("SMEMBERS", KEYS[1])
  table.sort(months)
  local known = table.concat(months, " ")
  if known ~= ARGV[1] then return known end

  local HEADER, EVENT = 17, 3
  local answers, at = {}, 2 + #months
  local function key(index) return KEYS[tonumber(ARGV[index])] end
  while at <= #ARGV do
    local count, first = tonumber(ARGV[at]), at + HEADER
    local last = first + (count - 1) * EVENT

    local ids, isKnown, times, records = {}, {}, {}, {}
    for event = first, last, EVENT do ids[#ids + 1] = ARGV[event] end
    for month = 1, #months do
      for index, time in ipairs(redis.call("ZMSCORE", key(1 + month), unpack(ids))) do
        if time then isKnown[index] = true end
      end
    end
    for index, id in ipairs(ids) do
      answers[#answers + 1] = isKnown[index] and 0 or 1
      if not isKnown[index] then
        local event, to = first + (index - 1) * EVENT, #times + 1
        times[to], times[to + 1] = ARGV[event + 1], id
        records[to], records[to + 1] = id, ARGV[event + 2]
      end
    end

    if #times > 0 then
      redis.call("SADD", KEYS[1], ARGV[at + 1])
      redis.call("ZADD", key(at + 2), unpack(times))
      redis.call("HSET", key(at + 3), unpack(records))
      if ARGV[at + 4] ~= "" then
        redis.call("SADD", key(at + 5), ARGV[at + 4])
        redis.call("ZADD", key(at + 6), unpack(times))
      end
      local fresh = #times / 2
      for scope = at + 9, at + 15, 2 do
        local counts = key(scope + 1)
        if redis.call("HINCRBY", counts, "all", fresh) == fresh then
          redis.call("ZADD", key(at + 8), 0, ARGV[scope])
        end
        redis.call("HINCRBY", counts, ARGV[at + 7], fresh)
      end
    end
    at = last + EVENT
  end
  return answers`);

/** Of so many organizations the months that have events are remembered, which saves a round trip. */
const REMEMBERED = 1_000;
/** Lua hands a command no more than some thousand arguments. */
const MOST_OF_A_GROUP = 1_000;

/** Stores events, and tells which are new: in one round trip, unless a month is new to this process. */
export function eventAppends(
  database: RedisDatabase,
  names: Names,
): (organizationId: string, events: readonly UsageEvent[]) => Promise<boolean[]> {
  const remembered = new RecentlyUsed<string>(REMEMBERED);

  return async (organizationId, events) => {
    if (events.length === 0) return [];
    const groups = groupsOf(events);
    for (;;) {
      const months = remembered.get(organizationId) ?? "";
      const { keys, args } = callFor(names.of(organizationId), months, groups);
      const reply = await database.run<(0 | 1)[] | string>(appendEvents, keys, args);
      if (typeof reply === "string") remembered.set(organizationId, reply);
      else return answersFor(events, groups, reply);
    }
  };
}

/** Events of one product, license, name and quarter of an hour. */
type Group = [UsageEvent, ...UsageEvent[]];

/** All the events, but of one id the first alone. */
function groupsOf(events: readonly UsageEvent[]): Group[] {
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

function callFor(names: ScopeNames, months: string, groups: readonly Group[]) {
  const numbers = new KeyNumbers();
  numbers.of(names.eventMonths);
  const known = months.split(" ").filter((month) => month !== "");
  const times = known.map((month) => numbers.of(names.eventsOf(month).times));
  const args = [months, ...times, ...groups.flatMap((group) => argumentsOf(group, names, numbers))];
  return { keys: numbers.keys, args };
}

/** A group as the script takes it: a header of 17, and three of each event. */
function argumentsOf(group: Group, names: ScopeNames, numbers: KeyNumbers): (string | number)[] {
  const [{ productId, name, licenseId, timestamp }] = group;
  const month = monthOf(timestamp.getTime());
  const its = names.eventsOf(month);
  const scopes = [{}, { productId }, { name }, { productId, name }].map(scopeOf);
  return [
    group.length,
    month,
    numbers.of(its.times),
    numbers.of(its.records),
    licenseId ?? "",
    licenseId === null ? 0 : numbers.of(its.licenses),
    licenseId === null ? 0 : numbers.of(its.ofLicense(licenseId)),
    quarterOf(timestamp),
    numbers.of(its.scopes),
    ...scopes.flatMap((scope) => [scope, numbers.of(its.counts(scope))]),
    ...group.flatMap((event) => [memberOf(event), event.timestamp.getTime(), recordOf(event)]),
  ];
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

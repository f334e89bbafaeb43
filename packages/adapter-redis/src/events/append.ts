import type { UsageEvent } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { Names, ScopeNames } from "../keys.ts";
import { RecentlyUsed } from "../recently-used.ts";
import { appendEvents } from "../scripts/append-events.ts";
import { KeyNumbers } from "../writes.ts";
import { memberOf, recordOf, scopeOf } from "./event-records.ts";
import { monthOf, QUARTER_MS } from "./spans.ts";

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

/** A group as the script takes it. */
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

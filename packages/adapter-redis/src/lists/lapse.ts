import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import { LAPSED } from "../records/model.ts";
import type { Table } from "../records/read.ts";
import { positionOf } from "../records/row.ts";
import { dateKey } from "../records/sort-keys.ts";
import { Script } from "../script.ts";
import { newerLayoutLua } from "../writing.ts";

interface LapseRequest {
  /** The number of the layout. */
  number: number;
  /** The most records to move from either list. */
  most: number;
  /** The least member whose end is still to come. */
  bound: string;
  /** Prefix of keys of records. */
  records: string;
  /** Positions in a record of the other lists' orders; 0 for the id. */
  positions: number[];
}

/**
 * Moves records whose end has come to the lists of lapsed ones. Moves those back whose end is still to come for this
 * caller, whose clock may be behind. Returns 1 when all are moved, 0 when more may be left, or as text the number of
 * a newer layout. The further keys are the lists of active records, the one by end first, and those of lapsed ones in
 * the same orders. The rule is that of fits() in @keystead/core, for filters by `statusAt`.
 */
const lapseScript = new Script(
  { writes: true, keys: ["layout"], args: ["request"] },
  `${newerLayoutLua}
  local request = cjson.decode(request)
  local newer = newerLayout(layout, tostring(request.number))
  if newer then return newer end
  local ACTIVE, LAPSED = firstKey, firstKey + 1 + #request.positions

  local function move(from, to, member)
    redis.call("ZREM", KEYS[from], member)
    redis.call("ZADD", KEYS[to], 0, member)
  end

  local function relist(member, from, to)
    local id = string.match(member, "^.*%z(.*)$")
    move(from, to, member)
    local record = nil
    for order, position in ipairs(request.positions) do
      local other = id
      if position > 0 then
        record = record or cjson.decode(redis.call("GET", request.records .. id))
        other = string.format("%012x", record[position]) .. "\\0" .. id
      end
      move(from + order, to + order, other)
    end
  end

  local due = redis.call("ZRANGE", KEYS[ACTIVE], "-", "(" .. request.bound, "BYLEX", "LIMIT", 0, request.most)
  local early = redis.call("ZRANGE", KEYS[LAPSED], "[" .. request.bound, "+", "BYLEX", "LIMIT", 0, request.most)
  for _, member in ipairs(due) do relist(member, ACTIVE, LAPSED) end
  for _, member in ipairs(early) do relist(member, LAPSED, ACTIVE) end
  return #due < request.most and #early < request.most and 1 or 0`,
);

/** One call takes some milliseconds. */
const MOVED_PER_CALL = 200;

/**
 * Moves all records to the lists, active or lapsed, that they belong in at this time. Returns how many calls it took.
 */
export async function relistLapsed(
  { layout }: Context,
  { reader, names, model }: Table,
  time: number,
): Promise<number> {
  const { kind, lapsing, orders, declaration } = model;
  if (lapsing === null) return 0;
  const { field, ends } = lapsing;
  const others = orders.filter((order) => order !== ends);
  const keys = ["active", LAPSED].flatMap((value) =>
    [ends, ...others].map((order) => names.part(kind, field, value, order)),
  );
  const request: LapseRequest = {
    number: layout,
    most: MOVED_PER_CALL,
    bound: dateKey(time + 1),
    records: names.record(kind, ""),
    positions: others.map((order) => (order === declaration.id ? 0 : positionOf(model, order))),
  };
  const call = lapseScript.call({ layout: names.layout }, { request: JSON.stringify(request) }, { keys });
  for (let calls = 1; ; calls += 1) {
    const reply = await reader.run<0 | 1 | string>(call);
    if (typeof reply === "string") throw newerLayout(Number(reply), layout);
    if (reply === 1) return calls;
  }
}

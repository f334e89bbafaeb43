import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import { LAPSED } from "../records/model.ts";
import { momentKey } from "../records/places.ts";
import type { Table } from "../records/read.ts";
import { positionOf } from "../records/row.ts";
import { writingScript } from "../script.ts";
import { newerLayoutLua } from "../writing.ts";

/**
 * Lists records whose end has come since as lapsed, and those as active whose end is still to come for this caller, whose clock may be
 * behind; 1 when all are, 0 when there are more than `most` of either, or as text the number of a newer layout. `KEYS`: the scope's layout, the
 * lists of active ones, by end first, and those of lapsed ones in the same orders. `ARGV[1]`, JSON: the layout's `number`, `most`, the
 * least place of what has not ended (`bound`), what keys of `records` begin with, and the positions of the other orders' moments in a record, 0 for the id.
 */
const lapseScript = writingScript(`
  ${newerLayoutLua}
  local request = cjson.decode(ARGV[1])
  local newer = newerLayout(KEYS[1], tostring(request.number))
  if newer then return newer end
  local ACTIVE, LAPSED = 1, 2 + #request.positions

  local function move(from, to, member)
    redis.call("ZREM", KEYS[from], member)
    redis.call("ZADD", KEYS[to], 0, member)
  end

  local function relist(place, from, to)
    local id = string.match(place, "^.*%z(.*)$")
    move(from + 1, to + 1, place)
    local record = nil
    for order, position in ipairs(request.positions) do
      local member = id
      if position > 0 then
        record = record or cjson.decode(redis.call("GET", request.records .. id))
        member = string.format("%012x", record[position]) .. "\\0" .. id
      end
      move(from + 1 + order, to + 1 + order, member)
    end
  end

  local due = redis.call("ZRANGE", KEYS[ACTIVE + 1], "-", "(" .. request.bound, "BYLEX", "LIMIT", 0, request.most)
  local early = redis.call("ZRANGE", KEYS[LAPSED + 1], "[" .. request.bound, "+", "BYLEX", "LIMIT", 0, request.most)
  for _, place in ipairs(due) do relist(place, ACTIVE, LAPSED) end
  for _, place in ipairs(early) do relist(place, LAPSED, ACTIVE) end
  return #due < request.most and #early < request.most and 1 or 0`);

/** So many are listed anew by one call, which takes some milliseconds. */
const AT_A_TIME = 200;

/** Has all records listed as active, or as lapsed, that are so by this moment; gives how many calls that took. */
export async function listAnew(
  { layout }: Context,
  { reader, names, model }: Table,
  moment: number,
): Promise<number> {
  const { kind, lapsing, orders, declaration } = model;
  if (lapsing === null) return 0;
  const { field, ends } = lapsing;
  const others = orders.filter((order) => order !== ends);
  const lists = ["active", LAPSED].flatMap((value) =>
    [ends, ...others].map((order) => names.part(kind, field, value, order)),
  );
  const positions = others.map((order) => (order === declaration.id ? 0 : positionOf(model, order)));
  const bound = momentKey(moment + 1);
  const request = { number: layout, most: AT_A_TIME, bound, records: names.record(kind, ""), positions };
  // A part at a time, so that others need not wait for all of it.
  for (let calls = 1; ; calls += 1) {
    const keys = [names.layout, ...lists];
    const reply = await reader.run<0 | 1 | string>(lapseScript, keys, [JSON.stringify(request)]);
    if (typeof reply === "string") throw newerLayout(Number(reply), layout);
    if (reply === 1) return calls;
  }
}

import { script } from "../script.ts";
import { lapsing } from "./lapsing.ts";
import { merging } from "./merging.ts";
import { showing } from "./showing.ts";
import { strands } from "./strands.ts";

const page = `
  if isOutdated(request) then return false end
  local sources, total = openRanges(request.ranges)
  if request.expiring then
    local expiring = openStrands(request.expiring, sources)
    if not expiring then return "dense" end
    total = total + expiring
  end
  local items = {}
  eachSlice(sources, total, request.offset, request.limit, request.descending, function(places)
    for _, place in ipairs(places) do show(request, place, items) end
  end)
  return { total, items, products }`;

/**
 * A page of the list that `ARGV[1]`, JSON, asks for: the number of all, the items in any order, and their products. Nothing when the
 * list is to be made anew; "dense" when what expires before a moment cannot be read so.
 */
export const pageScript = script(
  `${merging} ${strands} ${showing}
  local request = cjson.decode(ARGV[1])
  ${page}`,
  { writes: false },
);

/** As the other one, of licenses by their status at a moment; nothing also when there are more to list anew. */
export const pageAtMomentScript = script(
  `${merging} ${strands} ${showing} ${lapsing}
  local request = cjson.decode(ARGV[1])
  if not lapse(request) then return false end
  ${page}`,
  { writes: true },
);

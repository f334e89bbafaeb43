import { script } from "../script.ts";
import { showing } from "./showing.ts";

/** Those of the records with the ids that `ARGV[1]`, JSON, has that are there, and their products. */
export const showScript = script(
  `${showing}
  local request = cjson.decode(ARGV[1])
  local items = {}
  for _, id in ipairs(request.ids) do show(request, id, items) end
  return { items, products }`,
  { writes: false },
);

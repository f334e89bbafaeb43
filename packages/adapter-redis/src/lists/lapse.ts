import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import { newerLayout } from "../errors.ts";
import type { ScopeNames } from "../keys.ts";
import { LAPSED, type Model } from "../records/model.ts";
import { momentKey } from "../records/places.ts";
import { positionOf } from "../records/row.ts";
import { lapseScript } from "../scripts/lapse.ts";

/** So many are listed anew by one call, which takes some milliseconds. */
const AT_A_TIME = 200;

/** Has all records listed as active, or as lapsed, that are so by this moment; gives how many calls that took. */
export async function listAnew(
  { layout }: Pick<Context, "layout">,
  reader: Reader,
  names: ScopeNames,
  model: Model,
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
  const args = [JSON.stringify(request)];
  // A part at a time, so that others need not wait for all of it.
  for (let calls = 1; ; calls += 1) {
    const reply = await reader.run<0 | 1 | string>(lapseScript, [names.layout, ...lists], args);
    if (typeof reply === "string") throw newerLayout(Number(reply), layout);
    if (reply === 1) return calls;
  }
}

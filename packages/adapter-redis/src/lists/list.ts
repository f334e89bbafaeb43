import type { Slice } from "@keystead/core";
import type { Kind, Query, Scope, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { idOf } from "../records/places.ts";
import { type Asked, ask, fitting, inOrder } from "./asked.ts";
import { branchesOf, momentOf } from "./branches.ts";
import { listAnew } from "./lapse.ts";
import { type Part, pageOf } from "./pages.ts";
import { firstPlaces, planFor } from "./places.ts";
import { foundPlaces, foundRecords } from "./search.ts";

export async function list(
  context: Context,
  kind: Kind,
  scope: Scope,
  query: Query<Kind>,
): Promise<Slice<Stored<Kind>>> {
  const asked = ask(context, context.database, kind, scope, query);
  const part = { offset: (query.page - 1) * query.perPage, limit: query.perPage };
  if (query.search) {
    const records = await foundRecords(asked);
    if (records === null) return sliceOf(asked, await foundPlaces(asked), part);
    return { items: records.slice(part.offset, part.offset + part.limit), total: records.length };
  }
  const page = await pageOf(asked, part);
  if (page !== null) return page;
  const moment = momentOf(asked.model, query);
  if (moment === null) return longList(asked, part);
  const anew = { ...asked, branches: branchesOf(asked.model, query, true) };
  // They leave together, in this order, and one call is nearly always enough to list anew what has lapsed since the last time.
  const [calls, early] = await Promise.all([listAnew(context, asked, moment), pageOf(anew, part)]);
  return (calls > 1 ? await pageOf(anew, part) : early) ?? longList(anew, part);
}

async function longList(asked: Asked, part: Part): Promise<Slice<Stored<Kind>>> {
  const parts = await Promise.all(
    asked.branches.map(async (branch) => {
      const plan = await planFor(asked, branch);
      const places = await firstPlaces(asked, plan, part.offset + part.limit);
      return { places, total: plan.total ?? places.length };
    }),
  );
  const places = parts.flatMap((each) => each.places);
  if (parts.length > 1) places.sort(inOrder(asked));
  const total = parts.reduce((sum, each) => sum + each.total, 0);
  return sliceOf(asked, places, part, total);
}

async function sliceOf(
  asked: Asked,
  all: readonly string[],
  { offset, limit }: Part,
  total = all.length,
): Promise<Slice<Stored<Kind>>> {
  const places = all.slice(offset, offset + limit);
  const items = await fitting(asked, places.map(idOf));
  // What has ceased to fit since it was counted is not counted, either.
  return { items, total: total - (places.length - items.length) };
}

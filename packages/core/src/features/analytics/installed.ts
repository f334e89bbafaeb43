import { groupBy } from "../../foundation/group-by.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { PlaceCount } from "../../storage/storage-adapter.ts";
import { readCounts, sumByValue } from "../counters/read-counts.ts";
import type { Counted } from "./kept-counts.ts";
import { type InstalledBase, placeClasses } from "./schema.ts";
import { isSelected, type LimitedSelection, productIdsOf, selectionOf } from "./selection.ts";

const DAYS_OF_VERSIONS = 30;

/** Describes the selected places of a count, with the versions that were downloaded lately. */
export async function installedOf(
  { records, clock }: Tenant,
  { takenAt, counts }: Counted<PlaceCount>,
  selection: LimitedSelection,
): Promise<InstalledBase> {
  const places = counts.filter((each) => isSelected(each, selection));
  const sum = (some: typeof places): number => some.reduce((total, { count }) => total + count, 0);
  const sumOf = (test: (each: (typeof places)[number]) => boolean): number => sum(places.filter(test));
  const byProduct = groupBy(places, ({ productId }) => productId);
  const byPlan = groupBy(places, ({ productId, planId }) => `${productId} ${planId}`);
  const products = await namesOf(records, "products", [...byProduct.keys()]);
  const planIds = [...new Set(places.flatMap(({ planId }) => (planId === null ? [] : [planId])))];
  const plans = await namesOf(records, "plans", planIds);
  const asked = (bucket: number): number => sumOf((each) => each.bucket === bucket);
  return {
    takenAt,
    total: sum(places),
    products: [...byProduct]
      .map(([productId, some]) => ({ productId, name: products.get(productId) ?? "", count: sum(some) }))
      .sort(byCount),
    plans: [...byPlan.values()]
      .map((some) => {
        const { productId = "", planId = null } = some[0] ?? {};
        const name = planId === null ? null : (plans.get(planId) ?? null);
        return { planId, name, productId, count: sum(some) };
      })
      .sort(byCount),
    classes: placeClasses.map((placeClass) => ({
      class: placeClass,
      count: sumOf((each) => each.placeClass === placeClass),
    })),
    lastAsked: {
      today: asked(4),
      within7Days: asked(3),
      within30Days: asked(2),
      within90Days: asked(1),
      silent: asked(0),
    },
    versions: await versionsOf(records, selection, clock.now()),
  };
}

function byCount(a: { count: number }, b: { count: number }): number {
  return b.count - a.count;
}

async function namesOf(
  records: Tenant["records"],
  kind: "products" | "plans",
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await records.getAll(kind, ids);
  return new Map(found.flatMap((each) => (each === null ? [] : [[each.record.id, each.record.name]])));
}

/** Downloads are counted by product: a plan narrows its versions to those of its product. */
async function versionsOf(
  records: Tenant["records"],
  { productId, planId }: LimitedSelection,
  now: Date,
): Promise<InstalledBase["versions"]> {
  const selection = await selectionOf(records, { productId, planId });
  if (selection === null) return [];
  const from = new Date(now.getTime() - DAYS_OF_VERSIONS * DAY_MS);
  const range = { from, to: new Date(now.getTime() + DAY_MS), now };
  const days = await readCounts(
    records,
    await productIdsOf(records, selection.productId),
    "downloaded",
    range,
  );
  return sumByValue(days).map(({ value, count }) => ({ version: value, count }));
}

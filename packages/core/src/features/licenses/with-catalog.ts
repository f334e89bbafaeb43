import type { Kind, RecordOf } from "../../storage/kinds.ts";
import type { Records } from "../../storage/records.ts";
import { licenseOf } from "./license-record.ts";
import type { LicenseListItem } from "./schema.ts";

/** The records with these ids, each read once, by id. An id without a record is left out. */
export async function recordsById<K extends Kind>(
  records: Pick<Records, "getAll">,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, RecordOf<K>>> {
  const wanted = [...new Set(ids)];
  const found = await records.getAll(kind, wanted);
  const byId = new Map<string, RecordOf<K>>();
  for (const [index, id] of wanted.entries()) {
    const record = found[index]?.record;
    if (record !== undefined) byId.set(id, record);
  }
  return byId;
}

/** The licenses, each with its product and its plan. A license whose product is gone was deleted before it, and is left out. */
export async function withCatalog(
  records: Pick<Records, "getAll">,
  licenses: readonly RecordOf<"licenses">[],
): Promise<LicenseListItem[]> {
  const productIds = licenses.map(({ productId }) => productId);
  const planIds = licenses.flatMap(({ planId }) => planId ?? []);
  const [products, plans] = await Promise.all([
    recordsById(records, "products", productIds),
    recordsById(records, "plans", planIds),
  ]);
  return licenses.flatMap((license) => {
    const product = products.get(license.productId);
    if (product === undefined) return [];
    const { id, name, slug } = product;
    const plan = plans.get(license.planId ?? "");
    return [
      {
        ...licenseOf(license),
        product: { id, name, slug },
        plan: plan === undefined ? null : { id: plan.id, name: plan.name },
      },
    ];
  });
}

import type { Kind, RecordOf } from "../records/kinds.ts";
import type { Activation, ActivationDetail } from "../schemas/activation.ts";
import type { LicenseListItem } from "../schemas/license.ts";
import type { Store, Tally } from "../store/store.ts";
import { licenseOf } from "./license-record.ts";

/** The records with these ids, each read once. One that is not there is left out. */
export async function byId<K extends Kind>(
  store: Store,
  kind: K,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, RecordOf<K>>> {
  const wanted = [...new Set(ids)];
  const found = wanted.length === 0 ? [] : await store.get(kind, organizationId, wanted);
  const records = new Map<string, RecordOf<K>>();
  for (const [index, id] of wanted.entries()) {
    const record = found[index]?.record;
    if (record !== undefined) records.set(id, record);
  }
  return records;
}

/** The tally of each of the records, in their order. */
export async function countsFor(
  store: Store,
  organizationId: string,
  tally: Tally,
  records: readonly { id: string }[],
): Promise<number[]> {
  const ids = records.map(({ id }) => id);
  return ids.length === 0 ? [] : store.countFor(organizationId, tally, ids);
}

/** The licenses, each with its product and its plan. One whose product is gone was deleted itself before that. */
export async function withCatalog(
  store: Store,
  organizationId: string,
  licenses: readonly RecordOf<"licenses">[],
): Promise<LicenseListItem[]> {
  const planIds = licenses.flatMap(({ planId }) => planId ?? []);
  const [products, plans] = await Promise.all([
    byId(
      store,
      "products",
      organizationId,
      licenses.map(({ productId }) => productId),
    ),
    byId(store, "plans", organizationId, planIds),
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

/** The activations, each with its license and the product. One whose license is gone went with it. */
export async function withLicenses(
  store: Store,
  organizationId: string,
  activations: readonly Activation[],
): Promise<ActivationDetail[]> {
  const ids = activations.map(({ licenseId }) => licenseId);
  const licenses = await byId(store, "licenses", organizationId, ids);
  const productIds = [...licenses.values()].map(({ productId }) => productId);
  const products = await byId(store, "products", organizationId, productIds);
  return activations.flatMap((activation) => {
    const license = licenses.get(activation.licenseId);
    const product = products.get(license?.productId ?? "");
    if (license === undefined || product === undefined) return [];
    const { id, licenseKey, customerEmail } = license;
    return [
      {
        ...activation,
        license: { id, key: licenseKey, customerEmail },
        product: { id: product.id, name: product.name },
      },
    ];
  });
}

import type { Kind, RecordOf } from "../records/kinds.ts";
import type { Activation, ActivationDetail } from "../schemas/activation.ts";
import type { LicenseListItem } from "../schemas/license.ts";
import type { Store } from "../store/store.ts";
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

/** The licenses, each with the product it is for. One whose product is gone was deleted itself before that. */
export async function withProducts(
  store: Store,
  organizationId: string,
  licenses: readonly RecordOf<"licenses">[],
): Promise<LicenseListItem[]> {
  const ids = licenses.map(({ productId }) => productId);
  const products = await byId(store, "products", organizationId, ids);
  return licenses.flatMap((license) => {
    const product = products.get(license.productId);
    if (product === undefined) return [];
    const { id, name, slug } = product;
    return [{ ...licenseOf(license), product: { id, name, slug } }];
  });
}

/** The activations, each with its license and the product. One whose license is gone went with it. */
export async function withLicenses(
  store: Store,
  organizationId: string,
  activations: readonly Activation[],
): Promise<ActivationDetail[]> {
  const ids = activations.map(({ licenseId }) => licenseId);
  const found = await byId(store, "licenses", organizationId, ids);
  const licenses = await withProducts(store, organizationId, [...found.values()]);
  const byLicense = new Map(licenses.map((license) => [license.id, license]));
  return activations.flatMap((activation) => {
    const license = byLicense.get(activation.licenseId);
    if (license === undefined) return [];
    const { id, licenseKey, customerEmail, product } = license;
    return [
      {
        ...activation,
        license: { id, key: licenseKey, customerEmail },
        product: { id: product.id, name: product.name },
      },
    ];
  });
}

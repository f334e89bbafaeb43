import type { Slice } from "../../foundation/page.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import { placeOfMachine } from "../../rules/place.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Selection } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { recordsOf } from "../../storage/records.ts";
import type { ActivationFilter, ActivationQuery } from "../../storage/seat-claim.ts";
import { recordsById } from "../licenses/read.ts";
import { activationNow } from "./activation-of.ts";
import type { ActivationDetail } from "./schema.ts";

/** One page of activations, each with its license and product. */
export async function listActivations(
  records: Records,
  query: ActivationQuery,
  now: Date,
): Promise<Slice<ActivationDetail>> {
  const { page, perPage } = query;
  const { items, total } = await records.list("activations", { ...selectionOf(query), page, perPage });
  return { items: await withLicenses(records, recordsOf(items), now), total };
}

/** Every selected activation with its license and product, in batches. */
export async function* readActivations(
  records: Records,
  filter: ActivationFilter,
  now: Date,
): AsyncIterable<ActivationDetail[]> {
  for await (const batch of records.readAll("activations", selectionOf(filter)))
    yield await withLicenses(records, recordsOf(batch), now);
}

/**
 * The activations as they are now, each with its license and product. An activation whose license is gone went with
 * it, and is left out.
 */
export async function withLicenses(
  records: Pick<Records, "getAll">,
  activations: readonly RecordOf<"activations">[],
  now: Date,
): Promise<ActivationDetail[]> {
  const ids = activations.map(({ licenseId }) => licenseId);
  const licenses = await recordsById(records, "licenses", ids);
  const productIds = [...licenses.values()].map(({ productId }) => productId);
  const products = await recordsById(records, "products", productIds);
  return activations.flatMap((activation) => {
    const license = licenses.get(activation.licenseId);
    const product = products.get(license?.productId ?? "");
    if (license === undefined || product === undefined) return [];
    const { id, licenseKey, customerEmail } = license;
    return [
      {
        ...activationNow(activation, license.leaseSeconds, now),
        license: { id, key: licenseKey, customerEmail },
        product: { id: product.id, name: product.name },
      },
    ];
  });
}

function selectionOf({ search, sort, ...given }: ActivationFilter): Selection<"activations"> {
  const { licenseId, productId, domain, machine, status, lastCheckedBefore } = given;
  const site = domain && (normalizeDomain(domain) ?? domain);
  const place = site ?? (machine === undefined ? undefined : placeOfMachine(machine));
  return { filters: { licenseId, productId, place, status, lastCheckedBefore }, search, sort };
}

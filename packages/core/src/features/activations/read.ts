import type { Slice } from "../../foundation/page.ts";
import { normalizeDomain, searchedSite } from "../../rules/domain.ts";
import { placeOfMachine } from "../../rules/place.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Selection } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { recordsOf } from "../../storage/records.ts";
import type { ActivationFilter, ActivationQuery } from "../../storage/seat-claim.ts";
import { leaseTime } from "../leases/held.ts";
import { recordsById } from "../licenses/read.ts";
import { activationNow } from "./activation-of.ts";
import type { ActivationDetail } from "./schema.ts";

/** The records to read, and the time at which they are read. */
type Reading = Pick<Tenant, "records" | "clock" | "outages">;

/** One page of activations, each with its license and product. */
export async function listActivations(
  reading: Reading,
  query: ActivationQuery,
): Promise<Slice<ActivationDetail>> {
  const { page, perPage } = query;
  const selection = { ...selectionOf(query), page, perPage };
  const { items, total } = await reading.records.list("activations", selection);
  return { items: await withLicenses(reading, recordsOf(items)), total };
}

/** Every selected activation with its license and product, in batches. */
export async function* readActivations(
  reading: Reading,
  filter: ActivationFilter,
): AsyncIterable<ActivationDetail[]> {
  for await (const batch of reading.records.readAll("activations", selectionOf(filter)))
    yield await withLicenses(reading, recordsOf(batch));
}

/**
 * The activations as they are now, each with its license and product. An activation whose license is gone went with
 * it, and is left out.
 */
export async function withLicenses(
  { records, ...context }: Pick<Tenant, "clock" | "outages"> & { records: Pick<Records, "getAll"> },
  activations: readonly RecordOf<"activations">[],
): Promise<ActivationDetail[]> {
  const ids = activations.map(({ licenseId }) => licenseId);
  const licenses = await recordsById(records, "licenses", ids);
  const productIds = [...licenses.values()].map(({ productId }) => productId);
  const products = await recordsById(records, "products", productIds);
  const time = await leaseTime(context, licenses.values());
  return activations.flatMap((activation) => {
    const license = licenses.get(activation.licenseId);
    const product = products.get(license?.productId ?? "");
    if (license === undefined || product === undefined) return [];
    const { id, licenseKey, customerEmail } = license;
    return [
      {
        ...activationNow(activation, license.leaseSeconds, time),
        license: { id, key: licenseKey, customerEmail },
        product: { id: product.id, name: product.name },
      },
    ];
  });
}

function selectionOf({ search, sort, ...given }: ActivationFilter): Selection<"activations"> {
  const { licenseId, productId, kind, domain, machine, status, lastCheckedBefore } = given;
  const site = domain && (normalizeDomain(domain) ?? domain);
  const place = site ?? (machine === undefined ? undefined : placeOfMachine(machine));
  const filters = { licenseId, productId, kind, place, status, lastCheckedBefore };
  return { filters, search: search && searchedSite(search), sort };
}

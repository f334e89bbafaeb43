import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsOf } from "../../storage/records.ts";
import { pageAmong } from "../licenses/on-site.ts";
import { BUNDLE_KEY, recordsById } from "../licenses/read.ts";
import { contains, isActiveOn, type Reading } from "./active-sites.ts";

/** Licenses whose sites are read at once. */
const AT_ONCE = 20;

/**
 * One page of the customer's licenses in the order of the list, of those that have the text in their key, in the name
 * of their product or bundle, or in that of an active site or machine.
 */
export async function searchLicenses(
  reading: Reading,
  customerId: string,
  search: string,
  request: PageRequest,
): Promise<Slice<RecordOf<"licenses">>> {
  const { records } = reading;
  const found: RecordOf<"licenses">[] = [];
  // No index finds a part of these names: a customer has thousands of licenses at most.
  for await (const batch of records.readAll("licenses", { filters: { customerId } })) {
    const licenses = recordsOf(batch);
    const productIds = licenses.map(({ productId }) => productId);
    const products = await recordsById(records, "products", productIds);
    const isFound = async (license: RecordOf<"licenses">): Promise<boolean> => {
      const { licenseKey, metadata, productId, bundle } = license;
      const productName = products.get(productId)?.name ?? "";
      const names = [licenseKey, String(metadata[BUNDLE_KEY] ?? ""), productName, bundle?.name ?? ""];
      return names.some((name) => contains(name, search)) || isActiveOn(reading, license, search);
    };
    for (let start = 0; start < licenses.length; start += AT_ONCE) {
      const some = licenses.slice(start, start + AT_ONCE);
      const matches = await Promise.all(some.map(isFound));
      found.push(...some.filter((_, index) => matches[index]));
    }
  }
  return pageAmong(found, request);
}

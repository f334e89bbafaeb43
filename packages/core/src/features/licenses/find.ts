import { invalidInput } from "../../foundation/errors.ts";
import { requireText, soleText } from "../../foundation/input.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import { BUNDLE_KEY, licenseOf, withSeatsNow } from "./read.ts";
import type { License } from "./schema.ts";

/** Names a license otherwise than by its id. */
export type LicenseFinding =
  | {
      /**
       * The license key, as the customer types it: case and spaces are forgiven. Also the key that a bundle itself had
       * in another system, exactly, when no license has it.
       */
      licenseKey: string;
      /** Id of the license's product. Default: any product of the organization. */
      productId?: string | undefined;
      externalId?: undefined;
    }
  | {
      /** The id that your own system has for the license. */
      externalId: string;
      licenseKey?: undefined;
      productId?: undefined;
    };

/** The license that is named so, or null. Throws `invalid_input`. */
export async function findLicense(tenant: Tenant, reference: LicenseFinding): Promise<License | null> {
  const [name, text] = soleText(reference, ["licenseKey", "externalId"]);
  const found =
    name === "externalId"
      ? await tenant.records.find("licenses", "externalId", text)
      : ((await withKey(tenant, lookupKeyOf(text), reference.productId)) ??
        (await withBundleKey(tenant, text.trim(), reference.productId)));
  if (found === null) return null;
  return withEffectiveStatus(await withSeatsNow(tenant, licenseOf(found.record)), tenant.clock.now());
}

/** Keys are unique within a product alone: one that was sold before may be of several. */
async function withKey(
  { records }: Tenant,
  lookupKey: string,
  productId: string | undefined,
): Promise<Stored<"licenses"> | null> {
  if (lookupKey === "") return null;
  if (productId !== undefined) {
    requireText(productId, "productId");
    return records.find("licenses", "licenseKey", productId, lookupKey);
  }
  const found: Stored<"licenses">[] = [];
  for await (const products of records.readAll("products", {})) {
    const keys = products.map(({ record }) => [record.id, lookupKey]);
    const licenses = await records.findAll("licenses", "licenseKey", keys);
    found.push(...licenses.filter((each) => each !== null));
  }
  return soleAmong(found);
}

/** The license of a bundle that was imported with the key that the bundle itself had in the other system. */
async function withBundleKey(
  { records }: Tenant,
  bundleKey: string,
  productId: string | undefined,
): Promise<Stored<"licenses"> | null> {
  const filters = { productId, metadata: { [BUNDLE_KEY]: bundleKey } };
  const { items } = await records.list("licenses", { filters, page: 1, perPage: 2 });
  return soleAmong(items);
}

function soleAmong([license, another]: readonly Stored<"licenses">[]): Stored<"licenses"> | null {
  if (another !== undefined)
    throw invalidInput("productId", "is required, because licenses of several products have this key");
  return license ?? null;
}

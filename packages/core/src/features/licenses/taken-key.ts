import { lookupKeyOf } from "../../foundation/crypto/license-key.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { recordErrors } from "../../storage/record-errors.ts";
import type { Records } from "../../storage/records.ts";
import type { Order } from "./order.ts";

/** The error for the first order whose own key is that of another license: of its product, or of an order before it. */
export async function takenKey(
  records: Pick<Records, "findAll">,
  orders: readonly Order[],
): Promise<LicensingError> {
  const taken = recordErrors.taken("licenses", "licenseKey");
  const own = orders.flatMap(({ given: { productId, licenseKey }, path }) =>
    licenseKey === undefined
      ? []
      : [{ path: `${path}licenseKey`, values: [productId, lookupKeyOf(licenseKey)] }],
  );
  const found = await records.findAll(
    "licenses",
    "licenseKey",
    own.map(({ values }) => values),
  );
  const earlier = new Set<string>();
  for (const [index, { path, values }] of own.entries()) {
    const name = values.join(" ");
    if (found[index] || earlier.has(name)) {
      const { code, message } = taken;
      return new LicensingError(code, message, { details: [{ path, message }] });
    }
    earlier.add(name);
  }
  return taken;
}

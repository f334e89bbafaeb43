import { countedLicense, type LicenseDetail } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { activationFormat, customerFormat, licenseFormat, productFormat } from "../formats.ts";
import type { OrganizationNames } from "../keys.ts";
import { readLicenseScript } from "../scripts/read-license.ts";

type Reply = [license: string, count: string, product: string, customer: string, activations: string[]];

/** The license with all that belongs to it, as it was at one moment; null when there is none. */
export async function licenseDetail(
  database: RedisDatabase,
  names: OrganizationNames,
  id: string,
): Promise<LicenseDetail | null> {
  const keys = [names.record("license", id), names.standing(id), names.activationsOf(id)];
  const prefixes = (["product", "customer", "activation"] as const).map((kind) => names.record(kind, ""));
  const reply = await database.run<Reply | null>(readLicenseScript, keys, prefixes);
  if (reply === null) return null;
  const [text, count, productText, customerText, activations] = reply;
  const { id: productId, name, slug } = productFormat.fromText(productText);
  const { id: customerId, email, firstName, lastName, company } = customerFormat.fromText(customerText);
  return {
    ...countedLicense(licenseFormat.fromText(text), Number(count)),
    product: { id: productId, name, slug },
    customer: { id: customerId, email, firstName, lastName, company },
    activations: activations.map(activationFormat.fromText),
  };
}

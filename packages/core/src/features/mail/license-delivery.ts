import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Consequence } from "../../storage/workspace.ts";
import type { MailQueue, MailToQueue } from "./queue.ts";
import { settingsOf, vendorOf } from "./settings.ts";

/** Licenses that are sold together: one of a product, or all of a bundle, which have one key. */
interface SoldTogether {
  /** Products of the licenses. */
  orders: readonly { product: { id: string } }[];
  /** Name of the product or the bundle. */
  soldAs: string;
}

/**
 * The tenant for issuing licenses that are sold together. Where the organization has turned it on for one of the
 * products, their key is mailed to their customer, by one mail that is written in the same commit.
 */
export async function withDelivery<Given extends Tenant & { mail: MailQueue | null }>(
  tenant: Given,
  { orders, soldAs }: SoldTogether,
): Promise<Given> {
  const { storage, organizationId, mail } = tenant;
  if (mail === null) return tenant;
  const { licenseMails } = await settingsOf(storage, organizationId);
  if (!orders.some(({ product }) => licenseMails[product.id]?.delivery)) return tenant;
  const vendor = await vendorOf(storage, organizationId);
  const mailOf = (license: Delivered) =>
    mail.ofOrganization(organizationId, deliveryOf(license, soldAs, vendor), storage);
  const delivery: Consequence = {
    async writesFor({ writes }) {
      for (const write of writes)
        if (write.op === "insert" && write.kind === "licenses") return [await mailOf(write.record)];
      return [];
    },
  };
  return { ...tenant, consequences: [...tenant.consequences, delivery] };
}

type Delivered = Pick<RecordOf<"licenses">, "id" | "customerEmail" | "licenseKey" | "seats" | "expiresAt">;

/** The mail that brings a customer their license. */
export function deliveryOf(
  { id, customerEmail, licenseKey, seats, expiresAt }: Delivered,
  product: string,
  vendor: string,
): MailToQueue<"license_delivery"> {
  const expires = expiresAt?.toISOString() ?? null;
  const parameters = { vendor, product, licenseKey, seats, expiresAt: expires };
  return { to: customerEmail, template: "license_delivery", parameters, cause: id };
}

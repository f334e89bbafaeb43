import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Consequence } from "../../storage/workspace.ts";
import type { Product } from "../products/schema.ts";
import type { MailQueue, MailToQueue } from "./queue.ts";
import { settingsOf, vendorOf } from "./settings.ts";

/**
 * The tenant for issuing licenses of the product. Where the organization has turned it on, each license is mailed
 * to its customer, by a mail that is written in the same commit.
 */
export async function withDelivery<Given extends Tenant>(
  tenant: Given,
  product: Product,
  mail: MailQueue | null,
): Promise<Given> {
  const { storage, organizationId } = tenant;
  if (mail === null) return tenant;
  const settings = await settingsOf(storage, organizationId);
  if (!settings.licenseMails[product.id]?.delivery) return tenant;
  const vendor = await vendorOf(storage, organizationId);
  const mailOf = (license: Delivered) =>
    mail.ofOrganization(organizationId, deliveryOf(license, product.name, vendor), storage);
  const delivery: Consequence = {
    writesFor: ({ writes }) =>
      Promise.all(
        writes.flatMap((write) =>
          write.op === "insert" && write.kind === "licenses" ? [mailOf(write.record)] : [],
        ),
      ),
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

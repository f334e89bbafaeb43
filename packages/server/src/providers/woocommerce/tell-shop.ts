import { type ProviderAccount, type ProviderNotice, ProviderProblem, type SoldLicense } from "@keystead/core";
import { withoutSlashes } from "@keystead/core/server";
import type { ProviderOptions } from "../define-provider.ts";
import { order as orderSchema } from "./objects.ts";
import { isPaid } from "./orders.ts";

/** Metadata of an order that has the ids of its licenses. */
const LICENSES = "_keystead_license_ids";

/**
 * Writes the keys of an order's licenses into its metadata, and as a note that WooCommerce mails to the customer. An
 * order that names its licenses stays as it is, so that the change of the order is not answered by another.
 */
export async function tellShop(
  sender: ProviderOptions["sender"],
  { body }: Pick<ProviderNotice, "body">,
  { apiKey, shopUrl }: ProviderAccount,
  licenses: readonly SoldLicense[],
): Promise<void> {
  const order = orderSchema.safeParse(body).data;
  if (sender === null || apiKey === null || shopUrl === null || licenses.length === 0) return;
  if (order === undefined || !isPaid(order)) return;
  const ids = licenses.map(({ id }) => id).join(",");
  if (order.meta_data.some(({ key, value }) => key === LICENSES && value === ids)) return;
  const keys = licenses.map(({ licenseKey }) => licenseKey);
  const address = `${withoutSlashes(shopUrl)}/wp-json/wc/v3/orders/${order.id}`;
  const post = async (url: string, content: object): Promise<void> => {
    const { status, error } = await sender.send({
      url,
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(apiKey).toString("base64")}`,
      },
      body: JSON.stringify(content),
    });
    if (status === null)
      throw new ProviderProblem("provider_unreachable", `The shop cannot be reached: ${error}`);
    if (status === 401 || status === 403)
      throw new ProviderProblem(
        "provider_refused",
        "The shop refused the API key: it needs the permission to read and write",
      );
    if (status === 404)
      throw new ProviderProblem("object_missing", `The shop has no order ${order.id} at this address`);
    if (status >= 300) throw new ProviderProblem("provider_unreachable", `The shop answered ${status}`);
  };
  await post(address, {
    meta_data: [
      { key: LICENSES, value: ids },
      { key: "keystead_license_keys", value: keys.join("\n") },
    ],
  });
  const note = keys.length === 1 ? `Your license key: ${keys[0]}` : `Your license keys:\n${keys.join("\n")}`;
  await post(`${address}/notes`, { note, customer_note: true });
}

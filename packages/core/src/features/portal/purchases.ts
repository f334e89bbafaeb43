import type { RecordOf } from "../../storage/kinds.ts";
import type { Records } from "../../storage/records.ts";
import { recordsById } from "../licenses/read.ts";
import { fieldsOf } from "./fields-of.ts";
import { type PortalPayment, type PortalSubscription, portalPayment, portalSubscription } from "./schema.ts";

/** Payments as their customer sees them, each with the product that it was for. */
export async function shownPayments(
  records: Pick<Records, "getAll">,
  payments: readonly RecordOf<"payments">[],
): Promise<PortalPayment[]> {
  const productOf = await productsOf(records, payments);
  return payments.map((payment) => fieldsOf(portalPayment, { ...payment, product: productOf(payment) }));
}

/** Subscriptions as their customer sees them, each with its product and plan. */
export async function shownSubscriptions(
  records: Pick<Records, "getAll">,
  subscriptions: readonly RecordOf<"subscriptions">[],
): Promise<PortalSubscription[]> {
  const planIds = subscriptions.flatMap(({ planId }) => planId ?? []);
  const plans = await recordsById(records, "plans", planIds);
  const planned = subscriptions.map((subscription) => {
    const { id, name, productId } = plans.get(subscription.planId ?? "") ?? {};
    return { ...subscription, plan: id && name ? { id, name } : null, productId };
  });
  const productOf = await productsOf(records, planned);
  return planned.map((subscription) =>
    fieldsOf(portalSubscription, { ...subscription, product: productOf(subscription) }),
  );
}

interface Bought {
  licenseId: string | null;
  /** The product of something without a license. */
  productId?: string | undefined;
}

/** Looks up the product of each: that of its license, where it has one. */
async function productsOf(records: Pick<Records, "getAll">, all: readonly Bought[]) {
  const licenseIds = all.flatMap(({ licenseId }) => licenseId ?? []);
  const licenses = await recordsById(records, "licenses", licenseIds);
  const idOf = ({ licenseId, productId }: Bought) => licenses.get(licenseId ?? "")?.productId ?? productId;
  const productIds = all.flatMap((each) => idOf(each) ?? []);
  const products = await recordsById(records, "products", productIds);
  return (each: Bought): PortalPayment["product"] => {
    const product = products.get(idOf(each) ?? "");
    return product === undefined ? null : { id: product.id, name: product.name, slug: product.slug };
  };
}

import type { Tenant } from "../context.ts";
import { LicensingError } from "../errors.ts";
import { issue } from "../licenses/issue.ts";
import { delivering } from "../mail/license-delivery.ts";
import type { MailQueue } from "../mail/queue.ts";
import { licenseCreate } from "../schemas/license.ts";
import { parse } from "../schemas/parse.ts";
import type { Plan } from "../schemas/plan.ts";
import type { Write } from "../store/record-store.ts";
import { moveSubscription } from "./move-subscription.ts";
import type { Sale, SaleTerms } from "./news.ts";
import { planOfLine, termsOfLine } from "./plan-of-line.ts";
import { ProviderProblem } from "./problem.ts";
import { newPurchase } from "./purchase-records.ts";
import { recordPaid } from "./record-paid.ts";

type Selling = Tenant & { mail: MailQueue | null };
type SoldLine = Sale["lines"][number];

const LONGEST_NAME = 200;

/** Issues a license for each line of an order, once, and records its payment and its subscription. Gives the licenses' ids. */
export async function sell(
  tenant: Selling,
  provider: string,
  sale: Sale,
  terms: SaleTerms,
): Promise<string[]> {
  const sold: { line: SoldLine; plan: Plan }[] = [];
  for (const line of sale.lines) {
    const plan = await planOfLine(tenant, line, terms);
    if (plan !== null) sold.push({ line, plan });
  }
  if (sold.length === 0) throw new ProviderProblem("not_needed", "The order has nothing that is licensed");
  const licenseIds: string[] = [];
  for (const { line, plan } of sold) {
    const id = await issueOnce(tenant, provider, sale, line, plan, terms);
    if (id !== null) licenseIds.push(id);
  }
  if (sale.subscription) await moveSubscription(tenant, provider, sale.subscription, terms);
  if (sale.payment)
    await recordPaid(tenant, provider, sale.payment, licenseIds[0] ?? null, sale.subscription);
  return licenseIds;
}

/** The id of the license that the line has become, now or before; null when it was deleted since. */
async function issueOnce(
  tenant: Selling,
  provider: string,
  { reference, customer, subscription, payment }: Sale,
  line: SoldLine,
  plan: Plan,
  terms: SaleTerms,
): Promise<string | null> {
  const { storage, clock, organizationId } = tenant;
  const known = async () => {
    const values = [[provider, reference, line.reference]];
    const [found] = await storage.store.find("purchases", organizationId, "line", values);
    return found?.record;
  };
  const before = await known();
  if (before) return before.licenseId;
  const product = await storage.products.get(organizationId, plan.productId);
  if (product === null)
    throw new ProviderProblem("plan_missing", `The product of the plan ${plan.id} is gone`);
  const { seats, ...patience } = termsOfLine(plan, line, terms);
  const paidUntil = subscription?.paid?.until;
  const given = parse(licenseCreate, {
    productId: product.id,
    planId: plan.id,
    customerEmail: customer.email,
    customerName: customer.name?.trim().slice(0, LONGEST_NAME) || null,
    seats,
    ...(subscription && patience),
    ...(paidUntil && { expiresAt: paidUntil }),
  });
  const bought = ([license]: readonly { id: string }[]): Write[] => {
    const record = newPurchase(
      {
        provider,
        orderReference: reference,
        lineReference: line.reference,
        priceId: line.priceId,
        quantity: line.quantity,
        licenseId: license?.id ?? null,
        subscriptionReference: subscription?.reference ?? null,
        paymentReference: subscription ? null : (payment?.reference ?? null),
      },
      clock.now(),
    );
    return [{ op: "insert", kind: "purchases", record }];
  };
  try {
    const issuing = await delivering(tenant, product, tenant.mail);
    const [license] = await issue(issuing, [{ given, product, plan, path: "" }], bought);
    return license?.id ?? null;
  } catch (error) {
    // Another server was told of the same order.
    const isSold = error instanceof LicensingError && error.code === "provider_reference_taken";
    if (!isSold) throw error;
    return (await known())?.licenseId ?? null;
  }
}

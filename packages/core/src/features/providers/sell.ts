import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { cleanedName } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Write } from "../../storage/record-store.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { issue } from "../licenses/issue.ts";
import { licenseCreate } from "../licenses/schema.ts";
import { withDelivery } from "../mail/license-delivery.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { Plan } from "../plans/schema.ts";
import { moveSubscription } from "./move-subscription.ts";
import type { Sale, SaleTerms } from "./news.ts";
import { payForLicense, recordPaid } from "./pay-for-license.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { newPurchase, planOfLine, termsOfLine } from "./purchase-records.ts";
import { inUnits } from "./units.ts";

type Selling = Tenant & { mail: MailQueue | null };

/** Result of news: their licenses, and notes for the reader. */
export interface Recorded {
  /** Ids of the licenses, in the order of the lines. */
  licenseIds: string[];
  /** Note for the reader, such as why a license that the sale named was not used; null for none. */
  note: string | null;
}

type SoldLine = Sale["lines"][number];

const LONGEST_NAME = 200;

/**
 * Issues a license for each line of an order, once, or turns the one that it names, and records its payment and its
 * subscription. Gives the licenses' ids, and why the one that it names is not among them.
 */
export async function sell(
  tenant: Selling,
  provider: string,
  told: Sale,
  terms: SaleTerms,
): Promise<Recorded> {
  const sale = inUnits(told, terms);
  const sold: { line: SoldLine; plan: Plan }[] = [];
  for (const line of sale.lines) {
    const plan = await planOfLine(tenant.records, line, terms);
    if (plan !== null) sold.push({ line, plan });
  }
  if (sold.length === 0) throw new ProviderProblem("not_needed", "The order contains no licensed product");
  const licenseIds: string[] = [];
  let note: string | null = null;
  for (const { line, plan } of sold) {
    // An order of several lines does not say which of them the license is for.
    const named = sold.length === 1 ? sale.license : null;
    const issued = await issueOnce(tenant, provider, { ...sale, license: named }, line, plan, terms);
    if (issued.id !== null) licenseIds.push(issued.id);
    note = issued.misfit ?? note;
  }
  if (sale.license && sold.length > 1)
    note = "The order has several licenses, so the license that it names was not used";
  if (sale.subscription) await moveSubscription(tenant, provider, sale.subscription, terms);
  if (sale.payment)
    await recordPaid(tenant, provider, sale.payment, licenseIds[0] ?? null, sale.subscription);
  return { licenseIds, note: note && `${note}: a new license was issued` };
}

/** The id of the license that the line has become, now or before; null when it was deleted since. */
async function issueOnce(
  tenant: Selling,
  provider: string,
  sale: Sale,
  line: SoldLine,
  plan: Plan,
  terms: SaleTerms,
): Promise<{ id: string | null; misfit: string | null }> {
  const { reference, customer, subscription, payment } = sale;
  const { records, clock } = tenant;
  const known = async () =>
    (await records.find("purchases", "line", provider, reference, line.reference))?.record;
  const before = await known();
  if (before) return { id: before.licenseId, misfit: null };
  const product = (await records.get("products", plan.productId))?.record;
  if (product === undefined)
    throw new ProviderProblem("plan_missing", `The product of the plan ${plan.id} no longer exists`);
  if (product.archived || plan.archived)
    throw new ProviderProblem(
      "plan_missing",
      `${product.archived ? product.name : plan.name} is archived and no longer sold: take it out of the archive, then try again`,
    );
  const { seats, ...patience } = termsOfLine(plan, line, terms);
  const paidUntil = subscription?.paid?.until;
  const given = parse(licenseCreate, {
    productId: product.id,
    planId: plan.id,
    customerEmail: customer.email,
    customerName: cleanedName(customer.name ?? "", LONGEST_NAME),
    seats,
    ...(subscription && patience),
    ...(paidUntil && { expiresAt: paidUntil }),
  });
  const bought = (licenseId: string): Write => {
    const record = newPurchase(
      {
        provider,
        orderReference: reference,
        lineReference: line.reference,
        priceId: line.priceId,
        quantity: line.quantity,
        licenseId,
        subscriptionReference: subscription?.reference ?? null,
        paymentReference: subscription ? null : (payment?.reference ?? null),
        claim: sale.claim ?? false,
      },
      clock.now(),
    );
    return { op: "insert", kind: "purchases", record };
  };
  try {
    const paid =
      sale.license && (await payForLicense(tenant, sale.license, { sale, line, plan, terms, bought }));
    if (paid && "licenseId" in paid) return { id: paid.licenseId, misfit: null };
    const issuing = await withDelivery(tenant, product, tenant.mail);
    const [license] = await issue(issuing, [{ given, product, plan, path: "" }], (tx, licenses) =>
      tx.addAll(licenses.map(({ id }) => bought(id))),
    );
    return { id: license?.id ?? null, misfit: paid?.misfit ?? null };
  } catch (error) {
    // Another server was told of the same order.
    const isSold = error instanceof LicensingError && error.code === "provider_reference_taken";
    if (!isSold) throw error;
    const sold = await known();
    // A transaction may never see the purchase that came first.
    if (sold === undefined) throw recordErrors.transactionConflict(error);
    return { id: sold.licenseId, misfit: null };
  }
}

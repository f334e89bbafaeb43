import { LicensingError } from "../../foundation/errors.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Write } from "../../storage/record-store.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { issue } from "../licenses/issue.ts";
import { withDelivery } from "../mail/license-delivery.ts";
import type { MailQueue } from "../mail/queue.ts";
import { moveSubscription } from "./move-subscription.ts";
import type { Sale, SaleTerms } from "./news.ts";
import { assertSold, type Offer, offerOfLine, ordersOfLine } from "./offers.ts";
import { payForLicense, recordPaid, type SoldTo } from "./pay-for-license.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { issuedAs, newPurchase, type Purchase, withStanding } from "./purchase-records.ts";
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
  const sold: { line: SoldLine; offer: Offer }[] = [];
  for (const line of sale.lines) {
    const offer = await offerOfLine(tenant.records, line, terms);
    if (offer !== null) sold.push({ line, offer });
  }
  if (sold.length === 0) throw new ProviderProblem("not_needed", "The order contains no licensed product");
  // Before anything is issued: an order is sold as a whole or not at all. What was sold before stays sold.
  for (const { line, offer } of sold)
    if ((await purchaseOf(tenant, provider, sale, line)) === undefined) assertSold(offer);
  const licenseIds: string[] = [];
  let note: string | null = null;
  for (const { line, offer } of sold) {
    // An order of several lines does not say which of them the license is for.
    const named = sold.length === 1 ? sale.license : null;
    const issued = await issueOnce(tenant, provider, { ...sale, license: named }, line, offer, terms);
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

/** The purchase that the line of the sale has become; undefined while it is none. */
async function purchaseOf(
  { records }: Selling,
  provider: string,
  { reference }: Sale,
  line: SoldLine,
): Promise<Purchase | undefined> {
  const found = await records.find("purchases", "line", provider, reference, line.reference);
  return found === null ? undefined : (await withStanding(records, found)).record;
}

/** The id of the (first) license that the line has become, now or before; null when it was deleted since. */
async function issueOnce(
  tenant: Selling,
  provider: string,
  sale: Sale,
  line: SoldLine,
  offer: Offer,
  terms: SaleTerms,
): Promise<{ id: string | null; misfit: string | null }> {
  const { reference, subscription, payment } = sale;
  const { clock } = tenant;
  const known = () => purchaseOf(tenant, provider, sale, line);
  const before = await known();
  if (before) return { id: before.licenseId, misfit: null };
  const bought = (
    { id: licenseId, bundle }: SoldTo,
    issued?: Pick<Purchase, "claim" | "issuedAs">,
  ): Write => {
    const record = newPurchase(
      {
        provider,
        orderReference: reference,
        lineReference: line.reference,
        priceId: line.priceId,
        quantity: line.quantity,
        licenseId,
        bundleGroup: bundle?.group ?? null,
        subscriptionReference: subscription?.reference ?? null,
        paymentReference: subscription ? null : (payment?.reference ?? null),
        ...issued,
      },
      clock.now(),
    );
    return { op: "insert", kind: "purchases", record };
  };
  try {
    const paid =
      sale.license && (await payForLicense(tenant, sale.license, { sale, line, offer, terms, bought }));
    if (paid && "licenseId" in paid) return { id: paid.licenseId, misfit: null };
    const orders = ordersOfLine(offer, sale, line, terms);
    const issuing = await withDelivery(tenant, { orders, soldAs: offer.name });
    const [license] = await issue(issuing, orders, async (tx, [first]) => {
      if (first) tx.add(bought(first, { claim: sale.claim ?? false, issuedAs: await issuedAs(first) }));
    });
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

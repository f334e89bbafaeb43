import {
  createMailQueue,
  type PurchaseNews,
  type Sale,
  type SaleTerms,
  type SubscriptionState,
} from "../src/index.ts";
import { createLicensing } from "../src/licensing.ts";
import { memoryStorage } from "../src/storage/memory/index.ts";
import { DAY, movableClock } from "./open-licensing.ts";

/** A shop whose purchases are told of by a provider, with a plan for each of two prices. */
export async function openPurchases() {
  const clock = movableClock();
  const storage = memoryStorage();
  const secretKey = "the secret key of all purchase tests";
  const mail = createMailQueue({ storage, clock, secretKey, from: "shop@example.com" });
  const licensing = createLicensing({ storage, clock, mail });
  const product = await licensing.products.create({ name: "Acme SEO", licensePrefix: "ACME" });
  const plan = (fields: object) => licensing.plans.create({ productId: product.id, name: "Pro", ...fields });
  const pro = await plan({ seats: 3, durationDays: 365 });
  const agency = await plan({ name: "Agency", seats: 25, features: { whiteLabel: true } });
  const terms: SaleTerms = {
    prices: { price_pro: pro.id, price_agency: agency.id, price_shirt: null },
    graceDays: 3,
    pastDueDays: 21,
    unitsAs: "seats",
  };
  const recorded = async (news: PurchaseNews) => {
    const { licenseIds, note } = await licensing.purchases.record("stripe", news, terms);
    return { licenseIds, note };
  };
  const tell = async (news: PurchaseNews) => (await recorded(news)).licenseIds;
  const days = (count: number): Date => new Date(Date.parse("2030-01-01T00:00:00.000Z") + count * DAY);
  const license = async (id: string | undefined) => licensing.licenses.get(id ?? "");
  const list = async () => (await licensing.licenses.list({ perPage: 100 })).items;
  const payments = async () => (await licensing.payments.list({ perPage: 100 })).items;
  const valid = async (id: string | undefined) => {
    const { licenseKey } = await license(id);
    return licensing.validate({ publicKey: product.publicKey, licenseKey });
  };
  return {
    clock,
    storage,
    licensing,
    product,
    pro,
    agency,
    terms,
    tell,
    recorded,
    days,
    license,
    list,
    payments,
    valid,
  };
}

export type OpenPurchases = Awaited<ReturnType<typeof openPurchases>>;

export function payment(reference: string, fields: object = {}) {
  return { reference, amount: 4900, currency: "EUR", paidAt: new Date("2030-01-01T00:00:00Z"), ...fields };
}

/** An order of one license, paid for once. */
export function sale(fields: Partial<Sale> = {}): Sale {
  return {
    type: "sale",
    reference: "cs_1",
    customer: { email: "ada@example.com", name: "Ada Lovelace" },
    license: null,
    lines: [{ reference: "li_1", priceId: "price_pro", planId: null, quantity: 1 }],
    subscription: null,
    payment: payment("pi_1"),
    ...fields,
  };
}

/** The state of a subscription whose first 30 days are paid for. */
export function state(fields: Partial<SubscriptionState> = {}): SubscriptionState {
  const since = new Date("2030-01-01T00:00:00.000Z");
  return {
    reference: "sub_1",
    status: "active",
    paid: { since, until: new Date(since.getTime() + 30 * DAY) },
    cancelAtPeriodEnd: false,
    lines: [{ priceId: "price_pro", planId: null, quantity: 1 }],
    asOf: since,
    ...fields,
  };
}

import { type Payments, paymentsOf } from "./features/billing/payments.ts";
import { type Subscriptions, subscriptionsOf } from "./features/billing/subscriptions.ts";
import { type Bundles, bundlesOf } from "./features/bundles/bundles.ts";
import { type Customers, customersOf } from "./features/customers/customers.ts";
import { type Licenses, licensesOf } from "./features/licenses/licenses.ts";
import type { MailQueue } from "./features/mail/queue.ts";
import { type Plans, plansOf } from "./features/plans/plans.ts";
import { type Products, productsOf } from "./features/products/products.ts";
import { type Purchases, purchasesOfTenant } from "./features/providers/purchases.ts";
import type { Tenant } from "./storage/context.ts";

/** Resources that operators manage, also within a transaction of the application. */
export interface TransactionLicensing {
  /** Products, which licenses are sold for. */
  readonly products: Products;
  /** The terms that products are sold under. */
  readonly plans: Plans;
  /** Plans of several products that are sold together, under one key. */
  readonly bundles: Bundles;
  /** Customers, who own licenses, payments and subscriptions. */
  readonly customers: Customers;
  /** License keys with their seats and terms. */
  readonly licenses: Licenses;
  /** Recurring billing, as a payment provider reports it. */
  readonly subscriptions: Subscriptions;
  /** Money, as a payment provider reports it. */
  readonly payments: Payments;
  /** Licenses that follow from what a payment provider reports. */
  readonly purchases: Purchases;
}

export function createTransactionLicensing(
  tenant: Tenant & { mail: MailQueue | null },
): TransactionLicensing {
  return {
    products: productsOf(tenant),
    plans: plansOf(tenant),
    bundles: bundlesOf(tenant),
    customers: customersOf(tenant),
    licenses: licensesOf(tenant),
    subscriptions: subscriptionsOf(tenant),
    payments: paymentsOf(tenant),
    purchases: purchasesOfTenant(tenant),
  };
}

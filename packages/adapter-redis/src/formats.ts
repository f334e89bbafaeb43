import type { Activation, Customer, NewLicense, Payment, Plan, Product, Subscription } from "@keystead/core";
import { recordFormat } from "./records.ts";

const dated = { createdAt: true, updatedAt: true } as const;

export const productFormat = recordFormat<Product>(dated);
export const planFormat = recordFormat<Plan>(dated);
export const customerFormat = recordFormat<Customer>(dated);
export const licenseFormat = recordFormat<NewLicense>({ ...dated, expiresAt: true });
export const activationFormat = recordFormat<Activation>({
  activatedAt: true,
  deactivatedAt: true,
  lastCheckedAt: true,
});
export const paymentFormat = recordFormat<Payment>({ ...dated, paidAt: true });
export const subscriptionFormat = recordFormat<Subscription>({
  ...dated,
  currentPeriodStart: true,
  currentPeriodEnd: true,
});

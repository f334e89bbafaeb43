import { declare } from "../../storage/declaration.ts";
import { payment } from "./payment-schema.ts";
import { subscription } from "./subscription-schema.ts";

export const providerReferenceTaken = [
  "provider_reference_taken",
  "Another record already has this provider and providerReference",
] as const;

const providerReference = {
  fields: ["provider", "providerReference"],
  taken: providerReferenceTaken,
} as const;

export const subscriptions = declare(subscription, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Subscription",
  unique: { providerReference },
  references: {
    customerId: { kind: "customers", whenDeleted: "ask" },
    licenseId: { kind: "licenses", whenDeleted: "setNull" },
    planId: { kind: "plans", whenDeleted: "restrict" },
  },
  filters: {
    customerId: { equals: "customerId" },
    licenseId: { equals: "licenseId" },
    planId: { equals: "planId" },
    status: { equals: "status" },
  },
  sorts: ["currentPeriodEnd"],
  audited: { as: "subscription", label: "providerReference" },
});

export const payments = declare(payment, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Payment",
  unique: { providerReference },
  references: {
    customerId: { kind: "customers", whenDeleted: "ask" },
    licenseId: { kind: "licenses", whenDeleted: "setNull" },
    subscriptionId: { kind: "subscriptions", whenDeleted: "setNull" },
  },
  filters: {
    customerId: { equals: "customerId" },
    licenseId: { equals: "licenseId" },
    subscriptionId: { equals: "subscriptionId" },
    status: { equals: "status" },
  },
  sorts: ["paidAt"],
  audited: { as: "payment", label: "providerReference" },
});

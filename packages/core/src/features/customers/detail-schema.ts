import { z } from "zod";
import { payment } from "../billing/payment-schema.ts";
import { subscription } from "../billing/subscription-schema.ts";
import { licenseListItem } from "../licenses/schema.ts";
import { customer } from "./schema.ts";

export type { CustomerDetail } from "../../generated/types.ts";

/** A single customer: with the newest 1,000 of each that belongs to it, newest first. */
export const customerDetail = customer.extend({
  licenses: z.array(licenseListItem).describe("The customer's newest 1,000 licenses, newest first."),
  payments: z.array(payment).describe("The customer's newest 1,000 payments, newest first."),
  subscriptions: z.array(subscription).describe("The customer's newest 1,000 subscriptions, newest first."),
});

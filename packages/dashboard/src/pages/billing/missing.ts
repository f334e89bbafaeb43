import { text } from "./text.ts";

const required = (value: unknown) => (value === "" ? text.missing : null);

/** What a payment cannot be sent without. */
export const paymentMissing = { customerId: required, amount: required };

/** What a subscription cannot be sent without. */
export const subscriptionMissing = { customerId: required, currentPeriodEnd: required };

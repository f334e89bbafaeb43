import { text } from "./text.ts";

const required = (value: unknown) => (value === "" ? text.missing : null);

/** Required fields of a payment. */
export const paymentMissing = { customerId: required, amount: required };

/** Required fields of a subscription. */
export const subscriptionMissing = { customerId: required, currentPeriodEnd: required };

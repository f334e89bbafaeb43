import { z } from "zod";

const currencies = new Set(Intl.supportedValuesOf("currency"));
const NO_CURRENCY = "must be an ISO 4217 code, such as EUR";

/** An amount in the currency's minor unit (cents): a whole number from 0 up to what JSON numbers hold exactly. */
export const amount = z.int("must be a whole number of minor units (cents)").min(0, "must not be negative");

/** An ISO 4217 code, stored in capitals: payment providers write `eur` as often as `EUR`. */
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, { error: NO_CURRENCY, abort: true })
  .toUpperCase()
  .refine((code) => currencies.has(code), NO_CURRENCY);

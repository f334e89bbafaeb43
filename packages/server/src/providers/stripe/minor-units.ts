/** Stripe has two decimals for the first two, which have none, and none for the last (docs.stripe.com/currencies). */
const UNITS_OF_STRIPES: Readonly<Record<string, number>> = { isk: 0.01, ugx: 0.01, mga: 100 };

/** An amount of Stripe's in the currency's minor unit (ISO 4217). */
export function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * (UNITS_OF_STRIPES[currency.toLowerCase()] ?? 1));
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency) ?? new Intl.NumberFormat(undefined, { style: "currency", currency });
  formats.set(currency, known);
  return known;
}

/** How many digits a currency has after the point. */
export function digitsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0;
}

/** An amount in the currency's minor unit as one's locale writes it: "€49.00". */
export function moneyText(amount: number, currency: string): string {
  return formatOf(currency).format(toMajor(amount, currency));
}

/** What people type, `49.9`, in the currency's minor unit: `4990`. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** An amount in the currency's minor unit as people type it. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** digitsOf(currency);
}

/** All that one can choose from, by their ISO 4217 codes. */
export const currencies = Intl.supportedValuesOf("currency");

/**
 * ISO 4217's digits after the point where there are not 2. Browsers have their own: some write HUF and COP without
 * any.
 */
const DIGITS: Readonly<Record<number, ReadonlySet<string>>> = {
  0: new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ")),
  3: new Set("BHD IQD JOD KWD LYD OMR TND".split(" ")),
  4: new Set("CLF UYW".split(" ")),
};

/** How many digits a currency has after the point, in ISO 4217. */
export function digitsOf(currency: string): number {
  return [0, 3, 4].find((digits) => DIGITS[digits]?.has(currency)) ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const digits = digitsOf(currency);
  const known =
    formats.get(currency) ??
    new Intl.NumberFormat(undefined, {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(currency, known);
  return known;
}

/** An amount in the currency's minor unit as one's locale writes it: "€49.00". */
export function moneyText(amount: number, currency: string): string {
  return formatOf(currency).format(toMajor(amount, currency));
}

/** The same in a few letters, without minor units where it is long: "€1.2K". */
export function shortMoneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat(undefined, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(toMajor(amount, currency));
}

/** Converts a typed amount, `49.9`, to the currency's minor unit: `4990`. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** An amount in the currency's minor unit as people type it. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** digitsOf(currency);
}

/** All that one can choose from, by their ISO 4217 codes. */
export const currencies = Intl.supportedValuesOf("currency");

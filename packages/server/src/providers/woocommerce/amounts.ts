/**
 * An amount such as `29.00` in the currency's minor unit. WooCommerce keeps as many decimals as the shop shows, which
 * need not be those of the currency.
 */
export function minorUnits(decimal: string, currency: string): number {
  const digits = digitsOf(currency);
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const units = Number(whole) * 10 ** digits + Math.round(Number(`0.${fraction || "0"}`) * 10 ** digits);
  return units;
}

/** Decimals of a currency (ISO 4217); 2 for one that is not known. */
function digitsOf(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    return maximumFractionDigits;
  } catch {
    return 2;
  }
}

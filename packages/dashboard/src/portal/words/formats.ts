import { digitsOf, toMajor } from "../../ui/money.ts";

/** How days, times and numbers are written. */
export interface Formats {
  /** A day, "March 4, 2031". */
  day: (time: string) => string;
  /** How long ago a moment was, in its largest unit: "3 days ago". */
  ago: (time: string) => string;
  /** Size of a file, "2.4 MB". */
  bytes: (size: number) => string;
  /** An amount in the currency's minor unit, "€49.00". */
  money: (amount: number, currency: string) => string;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.25 * 86_400],
  ["month", 30.44 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const MEGA = 1_000_000;

export function formatsOf(locale: string): Formats {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, maximumFractionDigits: 1 });
  return {
    day: (time) => days.format(new Date(time)),
    ago(time) {
      const seconds = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
      const [name, length] = UNITS.find(([, least]) => seconds >= least) ?? (["minute", 60] as const);
      return relative.format(-Math.floor(seconds / length), name);
    },
    bytes: (size) =>
      size >= MEGA ? unit("megabyte").format(size / MEGA) : unit("kilobyte").format(size / 1000),
    money(amount, currency) {
      const digits = digitsOf(currency);
      const format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return format.format(toMajor(amount, currency));
    },
  };
}

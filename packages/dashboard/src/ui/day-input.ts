/** The local day of a time as a date input has it, `2027-01-31`; empty for null. */
export function dayOf(time: string | null): string {
  if (time === null) return "";
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last moment of a day in one's own zone, as the API takes it; null for an empty input. */
export function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();
}

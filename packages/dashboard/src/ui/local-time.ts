/** A moment (ISO 8601) as the browser's field for date and time has it: in one's own zone, to the minute. */
export function toLocalTime(time: string | null): string {
  if (time === null) return "";
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Reads such a field as ISO 8601; null when it is empty. A field that still says what the moment `before` made of it
 * gives that moment, with its seconds: in an hour that clocks repeat, a field cannot tell which of the two it means.
 */
export function fromLocalTime(value: string, before: string | null = null): string | null {
  if (value === toLocalTime(before)) return before;
  return value === "" ? null : new Date(value).toISOString();
}

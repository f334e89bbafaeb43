/** One's own IANA time zone, in whose days and months charts count. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

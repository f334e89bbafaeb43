/** Letters at the end that stay, as on lists and receipts. */
const KEPT = 4;

/** A license key as it is shown to whoever may look over a shoulder: its form, and the last four letters. */
export function maskKey(key: string): string {
  const kept = key.length > 2 * KEPT ? KEPT : 0;
  return key.slice(0, key.length - kept).replaceAll(/[^-]/g, "•") + key.slice(key.length - kept);
}

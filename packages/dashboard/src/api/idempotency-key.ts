/** A new key for one thing to be done once, however often it is sent. Not `randomUUID()`, which plain http has not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

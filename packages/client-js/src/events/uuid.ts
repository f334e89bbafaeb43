let latest = 0;

/**
 * A UUIDv7 (RFC 9562): those of one page sort by the order in which they were made, also when its clock is put back.
 */
export function uuidv7(): string {
  latest = Math.max(latest + 1, Date.now());
  const time = latest.toString(16).padStart(12, "0");
  const words = crypto.getRandomValues(new Uint16Array(5));
  const random = Array.from(words, (word) => word.toString(16).padStart(4, "0")).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(8)}`;
}

/**
 * Whether two values of a record are equal: objects whatever the order of their fields, which is not the same on every
 * store.
 */
export function sameValues(one: unknown, other: unknown): boolean {
  return toOrderedJson(one) === toOrderedJson(other);
}

function toOrderedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Weighs what the search finds: guides before the reference, and the reference before the packages' types, whose names
 * are made of the same words. It runs in the browser from its own source, so it uses nothing from outside.
 */
export function boostDocument(id: string): number {
  if (id.startsWith("/reference/packages/")) return 0.1;
  if (id.startsWith("/reference/api/")) return 0.3;
  if (id.startsWith("/reference/")) return 0.6;
  return 1;
}

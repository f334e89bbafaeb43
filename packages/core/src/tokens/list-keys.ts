import type { Tenant } from "../context.ts";
import { pageRequest, toPage } from "../page.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { SigningKey } from "../schemas/signing-key.ts";
import { lastTokensOver, toSigningKey } from "./signing-keys.ts";

/** There is one new key a day at most, and so ten in all: the page is cut here. */
export async function listKeys(
  { storage, clock, organizationId }: Tenant,
  query: Partial<PageRequest>,
): Promise<Page<SigningKey>> {
  const now = clock.now();
  const request = pageRequest(query);
  const keys = await storage.signingKeys.list(organizationId, lastTokensOver(now));
  const start = (request.page - 1) * request.perPage;
  const items = keys.slice(start, start + request.perPage).map((key) => toSigningKey(key, now));
  return toPage({ items, total: keys.length }, request);
}

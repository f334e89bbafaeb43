import type { OrganizationContext } from "../context.ts";
import { pageRequest, toPage } from "../page.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { SigningKey } from "../schemas/signing-key.ts";
import { lastTokensOver, toSigningKey } from "./signing-keys.ts";
import { listStoredKeys } from "./stored-keys.ts";

/** There is one new key a day at most, and so ten in all: the page is cut here. */
export async function listKeys(
  { deployment, clock, organizationId }: OrganizationContext,
  query: Partial<PageRequest>,
): Promise<Page<SigningKey>> {
  const now = clock.now();
  const request = pageRequest(query);
  const keys = await listStoredKeys(deployment.records, organizationId, lastTokensOver(now));
  const start = (request.page - 1) * request.perPage;
  const items = keys.slice(start, start + request.perPage).map((key) => toSigningKey(key, now));
  return toPage({ items, total: keys.length }, request);
}

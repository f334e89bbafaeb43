import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import type { SigningKey } from "./schema.ts";
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

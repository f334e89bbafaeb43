import type { Tenant } from "../context.ts";
import type { Product } from "../schemas/product.ts";
import { storageOver } from "../storage-over/storage-over.ts";
import type { CommitResult, Scope, Write } from "../store/record-store.ts";
import { withOwn } from "../store/with-own.ts";
import type { MailQueue } from "./queue.ts";
import { settingsOf, vendorOf } from "./settings.ts";

/**
 * The tenant for issuing licenses of the product: where the organization has turned it on, each is mailed to its customer, by a mail that
 * is written in the same commit.
 */
export async function delivering<Given extends Tenant>(
  tenant: Given,
  product: Product,
  mail: MailQueue | null,
): Promise<Given> {
  const { storage, organizationId } = tenant;
  const { store } = storage;
  if (mail === null) return tenant;
  const settings = await settingsOf(store, organizationId);
  if (!settings.licenseMails[product.id]?.delivery) return tenant;
  const vendor = await vendorOf(store, organizationId);

  const mailsOf = async (write: Write): Promise<Write[]> => {
    if (write.op !== "insert" || write.kind !== "licenses") return [];
    const { id, customerEmail, licenseKey, seats, expiresAt } = write.record;
    const expires = expiresAt?.toISOString() ?? null;
    const parameters = { vendor, product: product.name, licenseKey, seats, expiresAt: expires };
    const delivery = { to: customerEmail, template: "license_delivery", parameters, cause: id } as const;
    return [await mail.ofOrganization(organizationId, delivery)];
  };
  const commit = async (scope: Scope, writes: readonly Write[]): Promise<CommitResult> => {
    const mails = (await Promise.all(writes.map(mailsOf))).flat();
    const result = await store.commit(scope, [...writes, ...mails]);
    const isOurs = !result.done && result.write >= writes.length;
    return isOurs ? { done: false, because: "changed", write: 0 } : result;
  };
  return { ...tenant, storage: storageOver(withOwn(store, { commit })) };
}

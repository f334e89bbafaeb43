import type { Clock } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { By } from "../audit/by.ts";
import { type JobWorker, jobWorker } from "../jobs/job-worker.ts";
import { deliveryOf } from "../mail/license-delivery.ts";
import type { MailQueue } from "../mail/queue.ts";
import { vendorOf } from "../mail/settings.ts";
import type { MailLicense } from "./apply.ts";
import { isOpen, noteProgress, progressOf } from "./progress.ts";

interface BulkActionWork {
  store: StorageAdapter;
  clock: Clock;
  mail: MailQueue | null;
  /** The organization's records in a caller's name and with the caller's limits. */
  tenantOf(organizationId: string, by: By, access: { productIds: readonly string[] | null }): Tenant;
  onBackgroundError(error: unknown): void;
}

/** Makes a worker for actions on many licenses. */
export function bulkActionWorker({
  store,
  clock,
  mail,
  tenantOf,
  onBackgroundError,
}: BulkActionWork): JobWorker {
  const fail = (id: string, organizationId: string, error: string): Promise<void> =>
    noteProgress({ storage: store, clock, organizationId }, id, { status: "failed", running: null, error });

  return jobWorker({
    store,
    clock,
    work: "bulk_action",
    onBackgroundError,
    async stepsOf({ id, organizationId }) {
      const found = await recordsIn(store, organizationId).get("bulkActions", id);
      if (found === null) return null;
      const { record } = found;
      // About to be resumed, perhaps: the job is noted before.
      if (record.status === "stopped") return null;
      if (!isOpen(record)) return "over";
      const { actorType: type, actorId, startedBy: name, productIds } = record;
      // Entries of the audit log name the job where those of a request name the request.
      const by: By = { actor: { type, id: actorId, name }, ip: null, requestId: id };
      const tenant = tenantOf(organizationId, by, { productIds });
      return progressOf(tenant, await mailerFor(tenant, mail, record), id);
    },
    gaveUp: ({ id, organizationId }) =>
      fail(id, organizationId, "The server stopped on every try to carry out this job"),
    failed({ id, organizationId }, error) {
      onBackgroundError(error);
      return fail(id, organizationId, "The job failed on the server: see the server's log for the cause");
    },
  });
}

async function mailerFor(
  { storage, organizationId }: Tenant,
  mail: MailQueue | null,
  { dryRun }: { dryRun: boolean },
): Promise<MailLicense> {
  if (mail === null || dryRun) return async () => {};
  const vendor = await vendorOf(storage, organizationId);
  return async (tx, license, bundleName) => {
    const product = await tx.get("products", license.productId);
    if (product === null) return;
    const soldAs = bundleName ?? product.record.name;
    tx.add(await mail.ofOrganization(organizationId, deliveryOf(license, soldAs, vendor)));
  };
}

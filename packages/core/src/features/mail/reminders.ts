import { emailKey } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { DAY_MS, HOUR_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT, type Stored } from "../../storage/record-store.ts";
import { recordsIn, recordsOf } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { MailQueue } from "./queue.ts";
import { createRenewals } from "./renewals.ts";
import { settingsOf, vendorOf } from "./settings.ts";

/** Longer than a license is reminded of: as long as its mail is there, no other is written. */
const KEPT_DAYS = 120;

interface Reminding {
  store: StorageAdapter;
  clock: Clock;
  queue: MailQueue;
}

/** Writes the reminders that are due, for each organization once an hour, whichever server comes first. */
export async function remindDue(reminding: Reminding): Promise<void> {
  const { store, clock } = reminding;
  const now = clock.now();
  const filters = { remind: new Date(now.getTime() + 1) };
  for await (const batch of store.readAll("mailDuties", DEPLOYMENT, { filters }))
    for (const { record } of batch)
      if (await claimReminders(store, record.organizationId, now))
        await remindCustomers(reminding, record.organizationId, now);
}

/** Whether this server is the first to come to the organization's reminders, which are due. */
function claimReminders(store: StorageAdapter, organizationId: string, now: Date): Promise<boolean> {
  return unitOfWork(workspaceIn(store, DEPLOYMENT), async (tx) => {
    const duty = await tx.get("mailDuties", organizationId);
    const remindAt = duty?.record.remindAt ?? null;
    if (duty === null || remindAt === null || remindAt > now) return false;
    tx.change("mailDuties", duty, { remindAt: new Date(now.getTime() + HOUR_MS) });
    return true;
  });
}

async function remindCustomers(reminding: Reminding, organizationId: string, now: Date): Promise<void> {
  const { store } = reminding;
  const records = recordsIn(store, organizationId);
  const renewedAmong = createRenewals(records);
  const { licenseMails } = await settingsOf(store, organizationId);
  for (const [productId, { reminderDays }] of Object.entries(licenseMails)) {
    if (reminderDays === null) continue;
    const product = await records.get("products", productId);
    if (product === null) continue;
    const expiresBefore = new Date(now.getTime() + reminderDays * DAY_MS);
    const filters = { productId, expiresBefore, status: { is: "active", now } } as const;
    for await (const batch of store.readAll("licenses", organizationId, { filters })) {
      const left = await unreminded(store, organizationId, batch);
      const renewed = await renewedAmong(recordsOf(left));
      for (const license of left)
        if (!renewed.has(license.record.id))
          await remind(reminding, organizationId, license, product.record.name);
    }
  }
}

/** Returns the licenses whose end has no reminder yet. */
async function unreminded(
  store: StorageAdapter,
  organizationId: string,
  licenses: readonly Stored<"licenses">[],
): Promise<Stored<"licenses">[]> {
  const occasions = licenses.map(({ record }) => [occasionOf(record)]);
  const found = await store.find("licenseMails", organizationId, "occasion", occasions);
  return licenses.filter((_, index) => !found[index]);
}

async function remind(
  { store, clock, queue }: Reminding,
  organizationId: string,
  { record, version }: Stored<"licenses">,
  product: string,
): Promise<void> {
  const { id, customerEmail, licenseKey, expiresAt, bundle } = record;
  const workspace = workspaceIn(store, organizationId);
  const { records } = workspace;
  if (expiresAt === null || (await records.get("mailOptOuts", emailKey(customerEmail)))) return;
  const vendor = await vendorOf(store, organizationId);
  const step = await queue.ofOrganization(organizationId, {
    to: customerEmail,
    template: "expiry_reminder",
    parameters: { vendor, product: bundle?.name ?? product, licenseKey, expiresAt: expiresAt.toISOString() },
    cause: id,
    occasion: occasionOf(record),
    keptUntil: new Date(clock.now().getTime() + KEPT_DAYS * DAY_MS),
  });
  // Of several servers one writes it, and none for a license that was renewed meanwhile.
  await unitOfWork(workspace, async (tx) => {
    const license = await tx.get("licenses", id);
    if (license?.version !== version) return;
    if ((await tx.find("licenseMails", "occasion", occasionOf(record))) !== null) return;
    tx.expect("licenses", license);
    tx.add(step, isTaken);
  });
}

/** Names the one mail about an end, which the licenses of a bundle have together. */
function occasionOf({
  id,
  bundleGroup,
  expiresAt,
}: Pick<RecordOf<"licenses">, "id" | "bundleGroup" | "expiresAt">): string {
  return `expiry of ${bundleGroup ?? id} at ${expiresAt?.toISOString()}`;
}

import { LicensingError } from "../../foundation/errors.ts";
import type { JsonObject } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { ProviderSecrets } from "./connections.ts";
import { noteDuty } from "./duties.ts";
import type { PaymentProvider, ProviderRequest } from "./payment-provider.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export type StoredEvent = RecordOf<"providerEvents">;

export interface Received {
  organizationId: string;
  request: ProviderRequest;
}

/**
 * Stores an event, once, and gives its id; null for a ping. Throws `signature_invalid` in the same words for whatever
 * is not signed by an account that the organization is connected with, and for an organization that there is not.
 */
export async function receive(
  { store, clock, secrets }: { store: StorageAdapter; clock: Clock; secrets: ProviderSecrets },
  provider: PaymentProvider,
  { organizationId, request }: Received,
): Promise<string | null> {
  if (provider.isPing?.(request)) return null;
  const now = clock.now();
  const workspace = workspaceIn(store, organizationId);
  const connection = await workspace.records.find("paymentProviders", "provider", provider.name);
  const { id: connectionId = "", sealedWebhookSecret: sealed = null } = connection?.record ?? {};
  const secret = sealed === null ? null : await secrets.open(connectionId, "webhookSecret", sealed);
  const notice = secret === null ? null : await provider.noticeOf(request, secret, now);
  if (notice === null)
    throw new LicensingError("signature_invalid", "The signature is missing, wrong or too old");
  const record: StoredEvent = {
    id: newId("providerEvents"),
    provider: provider.name,
    eventId: notice.id,
    type: notice.type,
    objectId: notice.objectId,
    ...afresh(now),
    licenseIds: [],
    occurredAt: notice.occurredAt,
    createdAt: now,
    workedAt: null,
    body: storable(notice.body),
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  const id = await unitOfWork(workspace, async (tx) => {
    const known = await tx.find("providerEvents", "event", record.provider, record.eventId);
    if (known === null) tx.insert("providerEvents", record, isTaken);
    return known?.record.id ?? record.id;
  });
  await noteDuty(store, organizationId, now);
  return id;
}

/** Returns the changes that make an event begin now, also one that was processed before. */
export function afresh(now: Date) {
  return { state: "pending" as const, reason: null, message: null, attempts: 0, nextAttemptAt: now };
}

/** JSON may hold characters that not every store can keep. */
function storable(body: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value,
  );
}

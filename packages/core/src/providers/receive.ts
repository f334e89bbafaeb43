import type { Clock } from "../clock.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { JsonObject } from "../schemas/primitives.ts";
import type { Store } from "../store/store.ts";
import { noteDuty } from "./duties.ts";
import type { PaymentProvider, ProviderRequest } from "./payment-provider.ts";
import type { ProviderSecrets } from "./secrets.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export type StoredEvent = RecordOf<"providerEvents">;

export interface Received {
  organizationId: string;
  request: ProviderRequest;
}

/**
 * Stores an event, once, and gives its id. Throws `signature_invalid` in the same words for whatever is not signed by an
 * account that the organization is connected with, and for an organization that there is not.
 */
export async function receive(
  { store, clock, secrets }: { store: Store; clock: Clock; secrets: ProviderSecrets },
  provider: PaymentProvider,
  { organizationId, request }: Received,
): Promise<string> {
  const now = clock.now();
  const [connection] = await store.find("paymentProviders", organizationId, "provider", [[provider.name]]);
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
  const result = await store.commit(organizationId, [{ op: "insert", kind: "providerEvents", record }]);
  if (!result.done && result.because !== "taken") throw new TypeError("The store refused an event");
  const id = result.done ? record.id : await idOfKnown(store, organizationId, record);
  await noteDuty(store, organizationId, now);
  return id;
}

/** What makes an event, also one that was worked on before, begin now. */
export function afresh(now: Date) {
  return { state: "pending" as const, reason: null, message: null, attempts: 0, nextAttemptAt: now };
}

async function idOfKnown(
  store: Store,
  organizationId: string,
  { provider, eventId }: StoredEvent,
): Promise<string> {
  const [known] = await store.find("providerEvents", organizationId, "event", [[provider, eventId]]);
  if (!known) throw new TypeError("An event was there, and is not any more");
  return known.record.id;
}

/** JSON may hold characters that not every store can keep. */
function storable(body: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value,
  );
}

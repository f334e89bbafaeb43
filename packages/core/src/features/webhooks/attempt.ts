import type { Clock } from "../../foundation/time.ts";
import type { Write } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type Consequence, workspaceIn } from "../../storage/workspace.ts";
import { auditLog } from "../audit/audit.ts";
import { bySystem } from "../audit/by.ts";
import type { WebhookEvent } from "./event-data.ts";
import { payloadOf } from "./event-data.ts";
import type { Job, Ledger } from "./ledger.ts";
import type { Endpoint, EndpointNotice, Listening } from "./listening.ts";
import { afterAttempt, endpointAfter, isPaused, isTaken, type SendResult } from "./outcome.ts";
import { afterPause } from "./schedule.ts";
import type { EndpointSecrets } from "./secrets.ts";
import { signatureOf } from "./secrets.ts";

/** A delivery is a process's own for so long, and for longer when the process says so in time. */
const OWN_MS = 6_000;
/** Left of that when it is time to say so. */
const RENEWED_MS = 3_000;

/** A request to an endpoint, to be answered within 15 seconds in all. Redirects are not followed. */
export interface SendRequest {
  /** The endpoint's address. */
  url: string;
  /** Headers by lower-case name, with the signature of Standard Webhooks. */
  headers: Readonly<Record<string, string>>;
  /** The event as JSON. Its exact bytes are signed, with the event's id and the time. */
  body: string;
}

/** Sends a request; never rejects. */
export type Send = (request: SendRequest) => Promise<SendResult>;

export interface Delivering {
  store: StorageAdapter;
  clock: Clock;
  listening: Listening;
  secrets: EndpointSecrets;
  send: Send;
  ledger: Ledger;
  /** The steps to commit together with what the notice says, such as a mail. */
  onNotice(notice: EndpointNotice): Promise<Write[]>;
}

/** Makes one try. Gives whether the endpoint took it; null when it was not asked. */
export async function attempt(delivering: Delivering, job: Job): Promise<boolean | null> {
  const { store, clock, listening, ledger } = delivering;
  const { organizationId, delivery } = job;
  const cancel = async (error: string): Promise<null> => {
    await ledger.write(job, { state: "cancelled", nextAttemptAt: null, error });
    return null;
  };

  const endpoint = (await listening.endpoints(organizationId)).get(delivery.endpointId);
  if (endpoint === undefined) return cancel("The endpoint was deleted");
  if (!endpoint.enabled) return cancel("The endpoint is disabled");
  if (isPaused(endpoint, clock.now()) && endpoint.pausedUntil !== null) {
    await ledger.write(job, { nextAttemptAt: afterPause(endpoint.pausedUntil) });
    return null;
  }
  if (!(await isOwn(delivering, job))) return null;
  const { records } = workspaceIn(store, organizationId);
  const event = job.event ?? (await records.get("webhookEvents", delivery.eventId))?.record;
  if (event === undefined) return cancel("The event is no longer kept");
  const result = await sendTo(delivering, endpoint, event);
  const now = clock.now();
  const changes = afterAttempt(delivery, result, now);
  if (!(await ledger.write(job, changes))) return isTaken(result);
  if (endpointAfter(endpoint, result, now) !== null)
    await changeEndpoint(delivering, organizationId, endpoint.id, result);
  return isTaken(result);
}

/** Whether it is this process's to try, long enough to begin. */
export async function isOwn({ clock, ledger }: Delivering, job: Job): Promise<boolean> {
  const now = clock.now().getTime();
  if (job.dueAt.getTime() - now >= RENEWED_MS) return true;
  return ledger.write(job, { nextAttemptAt: new Date(now + OWN_MS) });
}

async function sendTo(
  { clock, secrets, send }: Delivering,
  endpoint: Endpoint,
  event: WebhookEvent,
): Promise<SendResult> {
  const now = clock.now();
  const body = JSON.stringify(payloadOf(event, endpoint));
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const signature = await signatureOf(await secrets.keys(endpoint, now), event.id, timestamp, body);
    const headers = {
      "content-type": "application/json",
      "user-agent": "Keystead-Webhooks",
      "webhook-id": event.id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signature,
    };
    return await send({ url: endpoint.url, headers, body });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: null, durationMs: 0, answer: null, error: message, retryAfterMs: null };
  }
}

async function changeEndpoint(
  { store, clock, listening, onNotice }: Delivering,
  organizationId: string,
  id: string,
  result: SendResult,
): Promise<void> {
  await unitOfWork(workspaceIn(store, organizationId, [logOfDisabled(store, clock)]), async (tx) => {
    const current = await tx.get("webhookEndpoints", id);
    const change = current && endpointAfter(current.record, result, clock.now());
    if (current === null || change === null) return;
    const endpoint = tx.change("webhookEndpoints", current, change.changes);
    if (change.tell) tx.addAll(await onNotice({ organizationId, endpoint, about: change.tell }));
  });
  listening.forget(organizationId);
}

/**
 * The audit log has that an endpoint was disabled; that it fails, or no longer does, is no change that somebody
 * made.
 */
function logOfDisabled(store: StorageAdapter, clock: Clock): Consequence {
  const log = auditLog(store, bySystem, clock);
  return {
    writesFor: ({ changes, ...commit }) =>
      log.writesFor({ ...commit, changes: changes.filter(({ after }) => after?.["enabled"] === false) }),
  };
}

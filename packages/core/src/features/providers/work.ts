import { LicensingError } from "../../foundation/errors.ts";
import type { Clock } from "../../foundation/time.ts";
import { HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";
import { type Reader, recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { Refusal } from "../hooks/refusal.ts";
import type { Connection, ProviderSecrets } from "./connections.ts";
import { noteDuty } from "./duties.ts";
import type { PaymentProvider, SoldLicense } from "./payment-provider.ts";
import { ProviderProblem } from "./payment-provider.ts";
import type { Purchases } from "./purchases.ts";
import type { StoredEvent } from "./receive.ts";

const SECOND_MS = 1000;
/** How long after each try the next one is due: nine tries over two days. */
const RETRIES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
/** A purchase becomes known within minutes, or was never sold here. */
const RETRIES_OF_UNKNOWN = 3;
/** A server that has had an event for so long has stopped: another one works on it. */
const LEASE_MS = 2 * MINUTE_MS;
const LONGEST_MESSAGE = 500;

export interface Working {
  store: StorageAdapter;
  clock: Clock;
  providers: ReadonlyMap<string, PaymentProvider>;
  secrets: ProviderSecrets;
  /** Returns the recorder of an organization's purchases, in the name of a connection. */
  purchasesOf(organizationId: string, connection: Connection): Purchases;
  onError(error: unknown): void;
}

/**
 * Works on an event that is due, unless another server does: the one that moves `nextAttemptAt` on first has it
 * until then.
 */
export async function workOn(working: Working, organizationId: string, id: string): Promise<void> {
  const { store, clock } = working;
  const now = clock.now();
  const workspace = workspaceIn(store, organizationId);
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const claimed = await unitOfWork(workspace, async (tx) => {
    const event = await tx.get("providerEvents", id);
    const { nextAttemptAt: dueAt = null, attempts = 0 } = event?.record ?? {};
    if (event === null || dueAt === null || dueAt > now) return null;
    return tx.change("providerEvents", event, {
      attempts: attempts + 1,
      nextAttemptAt: leaseEnd,
      workedAt: now,
    });
  });
  if (claimed === null) return;
  const outcome = await outcomeOf(working, organizationId, claimed);
  await unitOfWork(workspace, async (tx) => {
    const current = await tx.get("providerEvents", id);
    // Another server has it by now, and says what became of it.
    if (current?.record.nextAttemptAt?.getTime() !== leaseEnd.getTime()) return;
    tx.change("providerEvents", current, outcome);
  });
  if (outcome.nextAttemptAt !== null) await noteDuty(store, organizationId, outcome.nextAttemptAt);
}

type Outcome = Pick<StoredEvent, "state" | "reason" | "message" | "nextAttemptAt"> & Partial<StoredEvent>;

async function outcomeOf(working: Working, organizationId: string, event: StoredEvent): Promise<Outcome> {
  try {
    const { licenseIds, message } = await record(working, organizationId, event);
    const reason = message === null ? null : "new_license";
    return { state: "done", reason, message, nextAttemptAt: null, licenseIds };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === "internal") working.onError(error);
    const { code: reason, message: whole, ending, passes } = problem;
    const message = whole.replace(/\p{Cc}+/gu, " ").slice(0, LONGEST_MESSAGE);
    const most = reason === "unknown_here" ? RETRIES_OF_UNKNOWN : RETRIES_MS.length;
    const retryMs = passes && event.attempts <= most ? RETRIES_MS[event.attempts - 1] : undefined;
    if (retryMs === undefined) return { state: ending, reason, message, nextAttemptAt: null };
    const nextAttemptAt = new Date(working.clock.now().getTime() + retryMs);
    return { state: "pending", reason, message, nextAttemptAt };
  }
}

/** Records the news of an event, and gives the licenses that it is about. */
async function record(working: Working, organizationId: string, event: StoredEvent) {
  const { store, clock, providers, secrets } = working;
  const provider = providers.get(event.provider);
  const records = recordsIn(store, organizationId);
  const connection = await records.find("paymentProviders", "provider", event.provider);
  if (!provider || !connection)
    throw new ProviderProblem(
      "not_connected",
      `The organization has no connection with ${event.provider}: create one`,
    );
  const { id, sealedApiKey, shopUrl, prices, unitsAs, graceDays, pastDueDays } = connection.record;
  const notice = { ...event, id: event.eventId };
  const others = await othersOf(records, provider, event);
  assertLatest(event, others);
  const apiKey = sealedApiKey === null ? null : await secrets.open(id, "apiKey", sealedApiKey);
  const account = { apiKey, shopUrl };
  const news = await provider.newsOf(notice, account, clock);
  if (news.length === 0) throw new ProviderProblem("not_needed", "Events of this kind need no action");
  const purchases = working.purchasesOf(organizationId, connection.record);
  const terms = { prices, unitsAs, graceDays, pastDueDays };
  const licenses = new Map<string, SoldLicense>();
  const licenseIds = new Set<string>();
  let message: string | null = null;
  for (const each of news) {
    const recorded = await purchases.record(event.provider, each, terms);
    for (const licenseId of recorded.licenseIds) licenseIds.add(licenseId);
    for (const license of recorded.licenses) licenses.set(license.id, license);
    message = recorded.note ?? message;
  }
  const isTold = others.some(
    ({ state, licenseIds: told }) => state === "done" && told.length === licenseIds.size,
  );
  if (!isTold) await provider.tell?.(notice, account, [...licenses.values()]);
  return { licenseIds: [...licenseIds], message };
}

const MOST_EVENTS = 100;

/** Returns the other events that show the same object, where events of this type show it as it is. */
async function othersOf(
  records: Pick<Reader, "list">,
  { resourceOf }: PaymentProvider,
  { id, provider, objectId, type }: StoredEvent,
): Promise<StoredEvent[]> {
  const resource = resourceOf?.(type) ?? null;
  if (resource === null || objectId === null) return [];
  const query = { filters: { provider, objectId }, page: 1, perPage: MOST_EVENTS };
  const { items } = await records.list("providerEvents", query);
  return items
    .map(({ record }) => record)
    .filter((other) => other.id !== id && resourceOf?.(other.type) === resource);
}

/** Throws `older` for an event that shows its object as it was before another one that has come. */
function assertLatest({ occurredAt }: StoredEvent, others: readonly StoredEvent[]): void {
  if (others.some((other) => other.occurredAt > occurredAt))
    throw new ProviderProblem("older", "A later event about the same object is already known");
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (error instanceof Refusal) return new ProviderProblem("invalid", error.message, { cause: error });
  const isInput = error instanceof LicensingError && ["invalid_input", "not_found"].includes(error.code);
  if (isInput) return new ProviderProblem("invalid", error.message, { cause: error });
  return new ProviderProblem("internal", "Something went wrong on our side", { cause: error });
}

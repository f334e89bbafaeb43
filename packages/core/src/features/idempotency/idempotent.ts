import { digestOf } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { Clock } from "../../foundation/time.ts";
import { DAY_MS } from "../../foundation/time.ts";
import { DEPLOYMENT, type Stored } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { inProgress, Mark } from "./mark.ts";
import type { RequestSecrets } from "./request-secrets.ts";

/** Long past what a request takes; how long one whose process died keeps others waiting. */
const LOCK_MS = 10_000;

/** An answer, kept to be given again. */
export interface KeptAnswer {
  /** The HTTP status. */
  status: number;
  /** JSON. */
  body: string;
}

/** A record that a request wrote; without `record`, one that it deleted. */
export interface Effect {
  /** Kind of the record, such as `licenses`. */
  kind: string;
  /** The record as it was written, as JSON and without its hidden fields. */
  record?: Record<string, unknown>;
}

/** Request with an Idempotency-Key, which must be carried out only once. */
export interface IdempotentRequest {
  /** Id of the organization that the request is for. The reservation of its key is stored there. */
  organizationId: string;
  /** Unique id of the caller. */
  actor: string;
  /** Idempotency key of the request. */
  key: string;
  /** The request as JSON. */
  asked: unknown;
  /** Carries it out, with this mark; null for an answer that is not to be kept. */
  perform(mark: Mark): Promise<KeptAnswer | null>;
  /**
   * The answer to a request whose effect is there, of which the answer was lost; null when it cannot be made of the
   * effect.
   */
  rebuilt(effect: readonly Effect[]): Promise<KeptAnswer | null>;
}

type Reservation = Stored<"idempotencyKeys">;

interface Context {
  store: StorageAdapter;
  clock: Clock;
  secrets: RequestSecrets;
}

/**
 * Carries out a request once in 24 hours, however often and by how many it is sent; gives the first answer to all
 * later ones, and null to the one whose answer is not kept. Throws `idempotency_key_reused` for another request
 * with the key, `idempotency_in_progress` while it is being carried out, and `idempotency_answer_lost` for one that
 * was carried out under another secret: neither can it be compared, nor its answer read.
 */
export async function idempotent(context: Context, request: IdempotentRequest): Promise<KeptAnswer | null> {
  const id = await digestOf(`${request.actor}\n${request.key}`);
  const fingerprint = await context.secrets.fingerprint(id, request.asked);
  const seal = context.secrets.seal(request.key);
  const taken = await reserve(context, request.organizationId, { id, fingerprint });
  if (taken.sealedAnswer !== undefined) {
    const bytes = await seal.open(id, taken.sealedAnswer);
    return JSON.parse(new TextDecoder().decode(bytes));
  }
  const { reservation, effect } = taken;
  const settle = async (answer: KeptAnswer): Promise<KeptAnswer> => {
    const plain = new Uint8Array(new TextEncoder().encode(JSON.stringify(answer)));
    await keep(context, request.organizationId, id, await seal.close(id, plain));
    return answer;
  };
  if (effect !== null) {
    const answer = await request.rebuilt(effect);
    if (answer === null) throw answerLost();
    return settle(answer);
  }
  const mark = new Mark(reservation);
  const answer = await request.perform(mark).catch(async (error: unknown) => {
    await release(context, request.organizationId, reservation, mark);
    throw error;
  });
  if (answer !== null) return settle(answer);
  await release(context, request.organizationId, reservation, mark);
  return null;
}

type Taken =
  | { sealedAnswer: string }
  /** `effect` is what an earlier attempt left, whose answer was lost. */
  | { sealedAnswer?: undefined; reservation: Reservation; effect: Effect[] | null };

/** Reserves the request for this attempt. */
async function reserve(
  context: Context,
  scope: string,
  request: { id: string; fingerprint: string },
): Promise<Taken> {
  const { store } = context;
  const { records } = workspaceIn(store, scope);
  for (;;) {
    const taken = await takeKey(context, scope, request);
    if ("sealedAnswer" in taken) return taken;
    const reservation = await records.get("idempotencyKeys", request.id);
    // Another attempt has it by now, when this one took longer than it was locked for.
    if (Number(reservation?.record.lockedUntil) !== Number(taken.lockedUntil) || reservation === null)
      continue;
    return { reservation, effect: (await effectOf(store, reservation.record)) as Effect[] | null };
  }
}

/** Locks the key for this attempt, or gives the answer that is kept under it. */
async function takeKey(
  { store, clock, secrets }: Context,
  scope: string,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<{ sealedAnswer: string } | { lockedUntil: Date }> {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const endsAt = new Date(now.getTime() + DAY_MS);
  const fresh = { id, fingerprint, lockedUntil, effect: null, sealedAnswer: null, endsAt };
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const current = await tx.get("idempotencyKeys", id);
    if (current === null) {
      tx.insert("idempotencyKeys", fresh, isTaken);
      return { lockedUntil };
    }
    const { record } = current;
    const isOver = record.endsAt <= now;
    const isComparable = await secrets.made(record.fingerprint);
    if (!isOver) {
      if (isComparable && record.fingerprint !== fingerprint) throw reused();
      if (isComparable && record.sealedAnswer !== null) return { sealedAnswer: record.sealedAnswer };
      if (record.lockedUntil > now) throw inProgress();
      if (!isComparable && (await leftBy(store, record)) !== null) throw answerLost();
    }
    tx.change("idempotencyKeys", current, isOver || !isComparable ? fresh : { lockedUntil });
    return { lockedUntil };
  });
}

/** Reads the writes of earlier attempts' commits; null when there were none. */
async function effectOf(store: StorageAdapter, { id, effect }: Reservation["record"]) {
  return effect ?? (await recordsIn(store, DEPLOYMENT).get("idempotencyEffects", id))?.record.effect ?? null;
}

/** Reads the answer or the effect of an attempt that cannot be compared. */
async function leftBy(store: StorageAdapter, record: Reservation["record"]) {
  return record.sealedAnswer ?? effectOf(store, record);
}

/** Stores the answer in the place of the effect. */
function keep({ store, clock }: Context, scope: string, id: string, sealedAnswer: string): Promise<void> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const current = await tx.get("idempotencyKeys", id);
    if (current === null) return;
    tx.change("idempotencyKeys", current, { sealedAnswer, effect: null, lockedUntil: clock.now() });
  });
}

/** Lets the next attempt begin at once, and from the start unless there was an effect. */
function release(
  { store, clock }: Context,
  scope: string,
  { record, version }: Reservation,
  { hadEffect }: Mark,
): Promise<void> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const current = await tx.get("idempotencyKeys", record.id);
    if (current === null) return;
    if (hadEffect) tx.change("idempotencyKeys", current, { lockedUntil: clock.now() });
    // With another version there was an effect after all.
    else if (current.version === version) tx.delete("idempotencyKeys", current);
  });
}

function answerLost(): LicensingError {
  const message =
    "The request was carried out, but its answer is lost: check what it created, then use a new Idempotency-Key";
  return new LicensingError("idempotency_answer_lost", message);
}

function reused(): LicensingError {
  const message = "This Idempotency-Key belongs to another request: use a new key";
  return new LicensingError("idempotency_key_reused", message);
}

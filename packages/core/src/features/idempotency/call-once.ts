import { digestOf } from "../../foundation/crypto/api-token.ts";
import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import { requireText } from "../../foundation/input.ts";
import { externalId } from "../../foundation/primitives.ts";
import { canonicalJson } from "../../foundation/text.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";

/** Longer than shops and payment providers repeat what they tell of. */
const REMEMBERED_MS = 30 * DAY_MS;

/** A call that is to have its effect once, however often it is made with the key. */
interface Call {
  /** Name of the method: a key is one call's of this method. */
  operation: string;
  /** The caller's name for the call. */
  key: string;
  /** Its input, as it was read. */
  asked: unknown;
}

/** Effect of a call, from which its result is found again. */
type Effect = Record<string, string>;

/** Adds to the unit of work that the call has had this effect, so that both are written or neither. */
type Note = (tx: UnitOfWork, effect: Effect) => Promise<void>;

/** Carries a call out, or gives the result of the one that came first. */
type Once = <Result>(
  carryOut: (note: Note) => Promise<Result>,
  again: (effect: Effect) => Promise<Result>,
) => Promise<Result>;

/** Another call with the key came first. */
class Repeated extends Error {
  readonly effect: Effect;

  constructor(effect: Effect) {
    super("The call was made before");
    this.effect = effect;
  }
}

/**
 * Reads what is known of a call, which is remembered for 30 days, and gives the function that carries it out once.
 * That is also so when several processes begin at the same moment: the commit of one is refused, and finds the
 * other's effect. Throws `invalid_input` for a key of another form, and `idempotency_key_reused` for another input.
 */
export async function callOnce(tenant: Tenant, call: Call): Promise<Once> {
  assertKey(call.key);
  const now = tenant.clock.now();
  const id = await idOf(call);
  const fingerprint = await digestOf(`${id}\n${canonicalJson(call.asked)}`);
  const endsAt = new Date(now.getTime() + REMEMBERED_MS);
  const effectIn = (stored: Stored<"idempotencyKeys"> | null): Effect | null => {
    if (stored === null || stored.record.endsAt <= now) return null;
    if (stored.record.fingerprint !== fingerprint) throw reused();
    return stored.record.effect as Effect;
  };
  const known = await tenant.records.get("idempotencyKeys", id);
  const before = effectIn(known);

  return async (carryOut, again) => {
    if (before !== null) return again(before);
    let attempts = 0;
    const note: Note = async (tx, effect) => {
      attempts += 1;
      const stored = attempts === 1 ? known : await tx.get("idempotencyKeys", id);
      const earlier = effectIn(stored);
      if (earlier !== null) throw new Repeated(earlier);
      const fresh: RecordOf<"idempotencyKeys"> = {
        id,
        fingerprint,
        lockedUntil: now,
        effect,
        sealedAnswer: null,
        endsAt,
      };
      if (stored === null) tx.insert("idempotencyKeys", fresh, isTaken);
      else tx.change("idempotencyKeys", stored, fresh);
    };
    try {
      return await carryOut(note);
    } catch (error) {
      if (error instanceof Repeated) return again(error.effect);
      throw error;
    }
  };
}

/**
 * Carries out a call that may be repeated without harm, unless another input was given with its key in the last 30
 * days: `idempotency_key_reused`. The key of a call that fails is free again.
 */
export async function callOfOneInput<Result>(
  tenant: Tenant,
  call: Call,
  carryOut: () => Promise<Result>,
): Promise<Result> {
  const once = await callOnce(tenant, call);
  return once(async (note) => {
    await unitOfWork(tenant, (tx) => note(tx, {}));
    try {
      return await carryOut();
    } catch (error) {
      await forget(tenant, call);
      throw error;
    }
  }, carryOut);
}

function forget(tenant: Tenant, call: Call): Promise<void> {
  return unitOfWork(tenant, async (tx) => {
    const known = await tx.get("idempotencyKeys", await idOf(call));
    if (known !== null) tx.delete("idempotencyKeys", known);
  });
}

/** The id that the call is remembered under. */
function idOf({ operation, key }: Call): Promise<string> {
  return digestOf(`${operation}\n${key}`);
}

function assertKey(key: string): void {
  requireText(key, "idempotencyKey");
  const problem = externalId.safeParse(key).error?.issues[0];
  if (problem) throw invalidInput("idempotencyKey", problem.message);
}

function reused(): LicensingError {
  const message = "idempotencyKey: was used for another input before: each call needs a key of its own";
  return new LicensingError("idempotency_key_reused", message);
}

import { setTimeout as sleep } from "node:timers/promises";
import { activation } from "../answers.ts";
import type { CallOptions, LicenseCalls } from "../license-client.ts";
import type { LicenseClientError } from "../license-client-error.ts";
import { requireOption } from "../require-option.ts";
import { steadyClock } from "../steady-clock.ts";
import type { Subject } from "../subject.ts";
import type { Transport } from "../transport.ts";
import type { ActivateResult, DeactivateResult, Denial } from "../verdicts.ts";
import { createLeaseTimer } from "./lease-timer.ts";
import { seatsAtExit } from "./seats-at-exit.ts";

/** Options of `holdLease()`. */
export interface HoldLeaseOptions extends CallOptions {
  /**
   * How long the seat counts as held after its lease while the server cannot be reached, in milliseconds: none unless
   * given. With `verifyKeys`, the signed answer says it instead.
   */
  allowanceMs?: number | undefined;
  /** Whether the renewals keep the process alive: no unless given. */
  keepAlive?: boolean | undefined;
  /** Whether the seat is given back when the process ends: yes unless given. */
  releaseAtExit?: boolean | undefined;
}

/**
 * Why a seat is no longer held: a refusal of the server, with `freeAt` where others hold all seats, or `unreachable`
 * when the lease and the allowance are over and the server could not be asked.
 */
export type LostLease =
  | ({ freeAt?: Date | null } & Denial)
  | { code: "unreachable"; error: string; failure: LicenseClientError | null };

/** A seat that is renewed until it is lost or released. */
export interface HeldLease extends AsyncDisposable {
  /** Tells it from a refusal. */
  success: true;
  /** Id of the activation. */
  readonly activationId: string;
  /** End of the lease by the server's clock, unless it is renewed; null where the license's seats are not leased. */
  readonly leaseEndsAt: Date | null;
  /** Whether the seat is held now. */
  readonly isHeld: boolean;
  /**
   * Calls `listener` once when the seat is lost, also when that has happened already. Nothing is renewed from then on:
   * `holdLease()` takes a seat again. Returns a function that ends the subscription.
   */
  on(event: "lost", listener: (lost: LostLease) => void): () => void;
  /**
   * Gives the seat back and ends the renewals. Rejects with a `LicenseClientError` when the server cannot be told; the
   * lease ends by itself then. `await using` does the same, and rejects with nothing.
   */
  release(): Promise<DeactivateResult>;
}

/** The seat that is held from now on, or the reason why there is none. */
export type HoldLeaseResult = HeldLease | Extract<ActivateResult, { success: false }>;

/** A client, as far as a lease needs it. */
export interface LeaseParts {
  client: LicenseCalls;
  transport: Transport;
  subject(): Subject;
  /** Whether a renewed answer is worth fetching, to be kept for an outage. */
  keepsAnswers: boolean;
  /** Milliseconds by which the last verified answer outlasts its lease; undefined without one. */
  signedAllowanceMs(): number | undefined;
  /** Gives the seat back while the process ends, when nothing can wait any more. */
  releaseNow(): void;
}

/** Longest time in which the server is told that a seat is given back: the end of the process waits for it. */
const RELEASE_MS = 3_000;
const LEARN_MS = 2_000;
const UNREACHABLE = "The license server could not be reached in time to renew this seat.";

export async function holdLease(
  parts: LeaseParts,
  given: HoldLeaseOptions,
  onEnd: () => void,
): Promise<HoldLeaseResult> {
  const { signal, allowanceMs = 0, keepAlive = false, releaseAtExit = true } = given;
  requireOption(allowanceMs >= 0, "allowanceMs", "a number of milliseconds");
  const { client, transport, subject } = parts;
  const now = steadyClock();
  const startedAt = now();
  let failure: LicenseClientError | null = null;
  const first = await client.activate({ signal }).catch((error) => {
    failure = error;
    return keptSeat(client, error);
  });
  if (!first.success) return first;

  let { activationId, leaseEndsAt = null } = first;
  let lost: LostLease | undefined;
  let renewing: Promise<void> | undefined;
  const listeners = new Set<(lost: LostLease) => void>();
  const atExit = { release, releaseNow: parts.releaseNow };
  const timer = createLeaseTimer({
    now,
    keepAlive,
    allowance: () => parts.signedAllowanceMs() ?? allowanceMs,
    renew: () => (renewing = renew()),
    expire: () => lose({ code: "unreachable", error: UNREACHABLE, failure }),
  });

  async function renew(): Promise<void> {
    const sentAt = now();
    try {
      const result = await transport({
        path: "/public/v1/licenses/activate",
        body: subject(),
        read: activation,
        retries: 0,
        signal: AbortSignal.timeout(timer.mostMs()),
      });
      if (!result.success) {
        const { success: _, ...denial } = result;
        await learn();
        return lose(denial);
      }
      failure = null;
      ({ activationId, leaseEndsAt = null } = result);
      timer.renewed(result.renewAfter, sentAt);
      if (parts.keepsAnswers) await learn();
    } catch (error) {
      failure = error as LicenseClientError;
      timer.failed(failure.retryAfterMs);
    }
  }

  /** Has the client ask for the seat's state, so that what it keeps is not older than the lease. */
  async function learn(): Promise<void> {
    await client.check({ maxAgeMs: 0, signal: AbortSignal.timeout(LEARN_MS) }).catch(() => {});
  }

  function stop(): void {
    timer.stop();
    seatsAtExit().delete(atExit);
    onEnd();
  }

  function lose(reason: LostLease): void {
    if (timer.isStopped()) return;
    stop();
    lost = reason;
    for (const listener of listeners) listener(reason);
  }

  async function release(): Promise<DeactivateResult> {
    stop();
    // A renewal that arrives after the seat was given back would take it again.
    await Promise.race([renewing, sleep(LEARN_MS, undefined, { ref: false })]);
    return client.deactivate({ signal: AbortSignal.timeout(RELEASE_MS) });
  }

  timer.renewed(first.renewAfter, startedAt);
  if (failure !== null) timer.failed(null);
  if (releaseAtExit) seatsAtExit().add(atExit);
  return {
    success: true,
    get activationId() {
      return activationId;
    },
    get leaseEndsAt() {
      return leaseEndsAt;
    },
    get isHeld() {
      return !timer.isStopped();
    },
    on(_, listener) {
      listeners.add(listener);
      const reason = lost;
      if (reason) queueMicrotask(() => listeners.has(listener) && listener(reason));
      return () => void listeners.delete(listener);
    },
    release,
    async [Symbol.asyncDispose]() {
      await release().catch(() => {});
    },
  };
}

/** The seat that an earlier run of the program took, while the server cannot be reached. */
async function keptSeat(client: LicenseCalls, failure: LicenseClientError): Promise<ActivateResult> {
  const known = failure.retryable ? await client.check().catch(() => null) : null;
  if (!known?.activated) throw failure;
  const { activationId, checkedAt: activatedAt, leaseEndsAt } = known;
  if (leaseEndsAt === undefined) return { success: true, activationId, activatedAt };
  const left = leaseEndsAt.getTime() - Date.now();
  if (!(left > 0)) throw failure;
  return { success: true, activationId, activatedAt, leaseEndsAt, renewAfter: left / 2_000 };
}

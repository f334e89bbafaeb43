import type { LicenseClientError } from "./license-client-error.ts";
import type { AnswerSource, Denial, Features, PublicLicense, VerdictNotes } from "./verdicts.ts";

/** Fields of every state. */
interface Known {
  /** The license as `validate` last gave it. */
  license: PublicLicense | null;
  /** Why the last call got no answer, also when a kept answer stood in; null when the server answered. */
  failure: LicenseClientError | null;
}

/** There is no answer yet. */
export interface PendingLicense extends Known {
  /** Tells the cases apart. */
  status: "pending";
  /** Nothing is unlocked: always empty. */
  features: Features;
  failure: null;
}

/** The site holds a seat of a good license, which unlocks `features`. */
export interface LicensedState extends Known, VerdictNotes {
  /** Tells the cases apart. */
  status: "licensed";
  /** Source of the yes. */
  source: AnswerSource;
  /** When the server said so. */
  checkedAt: Date;
}

/** The server said no: `error` is a reason to show, `code` one for programs. */
export interface DeniedLicense extends Known, Denial {
  /** Tells the cases apart. */
  status: "denied";
  /** Nothing is unlocked: always empty. */
  features: Features;
}

/** The server gave no answer, and no earlier yes holds: `failure` says why. */
export interface UnknownLicense extends Known {
  /** Tells the cases apart. */
  status: "unknown";
  /** Nothing is unlocked: always empty. */
  features: Features;
  failure: LicenseClientError;
}

/** The license as the client knows it. A state never changes: each change makes another object. */
export type LicenseState = PendingLicense | LicensedState | DeniedLicense | UnknownLicense;

/** The state before the first answer. */
export const pending: PendingLicense = { status: "pending", features: {}, license: null, failure: null };

/** Fields that a state has unless others are told: no features, the license as it was, and no failure. */
type Filled = "features" | "license" | "failure";

type WithoutFilled<State> = State extends LicenseState
  ? Omit<State, Filled> & Partial<Pick<State, Filled>>
  : never;

/** A state as a call learns it. */
export type NextState = WithoutFilled<LicenseState>;

export type StateHolder = ReturnType<typeof licenseState>;

/** Holds a state and tells its listeners of each change. */
export function licenseState() {
  let state: LicenseState = pending;
  const listeners = new Set<() => void>();

  return {
    get: (): LicenseState => state,
    set(next: NextState): void {
      state = { features: {}, license: state.license, failure: null, ...next } as LicenseState;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

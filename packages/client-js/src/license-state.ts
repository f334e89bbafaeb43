import type { LicenseClientError } from "./license-client-error.ts";
import type { AnswerSource, Denial, Features, PublicLicense } from "./verdicts.ts";

/** What the client knows. A state never changes: each change makes another object. */
export interface LicenseState {
  /** Whether the site holds a seat of a good license; null until there is an answer, and when the last yes is over. */
  activated: boolean | null;
  /** Why the site is not activated: set whenever `activated` is false, with a text to show. */
  denial: Denial | null;
  /** The source of `activated`. */
  source: AnswerSource | null;
  /** The license as `validate` last gave it. */
  license: PublicLicense | null;
  /** What the license unlocks, as an answer last told: that of `validate`, and of `check` where answers are signed. */
  features: Features;
  /** Why the last call got no answer from the server, also when a kept answer stood in; null when the server answered. */
  failure: LicenseClientError | null;
}

/** The state before the first answer. */
export const unknown: LicenseState = {
  activated: null,
  denial: null,
  source: null,
  license: null,
  features: {},
  failure: null,
};

export type StateHolder = ReturnType<typeof licenseState>;

/** Holds a state and tells its listeners of each change. */
export function licenseState() {
  let state = unknown;
  const listeners = new Set<() => void>();

  return {
    get: (): LicenseState => state,
    update(changes: Partial<LicenseState>): void {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

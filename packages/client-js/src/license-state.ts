import type { LicenseClientError } from "./license-client-error.ts";
import type { AnswerSource, Denial, PublicLicense } from "./verdicts.ts";

/** What the client knows. It is never changed: another state is another object. */
export interface LicenseState {
  /** Whether the site holds a seat of a good license; null until an answer has come. */
  activated: boolean | null;
  /** Why not, where the server gave a reason. */
  denial: Denial | null;
  /** Where `activated` is from. */
  source: AnswerSource | null;
  /** The license as `validate` last told it. */
  license: PublicLicense | null;
  /** What kept the last call from being asked or answered, also when a kept answer stood in; null when the server did answer. */
  failure: LicenseClientError | null;
}

/** Before anybody has answered. */
export const unknown: LicenseState = {
  activated: null,
  denial: null,
  source: null,
  license: null,
  failure: null,
};

export type StateHolder = ReturnType<typeof licenseState>;

/** A state, and those who want to hear of the next one. */
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

import type { EventQueue } from "./events/event-queue.ts";
import type { LicenseState } from "./license-state.ts";
import type { ActivateResult, CheckResult, DeactivateResult, ValidateResult } from "./verdicts.ts";

export interface CallOptions {
  /** Ends the call: it rejects with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * A license on a site. Its calls resolve with the server's verdict, also when that is a no, and reject with a `LicenseClientError` when
 * nobody has judged.
 */
export interface LicenseClient extends EventQueue {
  /** Is the license good? Always asks the server. */
  validate(options?: CallOptions): Promise<ValidateResult>;
  /** Takes a seat for the site; for a site that has one, the same seat again. */
  activate(options?: CallOptions): Promise<ActivateResult>;
  /**
   * Does the site hold a seat of a good license? Goes by the last yes while that is fresh, then by the server, and by the last yes again
   * while the server cannot be reached. A no of the server ends that at once.
   */
  check(options?: CallOptions): Promise<CheckResult>;
  /** Gives the site's seat back. */
  deactivate(options?: CallOptions): Promise<DeactivateResult>;
  /** From now on it is about this key. What is known of another one is forgotten. */
  setLicenseKey(licenseKey: string | null): void;
  /** What is known, without asking anybody. */
  state(): LicenseState;
  /** Calls `listener` after each change of the state, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

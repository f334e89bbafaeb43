import type { AnyEvents, EventQueue } from "./events/event-types.ts";
import type { LicenseState } from "./license-state.ts";
import type {
  ActivateResult,
  CheckResult,
  ClaimResult,
  DeactivateResult,
  SitesResult,
  TrialResult,
  ValidateResult,
} from "./verdicts.ts";

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call for this caller: it rejects with `aborted`. Others who wait for the same answer get it. */
  signal?: AbortSignal | undefined;
}

/** Options of `check()`. */
export interface CheckOptions extends CallOptions {
  /**
   * How old the last yes may be to spare a request, in milliseconds: the option `cache.maxAgeMs` unless given; 0 asks
   * the server.
   */
  maxAgeMs?: number | undefined;
}

/** The addresses of a site that moves, hosts or URLs. */
export interface Move {
  /** The address before, a host or a URL. */
  from: string;
  /** The address from now on, a host or a URL. */
  to: string;
}

/**
 * A license on a site, without usage events. Calls resolve with the server's verdict, good or bad, and reject with a
 * `LicenseClientError` when there is no verdict. Equal checks and validations at the same time are one request.
 */
export interface LicenseCalls {
  /** Is the license good? Always asks the server. */
  validate(options?: CallOptions): Promise<ValidateResult>;
  /**
   * Takes a seat for the site; for a site that has one, the same seat again. A check follows, so that the state knows
   * what the
   * license unlocks.
   */
  activate(options?: CallOptions): Promise<ActivateResult>;
  /**
   * Does the site hold a seat of a good license? Relies on the last yes while it is fresh, then on the server, and on
   * the last
   * yes again while the server cannot be reached. A no of the server ends that at once, also one that another call
   * gets meanwhile.
   */
  check(options?: CheckOptions): Promise<CheckResult>;
  /** Gives the site's seat back. */
  deactivate(options?: CallOptions): Promise<DeactivateResult>;
  /** Uses this key from now on, and forgets what is known of another one. */
  setLicenseKey(licenseKey: string | null): void;
  /** Gives what is known, without asking the server. */
  state(): LicenseState;
  /**
   * Calls `listener` after each change of the state, until the returned function is called. Meanwhile a page checks
   * again by
   * itself: see the option `recheck`.
   */
  subscribe(listener: () => void): () => void;
}

/** The call about a license that was just bought. */
export interface ClaimCalls {
  /**
   * Exchanges the code that the buyer was shown for the license: uses its key from now on, and takes a seat as
   * `activate()` does. The client does not keep the key, so the caller does. Refused with `claim_invalid` for a code
   * that is wrong, over, or another site's, and with the codes of `activate()`; then all stays as it was. The same
   * site may call again with its code.
   */
  claim(code: string, options?: CallOptions): Promise<ClaimResult>;
}

/** The calls about an installation's sites, trials and purchases. */
export interface SiteCalls extends ClaimCalls {
  /**
   * Takes the site's seat along to its new address, in one step. Needs the option `siteId`: the server knows the
   * installation by
   * it. It allows a few moves a year (`too_many_moves`).
   */
  move(move: Move, options?: CallOptions): Promise<ActivateResult>;
  /**
   * Lists where the license is active. Needs the option `siteId`: only an installation that holds a seat is told of the
   * others.
   */
  sites(options?: CallOptions): Promise<SitesResult>;
  /** Frees the seat of another site, by its `activationId` from `sites()`. Needs the option `siteId`. */
  freeSite(activationId: string, options?: CallOptions): Promise<DeactivateResult>;
  /**
   * Asks for a trial, where the product offers them. `request` is what `trial_unconfirmed` came with. The key that it
   * gives is for
   * `setLicenseKey`. Is not tried again by itself.
   */
  startTrial(
    trial: { email: string; request?: string | undefined },
    options?: CallOptions,
  ): Promise<TrialResult>;
}

/** A license on a site, and the usage events of its visitors. `Events` has the properties of each event by its name. */
export interface LicenseClient<Events = AnyEvents> extends LicenseCalls, SiteCalls, EventQueue<Events> {}

/** A no with its reason. Programs switch on `code`; `error` is for people. */
export interface Denial {
  /** The reason in a sentence for people, such as `License has expired`. */
  error: string;
  /** The reason for programs: the first rule that does not hold. */
  code:
    | "invalid_public_key"
    | "license_not_found"
    | "license_revoked"
    | "license_suspended"
    | "license_expired"
    | "seat_limit_reached"
    | "activation_not_found"
    | "too_many_moves"
    | "held_offline"
    | "trial_not_offered"
    | "trial_used"
    | "trial_unconfirmed"
    | "release_not_found"
    | "updates_ended"
    | "version_too_old"
    | "claim_invalid"
    | "offline_not_allowed";
}

/** The license as applications see it. */
export interface PublicLicense {
  /** The license key as it was issued. */
  key: string;
  /** The license's status now. */
  status: "active" | "expired" | "suspended" | "revoked";
  /** How many sites; null is any number. */
  seats: number | null;
  /** How many sites hold a seat now. */
  activatedCount: number;
  /** null is never. */
  expiresAt: Date | null;
}

/** Notes about a good license; each field only when there is something to tell. */
export interface LicenseNotes {
  /** The license is a trial. */
  trial?: true | undefined;
  /** When the trial ends. */
  trialEndsAt?: Date | undefined;
  /** The license has expired, and is good until its grace ends. */
  inGrace?: true | undefined;
  /** When the grace ends, and the license with it. */
  graceEndsAt?: Date | undefined;
  /** Until when the site gets updates. */
  updatesUntil?: Date | undefined;
  /** How many versions behind the latest the application may be. */
  maxVersionsBehind?: number | undefined;
}

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** Everything a license unlocks: JSON values by name, as the vendor set them for the plan or the license. */
export type Features = Record<string, JsonValue>;

/** Notes of a yes, with everything that the license unlocks. */
export interface VerdictNotes extends LicenseNotes {
  /** Everything the license unlocks, by name; empty when it unlocks nothing in particular. */
  features: Features;
}

/** Notes of a place whose seat is leased. */
export interface LeaseNotes {
  /** When the activation ends by itself unless it is renewed, by activating again. */
  leaseEndsAt?: Date;
  /** Seconds after which to renew it: half of what is left. */
  renewAfter?: number;
}

/** Whether the license is good, with the license or the reason why not. */
export type ValidateResult =
  /** `activated` says whether the site holds a seat; it is absent where no domain is known. */
  | ({ valid: true; license: PublicLicense; activated?: boolean } & VerdictNotes & LeaseNotes)
  | ({ valid: false } & Denial);

/**
 * The seat that the site now has, or the reason why it has none. With `freeAt`, seats are leased, and the next one
 * will be free by itself then. A move that is `held_offline` has the end of the license file that holds the seat.
 */
export type ActivateResult =
  | ({ success: true; activationId: string; activatedAt: Date } & LeaseNotes)
  | ({ success: false; freeAt?: Date | null; offlineUntil?: Date } & Denial);

/**
 * The key of the license that was bought, with the seat that the site or machine now has as `activate()` gives it; or
 * the reason why there is none.
 */
export type ClaimResult =
  | (Extract<ActivateResult, { success: true }> & { licenseKey: string })
  | Extract<ActivateResult, { success: false }>;

/** The key of the trial, or the reason why there is none. */
export type TrialResult =
  | { success: true; licenseKey: string; trialEndsAt: Date }
  /** With `trial_unconfirmed` a mail was sent, and `request` is to ask again with until its link was opened. */
  | ({ success: false; request: string | undefined } & Denial);

/** The seat that was freed, or the reason why none was; `held_offline` has the end of the license file. */
export type DeactivateResult =
  | { success: true; activationId: string; deactivatedAt: Date }
  | ({ success: false; offlineUntil?: Date } & Denial);

/** A machine on which a license is active. */
export interface ActiveMachine {
  /** The last characters of its fingerprint, at most four. */
  fingerprint: string;
  /** Its name for people. */
  name: string | null;
  /** Its operating system and processor, for people. */
  platform: string | null;
}

/** A site or a machine on which a license is active. */
export interface ActiveSite {
  /** Id of the activation, for `freeSite()`. */
  activationId: string;
  /** The site's host in its normal form, as in `shop.example.com`; null for a machine. */
  domain: string | null;
  /** The machine; null for a site. */
  machine: ActiveMachine | null;
  /** `production`, or the kind of a site that others do not reach. */
  siteClass: string;
  /** False for a site that is free by the product's rules or by the vendor. */
  takesSeat: boolean;
  /** When it took its seat. */
  activatedAt: Date;
  /** null is never. */
  lastCheckedAt: Date | null;
  /** The site's own name for its environment. */
  environment: string | null;
}

/** The sites and machines on which the license is active, or the reason why they are not told. */
export type SitesResult =
  /**
   * `sites` are the active ones, newest first, at most 100; null to an installation that is not the one on its
   * domain. `portalUrl` is the address of the vendor's portal, where customers look after their licenses; null where
   * there is none.
   */
  | {
      success: true;
      license: PublicLicense;
      siteCount: number;
      sites: ActiveSite[] | null;
      portalUrl: string | null;
    }
  | ({ success: false } & Denial);

/** Whether the site holds a seat of a good license: a yes with all features, or a no with its reason. */
export type SeatVerdict =
  | ({ activated: true; activationId: string } & VerdictNotes & LeaseNotes)
  | ({ activated: false; activationId: null; features: Record<string, never> } & Denial);

/**
 * Source of an answer: the server, now; a kept one that is fresh; or a kept one, because the server cannot be
 * reached.
 */
export type AnswerSource = "network" | "cache" | "grace";

/** A `SeatVerdict` with its source and its time. */
export type CheckResult = SeatVerdict & {
  source: AnswerSource;
  /** When the server said so. */
  checkedAt: Date;
};

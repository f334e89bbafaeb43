/** Why the answer is no. Programs switch on `code`; `error` is for people. */
export interface Denial {
  error: string;
  code:
    | "invalid_public_key"
    | "license_not_found"
    | "license_revoked"
    | "license_suspended"
    | "license_expired"
    | "seat_limit_reached"
    | "activation_not_found";
}

/** What an application is told of a license. */
export interface PublicLicense {
  key: string;
  status: "active" | "expired" | "suspended" | "revoked";
  /** How many sites; null is any number. */
  seats: number | null;
  activatedCount: number;
  /** null is never. */
  expiresAt: Date | null;
}

export type ValidateResult =
  /** `activated` says whether the site holds a seat; it is absent where no domain is known. */
  { valid: true; license: PublicLicense; activated?: boolean } | ({ valid: false } & Denial);

export type ActivateResult =
  | { success: true; activationId: string; activatedAt: Date }
  | ({ success: false } & Denial);

export type DeactivateResult =
  | { success: true; activationId: string; deactivatedAt: Date }
  | ({ success: false } & Denial);

/** Whether the site holds a seat of a good license; with a reason when the license itself is bad. */
export type SeatVerdict =
  | { activated: boolean; activationId: string | null }
  | ({ activated: false; activationId: null } & Denial);

/** Where an answer is from: the server, now; a kept one that is fresh; or a kept one, because the server cannot be reached. */
export type AnswerSource = "network" | "cache" | "grace";

export type CheckResult = SeatVerdict & {
  source: AnswerSource;
  /** When the server said so. */
  checkedAt: Date;
};

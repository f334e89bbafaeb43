import {
  type Gathered,
  gather,
  type LicenseStanding,
  type SeatClaim,
  type SeatClaimResult,
} from "@keystead/core/adapter";
import type { Database, Statement } from "../database.ts";
import { isRefusedWithSeat, unavailable } from "../errors.ts";
import { statementsOf } from "../records/commit.ts";

const claim = {
  name: "keystead_claim_seats_by_key",
  text: "SELECT keystead.claim_seats_by_key($1) AS answer",
};

const move = {
  name: "keystead_move_seat",
  text: "SELECT keystead.move_seat($1, $2) AS answer",
};

const claimAndCommit = {
  name: "keystead_claim_seats_and_commit",
  text: "SELECT keystead.claim_seats_and_commit($1, $2, $3) AS answer",
};

type Result = [
  outcome: SeatClaimResult["outcome"],
  activationId: string | null,
  activatedAt: number,
  status: LicenseStanding["status"],
  seats: number | null,
  activatedCount: number,
  expiresAt: number | null,
  graceUntil: number | null,
  overage: LicenseStanding["overage"],
  leaseEndsAt: number | null,
  isLeased: boolean | null,
];

/** `free` means that the claim went on: its result is in the second list, with the claim's position before it. */
type Found = [
  outcome: Result[0] | "free",
  licenseId: string,
  ...(Result extends [unknown, ...infer Rest] ? Rest : never),
];

interface Answer {
  answer: [
    found: Found[],
    claimed: [ordinal: number, ...Result][] | null,
    renewed: [ordinal: number, leaseEndsAt: number | null][] | null,
  ];
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

function toResult([outcome, ...of]: Result, licenseId: string, { licenseKey }: SeatClaim): SeatClaimResult {
  const [activationId, activatedAt, status, seats, activatedCount, expires, grace, overage] = of;
  const [leaseEnds, isLeased] = [of[8], of[9]];
  switch (outcome) {
    case "claimed":
    case "existing": {
      const moments = { activatedAt: new Date(activatedAt), leaseEndsAt: momentOf(leaseEnds) };
      return { outcome, activation: { id: activationId ?? "", licenseId, ...moments } };
    }
    case "returning":
      return {
        outcome,
        ended: activationId === null ? null : { id: activationId, activatedAt: new Date(activatedAt) },
      };
    case "held_offline":
      return { outcome, offlineUntil: new Date(leaseEnds ?? 0) };
    case "limit_reached":
      return { outcome, isLeased: isLeased === true };
    case "not_activatable": {
      const [expiresAt, graceUntil] = [momentOf(expires), momentOf(grace)];
      const license = {
        id: licenseId,
        licenseKey,
        status,
        seats,
        activatedCount,
        expiresAt,
        graceUntil,
        overage,
      };
      return { outcome, license };
    }
    default:
      return { outcome };
  }
}

/** Place of the end of a lease in a result, without its outcome and license. */
const LEASE_ENDS = 8;

/** Null is the result of a claim whose place was active, and was not any more when its lease was to begin anew. */
function toResults(
  claims: readonly SeatClaim[],
  [found, claimed, renewed]: Answer["answer"],
): (SeatClaimResult | null)[] {
  const renewals = new Map(renewed ?? []);
  const byOrdinal = new Map((claimed ?? []).map(([ordinal, ...result]) => [ordinal, result]));
  return claims.map((one, ordinal) => {
    const [outcome, licenseId, ...rest] = found[ordinal] ?? ["free", ""];
    if (outcome === "existing" && (rest[LEASE_ENDS] !== null || rest[LEASE_ENDS + 1] === true)) {
      const leaseEndsAt = renewals.get(ordinal);
      if (leaseEndsAt === undefined) return null;
      rest[LEASE_ENDS] = leaseEndsAt;
    }
    const result = outcome === "free" ? byOrdinal.get(ordinal) : ([outcome, ...rest] as Result);
    if (result === undefined) throw new TypeError(`There is no result for claim ${ordinal} of a batch`);
    return toResult(result, licenseId, one);
  });
}

/** Returns a claim as the functions of the schema read it; missing values are null to them. */
function requestOf({ site, ...claim }: SeatClaim, ordinal: number): object {
  return {
    ordinal,
    public_key: claim.publicKey,
    license_key: claim.licenseKey,
    activation_id: claim.activationId,
    place: claim.place,
    machine: claim.machine ?? undefined,
    ip_address: claim.ipAddress,
    claimed_at: claim.now,
    site_id: claim.siteId ?? undefined,
    environment: claim.environment ?? undefined,
    returns_from: claim.returnsFrom,
    ended_are_freed: claim.endedAreFreed,
    free_site:
      site.free || site.tiedTo.length > 0
        ? { class: site.class, rule: site.rule, free: site.free, tied_to: site.tiedTo }
        : undefined,
  };
}

// One at a time: claims on one license wait for its row anyway, and the larger the batch, the fewer commits.
const limits = { size: 200, underWay: 1, beside: 4 };

/** Takes seats, many claims in one step; each gets its own result. Moves are rare, and each is a step of its own. */
export function createSeatClaims(database: Database): Gathered<SeatClaim, SeatClaimResult> {
  const answer = async (
    statement: Statement,
    claims: readonly SeatClaim[],
    ...more: (object | null)[]
  ): Promise<(SeatClaimResult | null)[]> => {
    const [row] = await database.query<Answer>(statement, [claims.map(requestOf), ...more]);
    if (row === undefined) throw new TypeError(`${statement.name} gave no answer`);
    return toResults(claims, row.answer);
  };
  const answerWith = (claims: readonly SeatClaim[], from: object | null) =>
    answer(
      claimAndCommit,
      claims,
      from,
      claims.map(({ also }) => (also ? statementsOf(also) : null)),
    );

  const plain = gather((claims: SeatClaim[]) => answer(claim, claims), limits);
  const withOthers = gather((claims: SeatClaim[]) => answerWith(claims, null), limits);
  const claimSeat = async (one: SeatClaim): Promise<SeatClaimResult> => {
    for (;;) {
      const result = await claimOnce(one);
      if (result !== null) return result;
    }
  };
  const claimOnce = async (one: SeatClaim): Promise<SeatClaimResult | null> => {
    const { from, also } = one;
    if (also === undefined) return from ? first(await answer(move, [one], from)) : plain(one);
    try {
      return await (from ? first(await answerWith([one], from)) : withOthers(one));
    } catch (error) {
      throw isRefusedWithSeat(error) ? unavailable(error) : error;
    }
  };
  const settled = async (): Promise<void> => {
    await Promise.all([plain.settled(), withOthers.settled()]);
  };
  return Object.assign(claimSeat, { settled });
}

function first([result]: readonly (SeatClaimResult | null)[]): SeatClaimResult | null {
  if (result === undefined) throw new TypeError("There is no result for a claim");
  return result;
}

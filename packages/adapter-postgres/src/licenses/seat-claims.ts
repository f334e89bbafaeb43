import type { LicenseStanding, SeatClaim, SeatClaimResult } from "@keystead/core";
import type { Database } from "../database.ts";
import { type Gathered, gather } from "../gather.ts";

const claim = {
  name: "keystead_claim_seats_by_key",
  text: "SELECT keystead.claim_seats_by_key($1) AS answer",
};

type Result = [
  outcome: SeatClaimResult["outcome"],
  activationId: string,
  activatedAt: number,
  status: LicenseStanding["status"],
  seats: number | null,
  activatedCount: number,
  expiresAt: number | null,
];

/** `free` is what was claimed then: its result is in the second list, with the place of the claim before it. */
type Found = [
  outcome: Result[0] | "free",
  licenseId: string,
  ...(Result extends [unknown, ...infer Rest] ? Rest : never),
];

interface Answer {
  answer: [found: Found[], claimed: [ordinal: number, ...Result][] | null];
}

function toResult([outcome, ...of]: Result, licenseId: string, { licenseKey }: SeatClaim): SeatClaimResult {
  const [activationId, activatedAt, status, seats, activatedCount, expiresAt] = of;
  switch (outcome) {
    case "claimed":
    case "existing":
      return { outcome, activation: { id: activationId, licenseId, activatedAt: new Date(activatedAt) } };
    case "not_activatable": {
      const license = { id: licenseId, licenseKey, status, seats, activatedCount };
      return { outcome, license: { ...license, expiresAt: expiresAt === null ? null : new Date(expiresAt) } };
    }
    default:
      return { outcome };
  }
}

function toResults(claims: readonly SeatClaim[], [found, claimed]: Answer["answer"]): SeatClaimResult[] {
  const byOrdinal = new Map((claimed ?? []).map(([ordinal, ...result]) => [ordinal, result]));
  return claims.map((one, ordinal) => {
    const [outcome, licenseId, ...rest] = found[ordinal] ?? ["free", ""];
    const result = outcome === "free" ? byOrdinal.get(ordinal) : ([outcome, ...rest] as Result);
    if (result === undefined) throw new TypeError(`There is no result for claim ${ordinal} of a batch`);
    return toResult(result, licenseId, one);
  });
}

// One at a time: claims on one license wait for its row anyway, and the larger the batch, the fewer commits.
const limits = { size: 200, underWay: 1 };

/** Takes seats, many claims in one step; each gets its own result. */
export function seatClaims(database: Database): Gathered<SeatClaim, SeatClaimResult> {
  const claimAll = async (claims: SeatClaim[]): Promise<SeatClaimResult[]> => {
    const requested = claims.map((one, ordinal) => ({
      ordinal,
      public_key: one.publicKey,
      license_key: one.licenseKey,
      activation_id: one.activationId,
      domain: one.domain,
      ip_address: one.ipAddress,
      claimed_at: one.now,
    }));
    const [row] = await database.query<Answer>(claim, [requested]);
    if (row === undefined) throw new TypeError("claim_seats_by_key() gave no answer");
    return toResults(claims, row.answer);
  };
  return gather(claimAll, limits);
}

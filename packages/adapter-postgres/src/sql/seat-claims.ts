import type { LicenseStanding, SeatClaim, SeatClaimResult } from "@keystead/core";
import type { Database } from "../database.ts";
import { type Gathered, gather } from "../gather.ts";

const claim = {
  name: "keystead_claim_seats",
  text: "SELECT * FROM keystead.claim_seats($1)",
};

interface ClaimRow {
  /** The place of the claim in the batch. */
  ordinal: number;
  outcome: SeatClaimResult["outcome"];
  activation_id: string;
  activated_at: number;
  status: LicenseStanding["status"];
  seats: number | null;
  activated_count: number;
  expires_at: number | null;
}

function toResult(row: ClaimRow, { licenseId, licenseKey }: SeatClaim): SeatClaimResult {
  const { outcome } = row;
  switch (outcome) {
    case "claimed":
    case "existing":
      return { outcome, activation: { id: row.activation_id, activatedAt: new Date(row.activated_at) } };
    case "not_activatable": {
      const { status, seats, activated_count: activatedCount } = row;
      const expiresAt = row.expires_at === null ? null : new Date(row.expires_at);
      return { outcome, license: { id: licenseId, licenseKey, status, seats, activatedCount, expiresAt } };
    }
    default:
      return { outcome };
  }
}

// One at a time: claims on one license wait for its row anyway, and the larger the batch, the fewer commits.
const limits = { size: 200, underWay: 1 };

/** Takes seats, many claims in one step; each gets its own result. */
export function seatClaims(database: Database): Gathered<SeatClaim, SeatClaimResult> {
  const claimAll = async (claims: SeatClaim[]): Promise<SeatClaimResult[]> => {
    const requested = claims.map((one, index) => ({
      ordinal: index,
      organization_id: one.organizationId,
      license_id: one.licenseId,
      license_key: one.licenseKey,
      activation_id: one.activationId,
      domain: one.domain,
      ip_address: one.ipAddress,
      claimed_at: one.now,
    }));
    const rows = await database.query<ClaimRow>(claim, [requested]);
    const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
    return claims.map((one, index) => {
      const row = byOrdinal.get(index);
      if (!row) throw new TypeError(`claim_seats() gave no result for claim ${index}`);
      return toResult(row, one);
    });
  };
  return gather(claimAll, limits);
}

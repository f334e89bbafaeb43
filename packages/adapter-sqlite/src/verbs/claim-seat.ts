import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import type { Connection, Row } from "../connection.ts";
import type { Writer } from "../writer.ts";
import { standingOf, subjectRow } from "./find-subject.ts";

interface FreeSeat {
  scope: number;
  licenseId: string;
}

/** What the claim comes to without a new activation, or the license that has a seat for it. */
function judge(connection: Connection, claim: SeatClaim): { result: SeatClaimResult } | { seat: FreeSeat } {
  const { publicKey, licenseKey, domain, now } = claim;
  const row: Row | undefined = subjectRow(connection, { publicKey, licenseKey, domain });
  if (row === undefined) return { result: { outcome: "product_missing" } };
  if (row.id === null) return { result: { outcome: "license_missing" } };
  const license = standingOf(row);
  const { id: licenseId, status, seats, activatedCount, expiresAt } = license;
  if (status !== "active" || (expiresAt !== null && expiresAt <= now))
    return { result: { outcome: "not_activatable", license } };
  if (row.activationId !== null) {
    const activation = {
      id: String(row.activationId),
      licenseId,
      activatedAt: new Date(Number(row.activatedAt)),
    };
    return { result: { outcome: "existing", activation } };
  }
  if (seats !== null && activatedCount >= seats) return { result: { outcome: "limit_reached" } };
  return { seat: { scope: Number(row._scope), licenseId } };
}

/** The result of a claim that gets no seat, which needs no turn among the writers; null for one that may get one. */
export function refuseSeat(connection: Connection, claim: SeatClaim): SeatClaimResult | null {
  const judged = judge(connection, claim);
  return "result" in judged ? judged.result : null;
}

export function claimSeat(writer: Writer, claim: SeatClaim): SeatClaimResult {
  const judged = judge(writer, claim);
  if ("result" in judged) return judged.result;
  const { scope, licenseId } = judged.seat;
  const { activationId: id, domain, ipAddress, now } = claim;
  const at = now.getTime();
  writer.run(
    `INSERT INTO activations
      (_scope, _version, id, "licenseId", domain, "ipAddress", status, "activatedAt", "deactivatedAt", "lastCheckedAt")
     VALUES (?, ?, ?, ?, ?, ?, 'active', ?, NULL, ?)`,
    [scope, Date.now(), id, licenseId, domain, ipAddress, at, at],
  );
  writer.run(`UPDATE licenses SET "activatedCount" = "activatedCount" + 1 WHERE id = ? AND _scope = ?`, [
    licenseId,
    scope,
  ]);
  writer.announce("license", licenseId);
  return { outcome: "claimed", activation: { id, licenseId, activatedAt: now } };
}

import type { LicenseStanding, SeatClaim, SeatClaimResult, SiteMove } from "@keystead/core/adapter";
import {
  comesBack,
  fileHolds,
  hasFreeMove,
  hasFreeSeat,
  hasFreeSite,
  isActivatable,
  isOver,
  isOverfull,
  leaseAnew,
  leaseFrom,
  type RunningLease,
  shownPlace,
  takesLastSeat,
} from "@keystead/core/rules";
import type { Connection, Row } from "../connection.ts";
import { firstVersion } from "../rows.ts";
import type { Writer } from "../writer.ts";
import { insertAlso } from "./also.ts";
import { freeSeat } from "./free-seat.ts";
import { freeSitesOf, haveEnded } from "./free-sites.ts";
import { hasLeases, renewLease } from "./leases.ts";
import { readSubject } from "./subject.ts";

/** The outcome of a claim: its result, and the writes for it. */
interface Judged {
  result: SeatClaimResult;
  license?: { scope: number; id: string; productId: string };
  /** The activation that ends. */
  ended?: string | undefined;
  begins?: Beginning;
  /** The active activation whose lease begins anew, or ceases to be one. */
  renews?: RunningLease & { id: string };
}

/** An activation that begins, or comes back. */
interface Beginning {
  takesSeat: boolean;
  leaseEndsAt: Date | null;
  /** When it takes the last leased seat, or one that another place left for it. */
  filledAt: Date | null;
}

const ACTIVE = `SELECT id, "siteId", "takesSeat", "leaseEndsAt", "offlineUntil" FROM activations
  WHERE _scope = ? AND "licenseId" = ? AND place = ? AND status = 'active'`;

function judge(connection: Connection, claim: SeatClaim): Judged {
  const { publicKey, licenseKey, place, now, from } = claim;
  const found = readSubject(connection, { publicKey, licenseKey, place });
  if (found === null) return { result: { outcome: "product_missing" } };
  if (found.license === null) return { result: { outcome: "license_missing" } };
  const { scope, freeSites } = found;
  const { standing, terms } = found.license;
  const { leaseSeconds } = terms;
  if (!isActivatable(standing, now)) return { result: { outcome: "not_activatable", license: standing } };
  const license = { scope, id: standing.id, productId: found.productId };
  const { origin, refusal } = from ? originOf(connection, license, claim, from) : {};
  if (refusal !== undefined) return { result: refusal };
  const moves = from?.domain === place ? undefined : origin;
  const ended = moves && String(moves.id);
  if (found.activation !== null) {
    const { id, activatedAt } = found.activation;
    const isEnded = !claim.endedAreFreed && isOver(found.activation, now);
    if (isEnded && !from && isOverfull(standing) && takesSeatOn(connection, license, place))
      return { result: { outcome: "limit_reached", isLeased: true } };
    const anew = leaseAnew(found.activation, now, leaseSeconds);
    const { leaseEndsAt } = anew ?? found.activation;
    const activation = { id, activatedAt, leaseEndsAt, licenseId: license.id };
    const renewing = anew && { renews: { id, ...anew } };
    return { result: { outcome: "existing", activation }, license, ended, ...renewing };
  }
  const isFree = freeSites && isFreeSite(connection, license, standing, claim, moves);
  if (isFree === null) return { result: { outcome: "limit_reached", isLeased: true } };
  const takesSeat = !isFree;
  const activatedCount = standing.activatedCount - Number(moves?.takesSeat ?? 0);
  if (takesSeat && !hasFreeSeat({ ...standing, activatedCount })) {
    const isLeased = leaseSeconds !== null || hasLeases(connection, scope, license.id);
    return { result: { outcome: "limit_reached", isLeased } };
  }
  const back = leaseSeconds !== null && takesSeat && !from ? returning(connection, license, place) : null;
  const named = claim.returnsFrom === undefined ? null : claim.activationId;
  if (named !== (back?.id ?? null)) return { result: { outcome: "returning", ended: back } };
  const leaseEndsAt = leaseFrom(now, leaseSeconds);
  const activatedAt = back?.activatedAt ?? now;
  const activation = { id: claim.activationId, licenseId: license.id, activatedAt, leaseEndsAt };
  const isFull = takesLastSeat({ ...standing, activatedCount }) || ended !== undefined;
  const filledAt = leaseSeconds !== null && takesSeat && isFull ? now : null;
  const begins = { takesSeat, leaseEndsAt, filledAt };
  return { result: { outcome: "claimed", activation }, license, ended, begins };
}

function takesSeatOn(
  connection: Connection,
  { scope, id }: { scope: number; id: string },
  place: string,
): boolean {
  return connection.get(ACTIVE, [scope, id, place])?.takesSeat === 1;
}

/** The activation that a claim of the place brings back; null without one. */
function returning(
  connection: Connection,
  { scope, id }: { scope: number; id: string },
  place: string,
): { id: string; activatedAt: Date } | null {
  const last = connection.get(
    `SELECT id, "activatedAt", "takesSeat", "leaseEndsAt", "deactivatedAt", (
       SELECT max("filledAt") FROM activations WHERE _scope = ?1 AND "licenseId" = ?2 AND "filledAt" IS NOT NULL
     ) AS "lastFull" FROM activations
     WHERE _scope = ?1 AND "licenseId" = ?2 AND place = ?3 AND status <> 'active'
     ORDER BY "deactivatedAt" DESC, id DESC LIMIT 1`,
    [scope, id, place],
  );
  if (last === undefined) return null;
  const [leaseEndsAt, deactivatedAt] = [dateOf(last.leaseEndsAt), dateOf(last.deactivatedAt)];
  const seat = { takesSeat: last.takesSeat === 1, leaseEndsAt, deactivatedAt };
  if (!comesBack(seat, dateOf(last.lastFull))) return null;
  return { id: String(last.id), activatedAt: new Date(Number(last.activatedAt)) };
}

function dateOf(time: unknown): Date | null {
  return time === null ? null : new Date(Number(time));
}

/** The activation that moves, or why it cannot. */
function originOf(
  connection: Connection,
  { scope, id }: { scope: number; id: string },
  { place, now }: SeatClaim,
  { domain, siteId, since, ...limit }: SiteMove,
): { origin?: Row; refusal?: SeatClaimResult } {
  const origin = connection.get(ACTIVE, [scope, id, domain]);
  if (origin === undefined || (origin.siteId !== null && origin.siteId !== siteId))
    return { refusal: { outcome: "not_active" } };
  const offlineUntil =
    domain === place ? null : fileHolds({ offlineUntil: dateOf(origin.offlineUntil) }, now);
  if (offlineUntil !== null) return { refusal: { outcome: "held_offline", offlineUntil } };
  const moves = connection.number(
    `SELECT count(*) FROM activations INDEXED BY moves
     WHERE _scope = ? AND "licenseId" = ? AND "movedFrom" IS NOT NULL AND "activatedAt" > ?`,
    [scope, id, since.getTime()],
  );
  return hasFreeMove(limit, moves) ? { origin } : { refusal: { outcome: "too_many_moves" } };
}

/** Null while that depends on leases that are over. */
function isFreeSite(
  connection: Connection,
  { scope, id }: { scope: number; id: string },
  license: LicenseStanding,
  { site, endedAreFreed, now }: SeatClaim,
  moves: Row | undefined,
): boolean | null {
  const isHeld = ({ leaseEndsAt, offlineUntil }: Row): boolean =>
    endedAreFreed === true ||
    !isOver({ leaseEndsAt: dateOf(leaseEndsAt), offlineUntil: dateOf(offlineUntil) }, now);
  const tied = site.tiedTo
    .map((domain) => connection.get(ACTIVE, [scope, id, domain]))
    .filter((each) => each !== undefined)
    .filter((each) => each.takesSeat === 1 && each.id !== moves?.id);
  if (!site.free && tied.length === 0) return false;
  const others = freeSitesOf(connection, scope, id) - Number(moves?.takesSeat === 0);
  if (!hasFreeSite(license, others)) {
    const but = moves === undefined ? null : String(moves.id);
    return endedAreFreed || !haveEnded(connection, scope, id, but, now) ? false : null;
  }
  return site.free || tied.some(isHeld) || null;
}

/** The result of a claim that gets no seat, which needs no turn among the writers; null for one that may get one. */
export function refuseSeat(connection: Connection, claim: SeatClaim): SeatClaimResult | null {
  const { result, ended, begins, renews } = judge(connection, claim);
  return (ended ?? begins ?? renews) === undefined ? result : null;
}

export function claimSeat(writer: Writer, claim: SeatClaim): SeatClaimResult {
  const { result, license, ended, begins, renews } = judge(writer, claim);
  if (license === undefined) return result;
  const { scope, id: licenseId } = license;
  if (ended !== undefined)
    freeSeat(writer, scope, licenseId, { activationId: ended, now: claim.now, evenOffline: true });
  if (renews !== undefined) renewLease(writer, renews);
  if (begins === undefined) return result;
  if (claim.returnsFrom === undefined) insert(writer, license, claim, begins, ended);
  else bringBack(writer, claim, begins);
  if (begins.takesSeat)
    writer.run(`UPDATE licenses SET "activatedCount" = "activatedCount" + 1 WHERE id = ? AND _scope = ?`, [
      licenseId,
      scope,
    ]);
  writer.announce("license", licenseId);
  insertAlso(writer, scope, claim.also);
  return result;
}

function insert(
  writer: Writer,
  { scope, id: licenseId, productId }: NonNullable<Judged["license"]>,
  claim: SeatClaim,
  { takesSeat, leaseEndsAt, filledAt }: Beginning,
  movedFrom: string | undefined,
): void {
  const { activationId, place, machine, ipAddress, site, siteId, environment, now } = claim;
  const { kind, domain } = shownPlace(place, machine);
  const at = now.getTime();
  writer.run(
    `INSERT INTO activations (
       _scope, _version, id, "licenseId", "productId", kind, domain, machine, "ipAddress", status, "takesSeat", "siteClass", "siteRule", "siteId",
       environment, "movedFrom", "activatedAt", "leaseEndsAt", "lastCheckedAt", place, "machineName", "filledAt"
     ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'active', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[scope, firstVersion(), activationId, licenseId, productId, kind, domain],
      ...[machine && JSON.stringify(machine), ipAddress, Number(takesSeat)],
      ...[takesSeat ? "production" : site.class, takesSeat ? null : site.rule, siteId, environment],
      ...[movedFrom ?? null, at, leaseEndsAt?.getTime() ?? null, at],
      ...[place, machine?.name ?? null, filledAt?.getTime() ?? null],
    ],
  );
}

/** Makes an ended activation active again. */
function bringBack(
  writer: Writer,
  { activationId, now }: SeatClaim,
  { leaseEndsAt, filledAt }: Beginning,
): void {
  writer.run(
    `UPDATE activations SET status = 'active', "deactivatedAt" = NULL, "leaseEndsAt" = ?, "filledAt" = coalesce(?, "filledAt"),
       "lastCheckedAt" = ?, _version = _version + 1
     WHERE id = ?`,
    [leaseEndsAt?.getTime() ?? null, filledAt?.getTime() ?? null, now.getTime(), activationId],
  );
}

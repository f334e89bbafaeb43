import { FREE_SITES_PER_SEAT, type Write } from "@keystead/core/adapter";
import { announceLicenses, countSeats } from "./statements.ts";
import type { Run } from "./step.ts";

/**
 * The activation `activationId` of the license `licenseId`, if it is active and takes a seat or not, as `was` says.
 */
const ACTIVATION = `a.organization_id = $1 AND a.id = $2 ->> 'activationId' AND a.license_id || '' = $2 ->> 'licenseId'
  AND a.status = 'active' AND a.takes_seat = ($2 ->> 'was')::boolean`;

const LICENSE = "FROM keystead.licenses l WHERE l.organization_id = $1 AND l.id = $2 ->> 'licenseId'";

const isAsBefore = `SELECT 1 FROM keystead.activations a WHERE ${ACTIVATION} FOR NO KEY UPDATE`;

/** The rule is hasFreeSeat() in @keystead/core. */
const hasFreeSeat = `SELECT 1 ${LICENSE} AND (l.seats IS NULL OR l.overage = 'allow' OR l.activated_count < l.seats)`;

/** The rule is hasFreeSite() in @keystead/core. */
const hasFreeSite = `SELECT 1 ${LICENSE} AND (l.seats IS NULL OR ${FREE_SITES_PER_SEAT} * l.seats > (
    SELECT count(*) FROM keystead.activations a
    WHERE a.organization_id = $1 COLLATE keystead.listed AND a.license_id = l.id COLLATE keystead.listed AND a.status = 'active'
      AND NOT a.takes_seat
  ))`;

const set = `UPDATE keystead.activations a
  SET takes_seat = ($2 ->> 'takesSeat')::boolean, site_class = $2 ->> 'siteClass', site_rule = $2 ->> 'siteRule',
    row_version = nextval('keystead.versions')
  WHERE ${ACTIVATION}`;

/** Has an active activation take a seat, or none, if its license, which is locked, has room for that. */
export function setSeat({ licenseId, activationId, seat }: Extract<Write, { op: "setSeat" }>): Run[] {
  const { takesSeat } = seat;
  const given = { licenseId, activationId, was: !takesSeat, ...seat };
  return [
    { run: isAsBefore, given, mustAffect: 1, refusal: { because: "changed" } },
    { run: takesSeat ? hasFreeSeat : hasFreeSite, given, mustAffect: 1, refusal: { because: "full" } },
    { run: set, given },
    { run: countSeats, given: { [licenseId]: takesSeat ? 1 : -1 } },
    { run: announceLicenses, given: [licenseId] },
  ];
}

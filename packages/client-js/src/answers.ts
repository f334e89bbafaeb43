import type {
  ActivateResult,
  ActiveSite,
  ClaimResult,
  DeactivateResult,
  Denial,
  LeaseNotes,
  PublicLicense,
  SeatVerdict,
  SitesResult,
  TrialResult,
  ValidateResult,
  VerdictNotes,
} from "./verdicts.ts";

// Each reader turns an answer's JSON into the caller's result. It gives undefined for anything but a complete answer
// of the
// license server: a proxy may answer anything, and none of that must pass for a yes.

export type Json = Record<string, unknown>;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isNumber = (value: unknown): value is number => typeof value === "number";

/** Adds the reason to `no`; undefined when there is none. */
function denied<No extends object>(no: No, { error, code }: Json): (No & Denial) | undefined {
  return isText(error) && isText(code) ? { ...no, error, code: code as Denial["code"] } : undefined;
}

function momentIn(value: unknown): Date | undefined {
  return isText(value) && Date.parse(value) ? new Date(value) : undefined;
}

function licenseIn(value: unknown): PublicLicense | undefined {
  const { key, status, seats, activatedCount, expiresAt } = (value ?? {}) as Json;
  const ends = expiresAt === null ? null : momentIn(expiresAt);
  const isWhole = isText(key) && isText(status) && isNumber(activatedCount) && ends !== undefined;
  if (!isWhole || (seats !== null && !isNumber(seats))) return undefined;
  return { key, status: status as PublicLicense["status"], seats, activatedCount, expiresAt: ends };
}

/** Reads the notes of a lease, of an answer and of one that was kept. */
function leaseIn(body: Json): LeaseNotes {
  const leaseEndsAt = momentIn(body["lease_ends_at"] ?? body["leaseEndsAt"]);
  const renewAfter = body["renew_after"];
  return { ...(leaseEndsAt && { leaseEndsAt }), ...(isNumber(renewAfter) && { renewAfter }) };
}

/** Reads the notes of a yes. A note that is not as it should be is left out: the verdict stands without. */
export function notesIn(body: Json): VerdictNotes & LeaseNotes {
  const { trial, inGrace, maxVersionsBehind, features } = body;
  const notes: Json = {
    features: typeof features === "object" && features ? features : {},
    ...leaseIn(body),
  };
  for (const name of ["trialEndsAt", "graceEndsAt", "updatesUntil"]) {
    const at = momentIn(body[name]);
    if (at) notes[name] = at;
  }
  if (trial === true) notes["trial"] = trial;
  if (inGrace === true) notes["inGrace"] = inGrace;
  if (isNumber(maxVersionsBehind)) notes["maxVersionsBehind"] = maxVersionsBehind;
  return notes as unknown as VerdictNotes & LeaseNotes;
}

export function validation(body: Json): ValidateResult | undefined {
  const { valid, activated } = body;
  if (valid === false) return denied({ valid }, body);
  const license = licenseIn(body["license"]);
  if (valid !== true || license === undefined) return undefined;
  const good = { valid, license, ...notesIn(body) } as const;
  return typeof activated === "boolean" ? { ...good, activated } : good;
}

/** Reads the answer to activating or deactivating; `name` is the result's name for the time. */
function seatChange<Name extends string>(body: Json, moment: unknown, name: Name) {
  const { success, activation_id: activationId } = body;
  if (success === false) {
    const no = denied({ success } as const, body);
    const offlineUntil = momentIn(body["offline_until"]);
    return no && offlineUntil ? { ...no, offlineUntil } : no;
  }
  const at = momentIn(moment);
  if (success !== true || !isText(activationId) || !at) return undefined;
  return { success, activationId, [name]: at } as { success: true; activationId: string } & Record<
    Name,
    Date
  >;
}

export function activation(body: Json): ActivateResult | undefined {
  const seat = seatChange(body, body["activated_at"], "activatedAt");
  if (seat?.success) return { ...seat, ...leaseIn(body) };
  const freeAt = body["free_at"];
  return seat && freeAt !== undefined ? { ...seat, freeAt: momentIn(freeAt) ?? null } : seat;
}

export function claim(body: Json): ClaimResult | undefined {
  const seat = activation(body);
  const { license_key: licenseKey } = body;
  if (!seat?.success) return seat;
  return isText(licenseKey) ? { ...seat, licenseKey } : undefined;
}

export function deactivation(body: Json): DeactivateResult | undefined {
  return seatChange(body, body["deactivated_at"], "deactivatedAt");
}

function activeMachine(value: unknown): ActiveSite["machine"] {
  const { fingerprint, name, platform } = (value ?? {}) as Json;
  if (!isText(fingerprint)) return null;
  return { fingerprint, name: isText(name) ? name : null, platform: isText(platform) ? platform : null };
}

function activeSite(body: Json): ActiveSite | undefined {
  const machine = activeMachine(body["machine"]);
  const domain = isText(body["domain"]) ? body["domain"] : null;
  const { activation_id: activationId, site_class: siteClass, takes_seat: takesSeat } = body;
  const activatedAt = momentIn(body["activated_at"]);
  if (!isText(activationId) || !(domain ?? machine) || !isText(siteClass) || !activatedAt) return undefined;
  const lastCheckedAt = momentIn(body["last_checked_at"]) ?? null;
  const environment = isText(body["environment"]) ? body["environment"] : null;
  return {
    activationId,
    domain,
    machine,
    siteClass,
    takesSeat: takesSeat !== false,
    activatedAt,
    lastCheckedAt,
    environment,
  };
}

export function activeSites(body: Json): SitesResult | undefined {
  const { success, site_count: siteCount, sites } = body;
  if (success === false) return denied({ success }, body);
  const license = licenseIn(body["license"]);
  if (success !== true || !license || !isNumber(siteCount)) return undefined;
  const found = Array.isArray(sites)
    ? sites.flatMap((site: Json | null) => activeSite(site ?? {}) ?? [])
    : null;
  const portalUrl = isText(body["portal_url"]) ? body["portal_url"] : null;
  return { success, license, siteCount, sites: found, portalUrl };
}

export function trial(body: Json): TrialResult | undefined {
  const { success, license_key: licenseKey, request } = body;
  if (success === false) return denied({ success, request: isText(request) ? request : undefined }, body);
  const trialEndsAt = momentIn(body["trial_ends_at"]);
  return success === true && isText(licenseKey) && trialEndsAt
    ? { success, licenseKey, trialEndsAt }
    : undefined;
}

export const noSeat = { activated: false, activationId: null, features: {} } as const;

/** The reason where the license is good and the site has no seat of it. */
export const notActivated: Denial = {
  error: "This license is not activated on this site.",
  code: "activation_not_found",
};

export function seatVerdict(body: Json): SeatVerdict | undefined {
  const { activated, activation_id: activationId, code } = body;
  if (activated === true && isText(activationId)) return { activated, activationId, ...notesIn(body) };
  if (activated !== false) return undefined;
  return denied(noSeat, code === undefined ? { ...notActivated } : body);
}

/** Reads a status answer as the verdict that a check would give. */
export function status(body: Json): SeatVerdict | undefined {
  return body["valid"] === false ? denied(noSeat, body) : seatVerdict(body);
}

import { invalidInput } from "../../foundation/errors.ts";
import { requireObject, requireText } from "../../foundation/input.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import { type Machine, placeOfMachine } from "../../rules/place.ts";

/** Machine that a call is about, as its client describes it. */
export interface MachineInput {
  /** Text that the client made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
  fingerprint: string;
  /** Name of the machine for people: up to 200 characters. It is kept with a new activation. */
  name?: string | null | undefined;
  /** Operating system and processor, for people: up to 50 characters. It is kept with a new activation. */
  platform?: string | null | undefined;
}

/** Place that a call is about: a site, or a machine. Calls that need a place take exactly one of both. */
export interface PlaceInput {
  /** The site: a host or a URL. */
  domain?: string | null | undefined;
  /** The machine, for a program that runs on no site. */
  machine?: MachineInput | null | undefined;
}

/** A place in normal form. */
export interface Place {
  /** The site's domain in normal form, or what `placeOfMachine()` gives. */
  place: string;
  /** The machine; null for a site. */
  machine: Machine | null;
}

/** A site's normal form; throws `invalid_input` for what is not a host. */
export function siteDomain(domain: string, field = "domain"): string {
  requireText(domain, field);
  const normal = normalizeDomain(domain);
  if (normal === null) throw invalidInput(field, "must be a host name or a site URL, such as example.com");
  return normal;
}

const FINGERPRINT = /^[\x20-\x7e]{1,255}$/;
/** Longest name of a machine that is kept. */
export const MOST_MACHINE_NAME = 200;
/** Longest platform of a machine that is kept. */
export const MOST_PLATFORM = 50;

/** Whether the text can be a machine's fingerprint. */
export function isFingerprint(text: string): boolean {
  return FINGERPRINT.test(text);
}

/**
 * Returns the place of a call that needs one. `path` is the part of a field's name before `domain` and `machine`.
 * Throws `invalid_input` for both, for neither, and for what is no host and no machine.
 */
export function placeOf(input: PlaceInput, path = ""): Place {
  const place = optionalPlace(input, path);
  if (place === undefined) throw invalidInput(`${path}domain`, "is required, unless there is a machine");
  return place;
}

/** Returns the place of a call that need not have one. Throws `invalid_input` as `placeOf()` does. */
export function optionalPlace({ domain, machine }: PlaceInput, path = ""): Place | undefined {
  const hasSite = domain !== undefined && domain !== null;
  if (machine !== undefined && machine !== null) {
    if (hasSite) throw invalidInput(`${path}machine`, "must not be given with domain");
    const known = machineIn(machine, `${path}machine`);
    return { place: placeOfMachine(known.fingerprint), machine: known };
  }
  return hasSite ? { place: siteDomain(domain, `${path}domain`), machine: null } : undefined;
}

function machineIn(input: MachineInput, field: string): Machine {
  requireObject(input, field);
  const { fingerprint, name = null, platform = null } = input;
  requireFingerprint(fingerprint, `${field}.fingerprint`);
  return {
    fingerprint,
    name: describing(name, `${field}.name`, MOST_MACHINE_NAME),
    platform: describing(platform, `${field}.platform`, MOST_PLATFORM),
  };
}

/** Throws `invalid_input` for what is no machine's fingerprint. */
export function requireFingerprint(fingerprint: string, field: string): void {
  requireText(fingerprint, field);
  if (!isFingerprint(fingerprint)) throw invalidInput(field, "must be 1 to 255 printable ASCII characters");
}

/** The text without control characters and outer spaces; null for an empty one. */
function describing(text: string | null, field: string, most: number): string | null {
  if (text === null) return null;
  requireText(text, field);
  if (text.length > most) throw invalidInput(field, `must be at most ${most} characters`);
  return text.replace(/\p{C}/gu, " ").trim().toWellFormed() || null;
}

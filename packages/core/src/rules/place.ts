/** A machine as its client describes it. */
export interface Machine {
  /** Text that the client made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
  fingerprint: string;
  /** Name of the machine for people; null when it sent none. */
  name: string | null;
  /** Operating system and processor, for people; null when it sent none. */
  platform: string | null;
}

/**
 * No normal form of a domain has a colon outside of brackets, so no machine is ever taken for a site. No letters: lists
 * search places, and machines would be found by a part of the word.
 */
const MACHINE = ":";

/** Returns the text by which stores compare a machine with other places. For a site, that is its domain. */
export function placeOfMachine(fingerprint: string): string {
  return `${MACHINE}${fingerprint}`;
}

/** Returns the fingerprint of the machine that a place is; null for a site. */
export function fingerprintOfPlace(place: string): string | null {
  return place.startsWith(MACHINE) ? place.slice(MACHINE.length) : null;
}

/** Returns the place as calls take it; nothing for no place. */
export function givenPlace(place: string | null): { domain?: string; machine?: { fingerprint: string } } {
  if (place === null) return {};
  const fingerprint = fingerprintOfPlace(place);
  return fingerprint === null ? { domain: place } : { machine: { fingerprint } };
}

/** Returns a place as answers show it. */
export function shownPlace(
  place: string,
  machine: Machine | null,
): { kind: "site"; domain: string; machine: null } | { kind: "machine"; domain: null; machine: Machine } {
  return machine === null
    ? { kind: "site", domain: place, machine: null }
    : { kind: "machine", domain: null, machine };
}

/** Names a place for people: its domain, or the machine's name or fingerprint. */
export function placeName({ domain, machine }: { domain: string | null; machine: Machine | null }): string {
  return domain ?? machine?.name ?? machine?.fingerprint ?? "";
}

const LONGEST_END = 4;

/** Returns a machine with the end of its fingerprint alone: at most four characters, and never more than half. */
export function machineForCustomers(machine: Machine | null): Machine | null {
  if (machine === null) return null;
  const { length } = machine.fingerprint;
  const end = Math.min(LONGEST_END, Math.floor(length / 2));
  return { ...machine, fingerprint: machine.fingerprint.slice(length - end) };
}

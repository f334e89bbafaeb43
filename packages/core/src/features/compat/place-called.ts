import { sha256Of } from "../../foundation/crypto/random.ts";
import { domainNamed } from "../../rules/domain.ts";
import { placeOfMachine } from "../../rules/place.ts";
import type { Place } from "../licenses/place.ts";

const LONGEST_NAME = 200;
const LONGEST_FINGERPRINT = 255;

/**
 * Returns the place of an installation by its name: a site where the name is a domain, else the machine with this
 * fingerprint. Without one, there is one machine of the name.
 */
export function placeCalled(name: string, fingerprint: string | null): Place {
  const domain = domainNamed(name);
  if (domain !== null) return { place: domain, machine: null };
  const plain = nameOfMachine(name);
  const printable = fingerprint?.replace(/[^\x21-\x7e]/g, "").slice(0, LONGEST_FINGERPRINT);
  const known = printable || sha256Of(plain);
  return {
    place: placeOfMachine(known),
    machine: { fingerprint: known, name: plain || null, platform: null },
  };
}

/** The name of an installation as a machine has it. */
export function nameOfMachine(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed();
}

import { cleanedName } from "../../foundation/primitives.ts";
import { placeOfMachine } from "../../rules/place.ts";
import { isFingerprint, MOST_MACHINE_NAME, MOST_PLATFORM } from "../licenses/place.ts";
import type { FieldReader } from "./field-reader.ts";
import type { SoldPlace } from "./sold-license.ts";

const FINGERPRINT = "machine_fingerprint";
const NAME = "machine_name";
const PLATFORM = "machine_platform";
const LEASE_END = "lease_ends_at";

/** No commas: texts for people have some. */
const BETWEEN = /[;|\n]/;

/**
 * Reads the machines of a line, each once. Several are separated by semicolons, bars or line breaks, and so are their
 * names, platforms and ends of leases: as many as there are machines, or none.
 */
export function machinesIn(fields: FieldReader): SoldPlace[] {
  const fingerprints = partsOf(fields.text(FINGERPRINT));
  const { length } = fingerprints;
  const [names, platforms, ends] = [NAME, PLATFORM, LEASE_END].map((column) =>
    valuesOf(fields, column, length),
  );
  return fields.siteList(
    fingerprints.map((fingerprint, index) => {
      if (!isFingerprint(fingerprint))
        fields.wrong(FINGERPRINT, "must be 1 to 255 printable ASCII characters");
      const machine = {
        fingerprint,
        name: cleanedName(names?.[index] ?? "", MOST_MACHINE_NAME),
        platform: cleanedName(platforms?.[index] ?? "", MOST_PLATFORM),
      };
      const end = ends?.[index] ?? "";
      return {
        address: fingerprint,
        place: { place: placeOfMachine(fingerprint), machine },
        activatedAt: null,
        leaseEndsAt: end === "" ? undefined : (fields.momentOf(end, LEASE_END) ?? undefined),
      };
    }),
  );
}

function partsOf(text: string): string[] {
  return text === "" ? [] : text.split(BETWEEN).map((part) => part.trim());
}

/** Returns the values of a column, one for each machine; a single machine has the whole text. */
function valuesOf(fields: FieldReader, column: string, count: number): string[] {
  const text = fields.text(column);
  if (text === "") return [];
  const values = count === 1 ? [text] : partsOf(text);
  if (values.length === count) return values;
  const wanted =
    count === 0 ? `needs a ${FINGERPRINT}` : `must have ${count} values, one for each ${FINGERPRINT}`;
  fields.wrong(column, wanted);
  return [];
}

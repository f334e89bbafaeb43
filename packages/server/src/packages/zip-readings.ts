import { isUtf8 } from "node:buffer";
import type { Entry } from "yauzl";

/** Info-ZIP Unicode Path: a version, a checksum of the ordinary name, and the name in UTF-8. */
const UNICODE_PATH = 0x7075;
const BEFORE_NAME = 5;

interface ExtraField {
  id: number;
  data: Buffer;
}

/**
 * Every name that an unpacker may read in an entry: as the entry's flag says (UTF-8 or CP437), which is how yauzl reads
 * it, as UTF-8 where it is that without the flag, and as its Unicode Path says, whether its checksum is right or not.
 */
export function readingsOf({ fileName, fileNameRaw, extraFields }: Entry): Set<string> {
  const asUtf8 = isUtf8(fileNameRaw) ? [fileNameRaw.toString("utf8")] : [];
  return new Set([fileName, ...asUtf8, ...unicodePathsIn(extraFields)]);
}

/** The names that Unicode Paths among the extra fields give. */
export function unicodePathsIn(extraFields: readonly ExtraField[]): string[] {
  return extraFields
    .filter(({ id, data }) => id === UNICODE_PATH && data.length >= BEFORE_NAME)
    .map(({ data }) => data.subarray(BEFORE_NAME).toString("utf8"));
}

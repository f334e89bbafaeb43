import { crc32 } from "node:zlib";
import { type Entry, type LocalFileHeader, openPromise, parseExtraFields, type ZipFile } from "yauzl";
import { refuse } from "./refusal.ts";
import { checkedNames, MOST_ENTRIES, type ZipNames } from "./zip-names.ts";
import { readingsOf, unicodePathsIn } from "./zip-readings.ts";

const MIB = 1024 * 1024;
const UTF8_NAME = 0x800;
const MOST_UNPACKED_MIB = 2048;

/** The zip of a release: all of it has been looked at, and is what it says it is. */
export interface ZipArchive extends ZipNames {
  /** The first bytes of a file, at most so many, as UTF-8. */
  text(name: string, most: number): Promise<string>;
}

/**
 * Gives what `use` makes of a zip. Throws `package_invalid`, and unpacks nothing, for what is no zip, is damaged or
 * incomplete, or holds what could harm whoever unpacks it: see {@link checkedNames}, and more or larger files than it
 * says or anyone needs.
 */
export async function withZip<Result>(
  path: string,
  use: (zip: ZipArchive) => Promise<Result>,
): Promise<Result> {
  const zip = await understood(openPromise(path, { autoClose: false, strictFileNames: true }));
  try {
    const entries = await entriesOf(zip);
    const names = checkedNames(entries);
    await assertApart(zip, entries);
    await assertWhole(zip, entries);
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return await use({
      ...names,
      async text(name, most) {
        const entry = byName.get(name);
        if (entry === undefined) throw new TypeError(`The zip has no ${name}`);
        return new TextDecoder().decode(await beginningOf(zip, entry, most));
      },
    });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES)
    refuse(`The zip has ${zip.entryCount} entries: at most ${MOST_ENTRIES} are allowed`);
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of understoodEach(zip.eachEntry())) {
    if (entry.isEncrypted()) refuse(`${entry.fileName} is encrypted: send a zip without a password`);
    if (!entry.canDecodeFileData())
      refuse(`${entry.fileName} uses a compression that WordPress cannot read: use deflate`);
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED_MIB * MIB)
      refuse(`Unpacked, the zip is larger than ${MOST_UNPACKED_MIB} MiB`);
    entries.push(entry);
  }
  return entries;
}

/**
 * Bytes that belong to several entries are what bombs are made of; names that are told twice and differ deceive whoever
 * looks at one of them.
 */
async function assertApart(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const ordered = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of ordered) {
    if (entry.relativeOffsetOfLocalHeader < end) refuse(`${entry.fileName} overlaps another file of the zip`);
    const local = await understood(zip.readLocalFileHeaderPromise(entry));
    if (!local.fileName.equals(entry.fileNameRaw) || isReadOtherwise(local, entry))
      refuse(`${entry.fileName} has different names in the zip's directory and beside its data`);
    end = local.fileDataStart + entry.compressedSize;
  }
}

/**
 * Whether the bytes of a name stand for another one where the entry's data is: by the flag for UTF-8, or by a Unicode
 * Path.
 */
function isReadOtherwise(local: LocalFileHeader, entry: Entry): boolean {
  const flagsDiffer = (local.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & UTF8_NAME;
  const known = readingsOf(entry);
  return flagsDiffer !== 0 || unicodePathsIn(parsedFields(local.extraField)).some((path) => !known.has(path));
}

function parsedFields(bytes: Buffer) {
  try {
    return parseExtraFields(bytes);
  } catch (error) {
    return refuse(`The zip is damaged: ${reasonOf(error)}`, error);
  }
}

/** Reads every file to its end: none is larger or other than the zip's directory says. */
async function assertWhole(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    let sum = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk, sum);
    } catch (error) {
      refuse(`${entry.fileName} cannot be unpacked: ${reasonOf(error)}`, error);
    }
    if (sum !== entry.crc32) refuse(`${entry.fileName} is damaged: its checksum is wrong`);
  }
}

async function beginningOf(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

async function* understoodEach(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  try {
    yield* entries;
  } catch (error) {
    refuse(`The zip cannot be accepted: ${reasonOf(error)}`, error);
  }
}

function understood<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    const isNoZip = reasonOf(error).startsWith("End of central directory");
    refuse(
      isNoZip ? "The file is not a zip, or its end is missing" : `The zip is damaged: ${reasonOf(error)}`,
      error,
    );
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

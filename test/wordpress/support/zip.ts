import { crc32 } from "node:zlib";

/** A zip of these files by name, nothing of it compressed. */
export function zipOf(files: Record<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const facts = factsOf(name, bytes);
    const local = Buffer.concat([uint32(0x04034b50), facts, Buffer.from(name), bytes]);
    // Twice the version, no comment, the first disk, an ordinary file, where it begins.
    const rest = Buffer.concat([
      uint16(0),
      uint16(0),
      uint16(0),
      uint32(0),
      uint32(offset),
      Buffer.from(name),
    ]);
    directory.push(uint32(0x02014b50), uint16(20), facts, rest);
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const count = uint16(Object.keys(files).length);
  const end = [
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    count,
    count,
    uint32(entries.length),
    uint32(offset),
    uint16(0),
  ];
  return Buffer.concat([...parts, entries, ...end]);
}

function factsOf(name: string, bytes: Buffer): Buffer {
  const size = uint32(bytes.length);
  const date = uint16(((2026 - 1980) << 9) | (11 << 5) | 22);
  const head = [uint16(20), uint16(0), uint16(0), uint16(0), date, uint32(crc32(bytes)), size, size];
  return Buffer.concat([...head, uint16(Buffer.byteLength(name)), uint16(0)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

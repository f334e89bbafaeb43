import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip, with what the zip says of it if that is not true. */
export interface ZipEntry {
  name: string;
  data?: string | Uint8Array;
  /** Type and permissions, as on Unix. A regular file unless given. */
  mode?: number;
  /** The bytes of the name, which are then not said to be UTF-8. */
  rawName?: Uint8Array;
  /** An Info-ZIP Unicode Path (0x7075) for the name. */
  unicodePath?: string;
  /** The same where the data is; as in the directory unless given. */
  localUnicodePath?: string;
  /** General purpose bit flags beside the one for UTF-8. */
  flags?: number;
  /** 8, deflate, unless given. */
  method?: number;
  /** Its size unpacked, as the directory says. */
  size?: number;
  /** Its checksum, as the directory says. */
  crc?: number;
  /** The name where the data is. */
  localName?: string;
  /** Has no data of its own, but that of the entry with this index. */
  at?: number;
}

const UTF8 = 0x800;
const REGULAR = 0o100644;

/** A zip with these entries, which may be what no packer would write. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const offsets: number[] = [];
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? "");
    const method = entry.method ?? 8;
    const packed = method === 8 ? deflateRawSync(data) : data;
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE((entry.rawName ? 0 : UTF8) | (entry.flags ?? 0), 0);
    facts.writeUInt16LE(method, 2);
    facts.writeUInt32LE(entry.crc ?? crc32(data), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(entry.size ?? data.length, 16);
    const place = entry.at === undefined ? offset : (offsets[entry.at] ?? 0);
    offsets.push(place);
    if (entry.at === undefined) {
      const name = Buffer.from(entry.rawName ?? entry.localName ?? entry.name);
      const extra = unicodePath(name, entry.localUnicodePath ?? entry.unicodePath);
      const written = Buffer.concat([
        header(0x04034b50, [20]),
        nameOf(facts, name, extra),
        name,
        extra,
        packed,
      ]);
      local.push(written);
      offset += written.length;
    }
    const name = Buffer.from(entry.rawName ?? entry.name);
    const extra = unicodePath(name, entry.unicodePath);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(((entry.mode ?? REGULAR) << 16) >>> 0, 6);
    attributes.writeUInt32LE(place, 10);
    directory.push(header(0x02014b50, [0x0314, 20]), nameOf(facts, name, extra), attributes, name, extra);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, listed, header(0x06054b50, []), end]);
}

function header(signature: number, versions: number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * versions.length);
  bytes.writeUInt32LE(signature, 0);
  for (const [index, version] of versions.entries()) bytes.writeUInt16LE(version, 4 + 2 * index);
  return bytes;
}

function nameOf(facts: Buffer, name: Buffer, extra: Buffer): Buffer {
  const lengths = Buffer.alloc(2);
  lengths.writeUInt16LE(extra.length);
  const known = Buffer.from(facts);
  known.writeUInt16LE(name.length, 20);
  return Buffer.concat([known, lengths]);
}

function unicodePath(name: Buffer, path: string | undefined): Buffer {
  if (path === undefined) return Buffer.alloc(0);
  const [told, field] = [Buffer.from(path), Buffer.alloc(9)];
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + told.length, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([field, told]);
}

export interface PluginFacts {
  slug?: string;
  version?: string;
  readme?: string;
  /** Further files. */
  more?: ZipEntry[];
}

/** A plugin as a vendor sends it. */
export function pluginZip({
  slug = "acme-seo",
  version = "1.0.0",
  readme,
  more = [],
}: PluginFacts = {}): Buffer {
  return zipOf([
    { name: `${slug}/`, mode: 0o040755 },
    { name: `${slug}/${slug}.php`, data: pluginHeader(version) },
    ...(readme === undefined ? [] : [{ name: `${slug}/readme.txt`, data: readme }]),
    ...more,
  ]);
}

export function pluginHeader(version: string): string {
  return `<?php
/**
 * Plugin Name: Acme SEO
 * Plugin URI: https://acme.example/seo
 * Description: Titles and sitemaps.
 * Version: ${version}
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * Author: Acme
 * Author URI: https://acme.example
 * Text Domain: acme-seo
 * Update URI: https://licenses.acme.example/acme-seo
 */
`;
}

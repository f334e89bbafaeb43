import { statfs } from "node:fs/promises";

const MEBIBYTE = 2 ** 20;
const RESERVED_PART = 0.05;
const LEAST_RESERVED = 100 * MEBIBYTE;
const MOST_RESERVED = 1024 * MEBIBYTE;

/**
 * Returns whether the disk of a directory has fewer free bytes than `reserve`. Default: 5 % of the disk, but at
 * least 100 MiB and at most 1 GiB.
 */
export async function isDiskShort(directory: string, reserve?: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const usual = Math.min(Math.max(blocks * bsize * RESERVED_PART, LEAST_RESERVED), MOST_RESERVED);
  return bavail * bsize < (reserve ?? usual);
}

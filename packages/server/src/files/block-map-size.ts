import { open } from "node:fs/promises";
import type { LocalFile } from "@keystead/core";

const LENGTH = 4;

/**
 * Bytes of the block map at the end of an AppImage, which electron-builder writes behind it; null for a file without
 * one.
 */
export async function blockMapSizeIn({ path, size }: LocalFile): Promise<number | null> {
  const room = size - LENGTH;
  if (room < 1) return null;
  const handle = await open(path, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, room);
    const found = buffer.readUInt32BE();
    return found > 0 && found < room ? found : null;
  } finally {
    await handle.close();
  }
}

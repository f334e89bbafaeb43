import type { Release } from "@keystead/core";

/**
 * The path of an artifact's file below a product's feeds. It names the version, so that updaters find the block map of
 * an older one by its name.
 */
export function filePath({ version }: Pick<Release, "version">, filename: string): string {
  return `files/${encodeURIComponent(version)}/${encodeURIComponent(filename)}`;
}

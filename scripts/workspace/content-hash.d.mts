/** Returns a digest of the names and contents of `files` (relative to `base`); a file that is missing counts as such. */
export function hashFiles(base: string, files: string[]): string;

/** Returns every file below `folder` for which `wanted(path)` holds, as paths relative to it; folders are asked too. */
export function filesBelow(folder: string, wanted: (path: string) => boolean): string[];

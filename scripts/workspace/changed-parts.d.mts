import type { Part } from "../../test/setup/whole.ts";

/** Returns the parts whose subject is among the files; every part for null, when nobody knows what has changed. */
export function partsTouchedBy(files: string[] | null): Part[];

/** Returns the files that differ from the last landed commit; null when that commit is unknown. */
export function changedFiles(folder: string, base?: string): string[] | null;

/** An option of a select that may be archived, and so be sold no longer. */
export interface ArchivableOption {
  value: string;
  label: string;
  archived: boolean;
}

/** Leaves out archived options but for those that are chosen already, which keep their names. */
export function offered<Option extends ArchivableOption>(
  options: readonly Option[] | undefined,
  ...chosen: (string | null | undefined)[]
): Option[] {
  return (options ?? []).filter(({ value, archived }) => !archived || chosen.includes(value));
}

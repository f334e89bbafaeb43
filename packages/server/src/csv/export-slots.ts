/** Files that one organization may be sent at a time. Each reads a whole list. */
export const EXPORTS_AT_ONCE = 2;

/** Counts the exports that run, by organization. */
export interface ExportSlots {
  /** Takes a slot and returns what frees it, once; null when the organization has none left. Never rejects. */
  take(organizationId: string): (() => void) | null | Promise<(() => void) | null>;
}

/** Counts in this process's memory, at once. */
export class LocalExportSlots implements ExportSlots {
  readonly #taken = new Map<string, number>();

  take(organizationId: string): (() => void) | null {
    const taken = this.#taken.get(organizationId) ?? 0;
    if (taken >= EXPORTS_AT_ONCE) return null;
    this.#taken.set(organizationId, taken + 1);
    return () => this.#free(organizationId);
  }

  #free(organizationId: string): void {
    const taken = this.#taken.get(organizationId) ?? 0;
    if (taken > 1) this.#taken.set(organizationId, taken - 1);
    else this.#taken.delete(organizationId);
  }
}

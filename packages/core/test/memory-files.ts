import type { LocalFile, ReleaseFiles } from "../src/index.ts";

/** Keeps nothing but that there are files, and since when. */
export interface MemoryFiles extends ReleaseFiles {
  readonly stored: Map<string, { size: number; storedAt: Date }>;
}

export function memoryFiles(now: () => Date): MemoryFiles {
  const stored = new Map<string, { size: number; storedAt: Date }>();
  return {
    stored,
    incoming: "/nowhere",
    async put(key: string, { size }: LocalFile) {
      stored.set(key, { size, storedAt: now() });
    },
    read: async (key) => (stored.has(key) ? new Blob([key]).stream() : null),
    stat: async (key) => stored.get(key) ?? null,
    async delete(key) {
      stored.delete(key);
    },
    async *list() {
      yield [...stored].map(([key, { storedAt }]) => ({ key, storedAt }));
    },
  };
}

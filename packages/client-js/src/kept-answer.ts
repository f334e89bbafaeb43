import { attempt } from "./attempt.ts";
import { type VerifyKeys, verifyLicenseToken, vouches } from "./license-token.ts";
import type { Shelf } from "./storage.ts";
import type { Subject } from "./subject.ts";

export interface KeptAnswer {
  activationId: string;
  checkedAt: Date;
  /** Whether it is as good as asking. */
  isFresh: boolean;
}

export interface KeptAnswersOptions {
  shelf: Shelf;
  /** Where on the shelf. */
  name: string;
  maxAgeMs: number;
  graceMs: number;
  verifyKeys: VerifyKeys | undefined;
}

/** Times are in milliseconds since 1970. */
interface Kept {
  subject: number;
  id: string;
  /** "" where nobody vouches. */
  token: string;
  at: number;
  /** The latest time that was seen since: a clock that is put back does not lengthen the grace. */
  seen: number;
}

/** Tells subjects apart (FNV-1a); of the key, which must not be kept in the clear, it says next to nothing. */
function markOf(subject: Subject): number {
  let mark = 0x811c9dc5;
  for (const char of JSON.stringify(subject)) mark = Math.imul(mark ^ char.charCodeAt(0), 0x01000193);
  return mark;
}

export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** The last yes, for the time that nobody can be asked. */
export function keptAnswers({ shelf, name, maxAgeMs, graceMs, verifyKeys }: KeptAnswersOptions) {
  return {
    keep(subject: Subject, id: string, at = Date.now(), token = ""): void {
      const kept: Kept = { subject: markOf(subject), id, token, at, seen: at };
      shelf.set(name, JSON.stringify(kept));
    },

    drop: () => shelf.remove(name),

    /** What may stand in for an answer about this; null when nothing may, and when it cannot be verified though it should. */
    async read(subject: Subject): Promise<KeptAnswer | null> {
      const text = shelf.get(name);
      const kept = attempt<Kept | null>(() => JSON.parse(text ?? ""), null);
      if (kept?.subject !== markOf(subject)) return null;
      const now = Date.now();
      const latest = Math.max(now, kept.seen);
      const age = latest - kept.at;
      if (!(age < graceMs)) return null;
      if (verifyKeys) {
        const finding = await verifyLicenseToken(kept.token, verifyKeys, subject.domain, latest);
        // Meanwhile a no may have come, or a newer yes.
        if (!vouches(finding) || shelf.get(name) !== text) return null;
      }
      if (latest > kept.seen) shelf.set(name, JSON.stringify({ ...kept, seen: latest }));
      return {
        activationId: kept.id,
        checkedAt: new Date(kept.at),
        isFresh: now === latest && age < maxAgeMs,
      };
    },
  };
}

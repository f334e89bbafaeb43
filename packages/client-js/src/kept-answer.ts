import { attempt } from "./attempt.ts";
import { type VerifyKeys, verifyLicenseToken, vouches } from "./license-token.ts";
import type { SteadyClock } from "./steady-clock.ts";
import type { Shelf } from "./storage.ts";
import type { Subject } from "./subject.ts";

/** Machines' clocks are corrected by fractions of a second all the time; by more, one was put back. */
const CORRECTED_MS = 1_000;

export interface KeptAnswer {
  activationId: string;
  checkedAt: Date;
  /** Whether it is so recent that nobody needs to ask again. */
  isFresh: boolean;
}

export interface KeptAnswersOptions {
  shelf: Shelf;
  /** Where on the shelf. */
  name: string;
  maxAgeMs: number;
  graceMs: number;
  verifyKeys: VerifyKeys | undefined;
  now: SteadyClock;
}

/** Times are in milliseconds since 1970. */
interface Kept {
  subject: number;
  id: string;
  /** "" where answers are not signed. */
  token: string;
  at: number;
  /** The latest time seen since, also on other pages: a clock that is put back does not lengthen the grace. */
  seen: number;
}

/** Hashes a subject (FNV-1a, 32 bits): enough to tell subjects apart, too little to reveal the license key. */
function markOf(subject: Subject): number {
  let mark = 0x811c9dc5;
  for (const char of JSON.stringify(subject)) mark = Math.imul(mark ^ char.charCodeAt(0), 0x01000193);
  return mark;
}

export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** Keeps the last yes, for times when the server cannot be asked. */
export function keptAnswers(options: KeptAnswersOptions) {
  const { shelf, name, maxAgeMs, graceMs, verifyKeys, now } = options;
  const stored = (): Kept | null => attempt(() => JSON.parse(shelf.get(name) ?? ""), null);
  const store = (kept: Kept): void => shelf.set(name, JSON.stringify(kept));

  /** Gives what may stand in for an answer about this; null when nothing may, and when it cannot be verified though it must. */
  async function read(subject: Subject): Promise<KeptAnswer | null> {
    const kept = stored();
    if (kept?.subject !== markOf(subject)) return null;
    const time = now();
    const latest = Math.max(time, kept.seen);
    const age = latest - kept.at;
    // Noted before it is judged: what has ended must not begin again when the clock is put back.
    if (latest > kept.seen) store({ ...kept, seen: latest });
    if (!(age < graceMs)) return null;
    if (verifyKeys) {
      const finding = await verifyLicenseToken(kept.token, verifyKeys, subject.domain, latest);
      const current = stored();
      // Meanwhile a no may have come, or a newer yes.
      if (current?.at !== kept.at || current.token !== kept.token) return read(subject);
      if (!vouches(finding)) return null;
    }
    const isFresh = latest - time < CORRECTED_MS && age < maxAgeMs;
    return { activationId: kept.id, checkedAt: new Date(kept.at), isFresh };
  }

  return {
    keep(subject: Subject, id: string, at = now(), token = ""): void {
      store({ subject: markOf(subject), id, token, at, seen: at });
    },
    drop: () => shelf.remove(name),
    read,
  };
}

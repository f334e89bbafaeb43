import { type Json, notesIn } from "./answers.ts";
import { attempt } from "./attempt.ts";
import type { Verifier } from "./license-token.ts";
import type { SteadyClock } from "./steady-clock.ts";
import type { Shelf } from "./storage.ts";
import type { Subject } from "./subject.ts";
import type { VerdictNotes } from "./verdicts.ts";

/** Machines' clocks are corrected by fractions of a second all the time; by more, one was put back. */
const CORRECTED_MS = 1_000;

export interface KeptAnswer {
  activationId: string;
  checkedAt: Date;
  /** Features and notes, from the token's claims where answers are signed. */
  notes: VerdictNotes;
  /** Whether it is so recent that nobody needs to ask again. */
  isFresh: boolean;
}

export interface KeptAnswersOptions {
  shelf: Shelf;
  /** Its place on the shelf. */
  name: string;
  maxAgeMs: number;
  graceMs: number;
  verify: Verifier | undefined;
  now: SteadyClock;
}

/** Times are in milliseconds since 1970. */
interface Kept {
  subject: number;
  id: string;
  /** "" where answers are not signed. */
  token: string;
  /** Features and notes as the server last told them. A token's claims count instead of them. */
  notes: Json;
  /** Whether the server has said something newer, so that it has to be asked again. */
  isStale: boolean;
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
  const { shelf, name, maxAgeMs, graceMs, verify, now } = options;
  const stored = (): Kept | null | undefined => attempt(() => JSON.parse(shelf.get(name) ?? ""));
  const store = (kept: Kept): void => shelf.set(name, JSON.stringify(kept));

  /**
   * Gives the answer that may stand in about this; null when none may, and when it cannot be verified though it must.
   * It is fresh
   * while it is younger than `maxAge` milliseconds.
   */
  async function read(subject: Subject, maxAge = maxAgeMs): Promise<KeptAnswer | null> {
    const kept = stored();
    if (kept?.subject !== markOf(subject)) return null;
    const time = now();
    const latest = Math.max(time, kept.seen);
    const age = latest - kept.at;
    // Noted before it is judged: what has ended must not begin again when the clock is put back.
    if (latest > kept.seen) store({ ...kept, seen: latest });
    if (!(age < graceMs)) return null;
    let { notes } = kept;
    if (verify) {
      const { claims } = await verify(kept.token, subject.domain, latest);
      const current = stored();
      // Meanwhile a no may have come, or a newer yes.
      if (current?.at !== kept.at || current.token !== kept.token) return read(subject, maxAge);
      if (!claims) return null;
      notes = claims;
    }
    const isFresh = !kept.isStale && latest - time < CORRECTED_MS && age < maxAge;
    return { activationId: kept.id, checkedAt: new Date(kept.at), notes: notesIn(notes), isFresh };
  }

  return {
    keep(subject: Subject, id: string, at: number, token: string, notes: VerdictNotes): void {
      store({ subject: markOf(subject), id, token, notes: { ...notes }, isStale: false, at, seen: at });
    },
    /** Keeps a yes that names no features: those of an earlier one stand in until the server is asked. */
    keepSeat(subject: Subject, id: string): void {
      const at = now();
      const mark = markOf(subject);
      const last = stored();
      const notes = last?.subject === mark ? last.notes : {};
      store({ subject: mark, id, token: "", notes, isStale: true, at, seen: at });
    },
    /** Notes what the server says now of the license that a kept yes is about. */
    renew(subject: Subject, notes: VerdictNotes): void {
      const last = stored();
      if (last?.subject !== markOf(subject)) return;
      const isStale = last.isStale || JSON.stringify(last.notes) !== JSON.stringify(notes);
      store({ ...last, notes: { ...notes }, isStale });
    },
    drop: () => shelf.remove(name),
    read,
  };
}

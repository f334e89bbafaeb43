import { judge, verdictNotes } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type LeaseNotes, leaseNotes } from "../leases/held.ts";
import { type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, requireReference } from "../licenses/validate.ts";
import type { Denial, LicenseNotes, VerdictNotes } from "../licenses/verdict-schema.ts";

/** Waits this long after the first note, so that a site that asks often costs one write. */
const FLUSH_AFTER_MS = 30_000;
/** More than this many sites at once are written without waiting. */
const FLUSH_AT = 10_000;

/** The seat that a site or machine holds: an activation, and whose it is. */
export interface Seat {
  organizationId: string;
  activationId: string;
}

interface Sighting {
  organizationId: string;
  /** Milliseconds since 1970: what is noted again and again is changed in its place, and leaves no garbage. */
  at: number;
}

/** Remembers which sites asked, and writes `lastCheckedAt` in batches outside any request. */
export interface LastChecked {
  note(seat: Seat, at: Date): void;
  /** Writes what is noted. What a store refuses stays noted for the next time. */
  flush(): Promise<void>;
  /** Writes what is noted and sets no more timers. */
  close(): Promise<void>;
}

export function createLastChecked(
  storage: Pick<StorageAdapter, "touch">,
  onError: (error: unknown) => void,
): LastChecked {
  let noted = new Map<string, Sighting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let writing = Promise.resolve();

  const schedule = (): void => {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      flush().catch(onError);
    }, FLUSH_AFTER_MS);
    // A pending note keeps no process alive; `close` is what writes it.
    if (typeof timer === "object") timer.unref();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (noted.size === 0) return;
    const batch = noted;
    noted = new Map();
    try {
      for (const [organizationId, seen] of byOrganization(batch)) {
        await storage.touch(organizationId, seen);
      }
    } catch (error) {
      noted = new Map([...batch, ...noted]);
      schedule();
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    const turn = writing.then(write);
    writing = turn.catch(() => {});
    return turn;
  };

  return {
    note({ organizationId, activationId }, at) {
      const known = noted.get(activationId);
      if (known) {
        known.at = at.getTime();
        return;
      }
      noted.set(activationId, { organizationId, at: at.getTime() });
      if (noted.size >= FLUSH_AT && !closed) flush().catch(onError);
      else schedule();
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}

function byOrganization(sightings: ReadonlyMap<string, Sighting>): Map<string, Map<string, Date>> {
  const grouped = new Map<string, Map<string, Date>>();
  for (const [activationId, { organizationId, at }] of sightings) {
    const seen = grouped.get(organizationId) ?? new Map<string, Date>();
    grouped.set(organizationId, seen.set(activationId, new Date(at)));
  }
  return grouped;
}

/**
 * Whether a site or machine holds a seat of a good license, with the license's notes and features, or why the
 * license is not good.
 */
export type CheckResult =
  | ({ activated: true; activationId: string } & VerdictNotes & LeaseNotes)
  | ({ activated: false; activationId: null } & LicenseNotes)
  | ({ activated: false; activationId: null } & Denial);

/**
 * Does this site or machine hold a seat of a good license? Remembers that it asked; `lastCheckedAt` follows within a
 * minute. Throws `invalid_input` for what is neither, `storage_unavailable`.
 */
export async function check(
  context: Context & { lastChecked: LastChecked },
  input: LicenseReference & PlaceInput,
): Promise<CheckResult> {
  requireReference(input);
  const { subject, denied } = await findSubject(context, input, {
    place: placeOf(input).place,
    withFeatures: true,
  });
  if (denied) return { activated: false, activationId: null, ...denied };
  const now = context.clock.now();
  const { organizationId, activation } = subject;
  if (activation) context.lastChecked.note({ organizationId, activationId: activation.id }, now);
  const judgement = judge(subject.license, now);
  const { denied: bad, notes } = judgement;
  if (bad) return { activated: false, activationId: null, ...bad };
  if (!activation) return { activated: false, activationId: null, ...notes };
  return {
    activated: true,
    activationId: activation.id,
    ...verdictNotes(judgement, subject.license.features),
    ...leaseNotes(activation.leaseEndsAt, now),
  };
}

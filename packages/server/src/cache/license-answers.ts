import type { Change } from "@keystead/core/adapter";
import type { Grounds, ServerLicensing } from "@keystead/core/server";
import { AnswerCache, type Kept, type Origin } from "./answer-cache.ts";
import { HeardChanges, type Voided } from "./heard-changes.ts";
import { wholeMilliseconds } from "./whole-milliseconds.ts";

const TTL_MS = 60_000;
const MOST_BYTES = 32 * 1024 ** 2;
/** The most licenses that change within a minute; past it, all answers are void. */
const MOST_CHANGES = 100_000;
/** Estimated overhead of an answer in bytes, without its body and name. */
const OVERHEAD_BYTES = 600;

/** Text of an answer, as it was written once. */
export interface WrittenAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  /** Headers that belong to the bytes, such as `etag`. */
  headers: Readonly<Record<string, string>>;
}

interface KeptAnswer extends Kept {
  readonly written: WrittenAnswer;
  readonly seats: Grounds["seats"];
  /** Milliseconds since 1970 of the time by which licenses are judged. */
  readonly changesAt: number;
}

interface Options {
  server: Pick<ServerLicensing, "now"> & { edge: Pick<ServerLicensing["edge"], "changes" | "seen"> };
  /** Milliseconds that never go back. */
  ticks?: () => number;
}

/**
 * Answers to the holders of license keys, from memory for up to a minute: until one of the licenses, any product or
 * release or an organization's slug changes, or time alone makes them others.
 */
export class LicenseAnswers {
  readonly #server: Options["server"];
  readonly #ticks: () => number;
  readonly #changes: HeardChanges;
  readonly #cache: AnswerCache<KeptAnswer>;

  constructor({ server, ticks = wholeMilliseconds }: Options) {
    this.#server = server;
    this.#ticks = ticks;
    this.#changes = new HeardChanges({
      feed: server.edge.changes,
      voidedBy,
      memoryMs: TTL_MS,
      mostIds: MOST_CHANGES,
      now: ticks,
    });
    this.#cache = new AnswerCache({
      changes: this.#changes,
      bytes: MOST_BYTES,
      sizeOf: ({ written }, name) => written.bytes.length + name.length + OVERHEAD_BYTES,
      onUse: ({ seats }) => {
        for (const seat of seats) server.edge.seen(seat);
      },
    });
  }

  /** Returns the answer under this name, if it is at hand and still holds. The sites in its grounds have asked then. */
  atHand(name: string): WrittenAnswer | undefined {
    const found = this.#cache.get(name, this.#ticks());
    return found !== undefined && this.#server.now().getTime() < found.changesAt ? found.written : undefined;
  }

  /** Marks the beginning of a look-up. */
  begin(): Origin {
    return { heard: this.#changes.heard, since: this.#ticks() };
  }

  /** Keeps an answer, at most for `lastsMs`. A name has to say who asks for what; it holds no key. */
  keep(
    name: string,
    written: WrittenAnswer,
    { origin, grounds, lastsMs = TTL_MS }: { origin: Origin; grounds: Grounds; lastsMs?: number },
  ): void {
    const { licenseIds, seats, changesAt } = grounds;
    this.#cache.set(name, {
      ...origin,
      written,
      seats,
      changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
      about: licenseIds,
      until: origin.since + Math.min(lastsMs, TTL_MS),
      usedAt: origin.since,
    });
  }
}

/** Products and releases change rarely, so that no list of the answers they are in is needed. */
function voidedBy(change: Change): Voided {
  return change.kind === "license" ? { about: change.id } : "all";
}

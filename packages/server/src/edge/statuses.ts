import type { Tokens } from "@keystead/core";
import type { Change } from "@keystead/core/adapter";
import { fingerprintOfPlace } from "@keystead/core/rules";
import type { Edge, Status, StatusQuestion } from "@keystead/core/server";
import { AnswerCache, type Origin } from "../cache/answer-cache.ts";
import { HeardChanges, type Voided } from "../cache/heard-changes.ts";
import { LookUps } from "../cache/look-ups.ts";
import { wholeMilliseconds } from "../cache/whole-milliseconds.ts";
import type { CountVerdict } from "../metrics/verdict-counts.ts";
import { type PreparedStatus, prepare } from "./prepared-status.ts";

/** Negative answers, which guessing finds and which may get better at any moment, last for this time. */
const NEGATIVE_MS = 5_000;
/** Estimated overhead of an answer in bytes: objects and LRU bookkeeping. */
const OVERHEAD_BYTES = 420;

/** Settings of the Edge API's cache. */
export interface EdgeSettings {
  /** For how many seconds; 60 unless given. */
  ttlSeconds?: number;
  /** How many at most; 100,000 unless given. */
  cacheEntries?: number;
  /** In how many MiB of memory at most; 128 unless given. */
  cacheMegabytes?: number;
}

export interface StatusesOptions {
  edge: Edge;
  /** Without them, no answer holds a token. */
  tokens?: Pick<Tokens, "issue"> | undefined;
  settings?: EdgeSettings | undefined;
  /** Counts every answer. */
  countVerdict?: CountVerdict | undefined;
  /** Milliseconds that never go back. */
  now?: () => number;
}

/** Answers that sites ask for again and again, from memory while that is as good as a look-up. */
export class Statuses {
  readonly #edge: Edge;
  readonly #tokens: Pick<Tokens, "issue"> | undefined;
  readonly #ttlMs: number;
  readonly #countVerdict: CountVerdict;
  readonly #now: () => number;
  readonly #cache: AnswerCache<PreparedStatus>;
  readonly #lookUps: LookUps<StatusQuestion, Status, PreparedStatus>;
  readonly #counts = { hits: 0, hitsAgeMs: 0, misses: 0, signatures: 0 };

  constructor({
    edge,
    tokens,
    settings = {},
    countVerdict = () => {},
    now = wholeMilliseconds,
  }: StatusesOptions) {
    const { ttlSeconds = 60, cacheEntries: entries = 100_000, cacheMegabytes = 128 } = settings;
    this.#edge = edge;
    this.#tokens = tokens;
    this.#ttlMs = ttlSeconds * 1000;
    this.#countVerdict = countVerdict;
    this.#now = now;
    const feed = edge.changes;
    const changes = new HeardChanges({ feed, voidedBy, memoryMs: this.#ttlMs, mostIds: entries, now });
    this.#cache = new AnswerCache({
      changes,
      entries,
      bytes: cacheMegabytes * 1024 ** 2,
      sizeOf: ({ text }, name) => text.length + name.length + OVERHEAD_BYTES,
      hasNegatives: true,
      onUse: (answer) => this.#see(answer),
    });
    this.#lookUps = new LookUps({
      changes,
      now,
      find: (question) => edge.status(question),
      aboutOf: ({ licenseId }) => licenseId,
      answerWith: (status, origin, { name, question }) => this.#answerWith(status, origin, name, question),
    });
  }

  /**
   * The answer under this name, if it is at hand and still holds. `now` is what `performance.now()` says, as is its
   * `until`.
   */
  atHand(name: string, now = this.#now()): PreparedStatus | undefined {
    const answer = this.#cache.get(name, now);
    if (answer === undefined) return undefined;
    this.#counts.hits += 1;
    this.#counts.hitsAgeMs += now - answer.since;
    this.#count(name, answer);
    return answer;
  }

  /**
   * Answers a question: at once when the answer is at hand, else later. However many ask for what is not at hand, it is
   * looked up, and signed, once.
   */
  answer(question: StatusQuestion): PreparedStatus | Promise<PreparedStatus> {
    const name = nameOf(question);
    return this.atHand(name) ?? this.#lookUp(name, question);
  }

  /** Returns what it has done so far and holds now, for metrics. */
  stats() {
    return { ...this.#counts, ...this.#cache.stats() };
  }

  async #lookUp(name: string, question: StatusQuestion): Promise<PreparedStatus> {
    this.#counts.misses += 1;
    const answer = await this.#lookUps.answer(name, question);
    this.#count(name, answer);
    this.#see(answer);
    return answer;
  }

  #count(name: string, { code }: PreparedStatus): void {
    this.#countVerdict(code);
    if (code !== undefined) this.#edge.refused(name.slice(0, name.indexOf("/")), code);
  }

  #see({ seat }: PreparedStatus): void {
    if (seat !== null) this.#edge.seen(seat);
  }

  async #answerWith(
    status: Status,
    origin: Origin,
    name: string,
    question: StatusQuestion,
  ): Promise<PreparedStatus> {
    const isPositive = isCountable(status, question);
    const until =
      origin.since + Math.min(isPositive ? this.#ttlMs : NEGATIVE_MS, this.#ttlMs, status.lastsMs);
    const answer = prepare(status, { ...origin, token: await this.#sign(status), until });
    // Other names could be those of another question, and cost no look-up.
    if (!USUAL.test(name)) return answer;
    if (isPositive) this.#cache.set(name, answer);
    else this.#cache.setNegative(name, answer);
    return answer;
  }

  async #sign({ vouched }: Status): Promise<string | null> {
    if (vouched === null || this.#tokens === undefined) return null;
    this.#counts.signatures += 1;
    return this.#tokens.issue(vouched.organizationId, vouched.subject);
  }
}

/** A product changes rarely, and a change for each of its licenses would be many: it voids all answers. */
function voidedBy(change: Change): Voided {
  if (change.kind === "license") return { about: change.id };
  return change.kind === "release" || change.kind === "organization" ? "none" : "all";
}

/**
 * Whether there are only as many such answers as licenses and seats taken. A stranger can ask for any number of others.
 */
function isCountable({ licenseId, seat }: Status, { place }: StatusQuestion): boolean {
  return licenseId !== null && (place === undefined || seat !== null);
}

/** Returns one name for all ways to ask the same: the part of the GET's address after `/v1/licenses/status/`. */
export function nameOf({
  publicKey,
  fingerprint,
  place,
}: Pick<StatusQuestion, "publicKey" | "fingerprint" | "place">): string {
  const name = `${publicKey}/${fingerprint}`;
  if (place === undefined) return name;
  const machine = fingerprintOfPlace(place);
  return machine === null ? `${name}?domain=${place}` : `${name}?machine=${machine}`;
}

/**
 * A name that no other question has, also as it comes in a URL: a domain there that begins with `www.` loses that in
 * its normal form, and a fingerprint there may be encoded.
 */
const USUAL =
  /^(pk_[0-9A-Za-z]{32})\/([0-9a-f]{64})(?:\?domain=(?:(?!www\.)[a-z0-9._:[\]-]{1,253})|\?machine=[A-Za-z0-9._:~/=-]{1,255})?$/;

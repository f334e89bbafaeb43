import type { Edge, Status, StatusQuestion, Tokens } from "@keystead/core";
import type { CountVerdict } from "../metrics/verdict-counts.ts";
import { HeardChanges } from "./heard-changes.ts";
import { type PreparedStatus, prepare } from "./prepared-status.ts";
import { StatusCache } from "./status-cache.ts";

/** What guessing finds, and what may get better at any moment, is looked up anew after this. */
const BRIEF_MS = 5_000;
/** Who asks about a license that changes during each of so many look-ups gets the last one. */
const MOST_LOOK_UPS = 3;

/** How answers on the Edge API are kept. */
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
  readonly #changes: HeardChanges;
  readonly #cache: StatusCache;
  readonly #underWay = new Map<string, Promise<PreparedStatus>>();
  readonly #counts = { hits: 0, hitsAgeMs: 0, misses: 0, signatures: 0 };

  constructor({
    edge,
    tokens,
    settings = {},
    countVerdict = () => {},
    // V8 keeps whole numbers in the answer itself; others are objects of their own, which every look at the answer would fetch from memory.
    now = () => Math.floor(performance.now()),
  }: StatusesOptions) {
    const { ttlSeconds = 60, cacheEntries: entries = 100_000, cacheMegabytes = 128 } = settings;
    this.#edge = edge;
    this.#tokens = tokens;
    this.#ttlMs = ttlSeconds * 1000;
    this.#countVerdict = countVerdict;
    this.#now = now;
    this.#changes = new HeardChanges(edge.changes, this.#ttlMs, entries, now);
    const limits = { entries, bytes: cacheMegabytes * 1024 ** 2 };
    this.#cache = new StatusCache(limits, this.#changes, (answer) => this.#see(answer));
  }

  /** The answer under this name, if it is at hand and still holds. `now` is what `performance.now()` says, as is its `until`. */
  atHand(name: string, now = this.#now()): PreparedStatus | undefined {
    const answer = this.#cache.get(name, now);
    if (answer === undefined) return undefined;
    this.#counts.hits += 1;
    this.#counts.hitsAgeMs += now - answer.since;
    this.#countVerdict(answer.code);
    return answer;
  }

  /**
   * The answer to a question: at once when it is at hand, else later. However many ask for what is not at hand, it is looked up, and
   * signed, once.
   */
  answer(question: StatusQuestion): PreparedStatus | Promise<PreparedStatus> {
    const name = nameOf(question);
    return this.atHand(name) ?? this.#lookedUp(name, question);
  }

  /** What it has done so far and holds now, for whoever measures. */
  stats() {
    return { ...this.#counts, ...this.#cache.stats() };
  }

  async #lookedUp(name: string, question: StatusQuestion): Promise<PreparedStatus> {
    this.#counts.misses += 1;
    const answer = await (this.#underWay.get(name) ?? this.#begin(name, question));
    this.#countVerdict(answer.code);
    this.#see(answer);
    return answer;
  }

  #see({ seat }: PreparedStatus): void {
    if (seat !== null) this.#edge.seen(seat);
  }

  #begin(name: string, question: StatusQuestion): Promise<PreparedStatus> {
    const underWay = this.#lookUp(name, question).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #lookUp(name: string, question: StatusQuestion): Promise<PreparedStatus> {
    for (let lookUps = 1; ; lookUps += 1) {
      const { heard } = this.#changes;
      const since = this.#now();
      const status = await this.#edge.status(question);
      if (this.#changes.isVoid(heard, status.licenseId) && lookUps < MOST_LOOK_UPS) continue;
      const lasting = lasts(status, question);
      const until = since + Math.min(lasting ? this.#ttlMs : BRIEF_MS, this.#ttlMs, status.lastsMs);
      const answer = prepare(status, { token: await this.#sign(status), heard, since, until });
      // Other names could be those of another question; and they cost no look-up.
      if (USUAL.test(name)) this.#cache.set(name, answer, lasting);
      return answer;
    }
  }

  async #sign({ vouched }: Status): Promise<string | null> {
    if (vouched === null || this.#tokens === undefined) return null;
    this.#counts.signatures += 1;
    return this.#tokens.issue(vouched.organizationId, vouched.subject);
  }
}

/** Whether there are only as many such answers as there are licenses and seats taken; of others, a guesser could ask for any number. */
function lasts({ licenseId, seat }: Status, { domain }: StatusQuestion): boolean {
  return licenseId !== null && (domain === undefined || seat !== null);
}

/** One name for all ways to ask the same: what comes after `/v1/licenses/status/` when it is asked for with GET. */
export function nameOf({
  publicKey,
  fingerprint,
  domain,
}: Pick<StatusQuestion, "publicKey" | "fingerprint" | "domain">): string {
  const name = `${publicKey}/${fingerprint}`;
  return domain === undefined ? name : `${name}?domain=${domain}`;
}

/** A name that no other question has, also as it comes in a URL: a domain there that begins with `www.` loses that in its normal form. */
const USUAL = /^(pk_[0-9A-Za-z]{32})\/([0-9a-f]{64})(?:\?domain=((?!www\.)[a-z0-9._:[\]-]{1,253}))?$/;

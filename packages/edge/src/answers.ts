import { askOrigin, type Failure, failure, type Reply } from "./ask-origin.ts";
import { type KeptAnswer, keepAnswer, lastsUntil } from "./kept-answer.ts";
import type { Settings } from "./options.ts";
import type { Question } from "./question.ts";
import { readAnswer, UNNAMED } from "./read-answer.ts";
import { VoidMarks } from "./void-marks.ts";

/** For so long after a failure, an answer that may be given for it is given without asking again. */
const PAUSE_MS = 2_000;
/** Time to read and keep an answer, on top of the time to wait for the origin. */
const GRACE_MS = 1_000;

/** An answer, and how it was come by. */
export type Found =
  | { is: "hit" | "stale" | "fetched"; answer: KeptAnswer }
  | Exclude<Reply, { is: "answer" | "unchanged" }>;

/** A request that wants an answer. */
export interface Asker {
  forwardedFor: string | null;
  /** Keeps the isolate alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

/** Answers to questions, from the cache or the origin. */
export class Answers {
  readonly #settings: Settings;
  readonly #marks: VoidMarks;
  readonly #asked = new Map<string, Promise<Found>>();
  #pausedUntil = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#marks = new VoidMarks(settings.cache, settings.staleForSeconds);
  }

  /** Answers from the cache while the origin's word holds, and else asks the origin, once for all who wait. */
  async answer(question: Question, asker: Asker): Promise<Found> {
    const kept = await this.#find(question.path);
    const now = Date.now();
    if (kept === undefined) return this.#ask(question, asker, undefined);
    if (now < kept.freshUntil) return { is: "hit", answer: kept };
    const isPaused = now < this.#pausedUntil;
    if (now < kept.revalidateUntil) {
      if (!isPaused) asker.waitUntil(this.#ask(question, asker, kept));
      return { is: "stale", answer: kept };
    }
    if (isPaused && now < kept.failsUntil) return { is: "stale", answer: kept };
    const found = await this.#ask(question, asker, kept);
    return found.is === "failure" && Date.now() < kept.failsUntil ? { is: "stale", answer: kept } : found;
  }

  /** Voids the answers of these scopes. Rejects if the cache cannot be written. */
  async void(scopes: readonly string[]): Promise<void> {
    // Requests on their way may bring answers from before.
    this.#asked.clear();
    await Promise.all(scopes.map((scope) => this.#marks.set(scope)));
  }

  async #find(name: string): Promise<KeptAnswer | undefined> {
    try {
      const text = await this.#settings.cache.get(name);
      if (text === undefined) return undefined;
      const kept = JSON.parse(text) as KeptAnswer;
      if (lastsUntil(kept) <= Date.now()) return undefined;
      const isVoid = this.#settings.webhookSecret !== undefined && (await this.#marks.isVoid(kept));
      return isVoid ? undefined : kept;
    } catch {
      return undefined;
    }
  }

  /** Never rejects. */
  #ask(question: Question, asker: Asker, kept: KeptAnswer | undefined): Promise<Found> {
    const { path } = question;
    const asked = this.#asked.get(path);
    if (asked !== undefined) return this.#within(asked);
    const asking = this.#fetch(question, asker, kept).finally(() => {
      if (this.#asked.get(path) === asking) this.#asked.delete(path);
    });
    this.#asked.set(path, asking);
    // Others wait for it, also when this caller goes away.
    asker.waitUntil(asking);
    return asking;
  }

  /** Waits for another request's answer, but not forever: a platform may have ended that request. */
  #within(asked: Promise<Found>): Promise<Found> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Failure>((resolve) => {
      timer = setTimeout(() => resolve(failure), this.#settings.timeoutMs + GRACE_MS);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  async #fetch(question: Question, { forwardedFor }: Asker, kept: KeptAnswer | undefined): Promise<Found> {
    const { origin, timeoutMs } = this.#settings;
    const since = Date.now();
    const etag = kept?.etag ?? null;
    const reply = await askOrigin(origin + question.path, { etag, forwardedFor, timeoutMs });
    if (reply.is === "failure") this.#pausedUntil = Date.now() + PAUSE_MS;
    if (reply.is === "refusal" || reply.is === "failure") return reply;
    const body = reply.is === "answer" ? reply.body : (kept?.body ?? "");
    const facts = readAnswer(question, body, since);
    if (facts === null || isOfAnotherLicense(kept, facts.scope)) return failure;
    const { staleForSeconds } = this.#settings;
    const answer = keepAnswer({ body, facts, headers: reply.headers, since, staleForSeconds });
    if (answer === null) return { is: "fetched", answer: onlyNow(body, facts.scope, since) };
    await this.#keep(question.path, answer);
    return { is: "fetched", answer };
  }

  async #keep(name: string, answer: KeptAnswer): Promise<void> {
    const seconds = Math.ceil((lastsUntil(answer) - answer.since) / 1000);
    // An answer that cannot be kept is still an answer.
    await this.#settings.cache.put(name, JSON.stringify(answer), seconds).catch(() => undefined);
  }
}

/** A key's license does not change. An answer about another one has got here by mistake. */
function isOfAnotherLicense(kept: KeptAnswer | undefined, scope: string | null): boolean {
  return kept !== undefined && kept.scope !== UNNAMED && scope !== UNNAMED && kept.scope !== scope;
}

/** An answer that the origin does not let anybody keep. */
function onlyNow(body: string, scope: string | null, since: number): KeptAnswer {
  const times = { since, freshUntil: since, revalidateUntil: since, failsUntil: since };
  return { body, etag: null, scope, ...times };
}

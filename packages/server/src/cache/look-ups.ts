import type { Origin } from "./answer-cache.ts";
import type { HeardChanges } from "./heard-changes.ts";

/** Whoever asks about a record that changes during each of so many look-ups gets the last one. */
const MOST_LOOK_UPS = 3;

interface Options<Question, Found, Answer> {
  changes: HeardChanges;
  now(): number;
  /** Asks the store. */
  find(question: Question): Promise<Found>;
  /** Names the record whose changes make it void; null when only changes that make all answers void do. */
  aboutOf(found: Found): string | null;
  /** Makes the answer, and keeps it. */
  answerWith(
    found: Found,
    origin: Origin,
    asked: { name: string; question: Question },
  ): Answer | Promise<Answer>;
}

/**
 * Look-ups under way. Each is shared by all who ask for the same meanwhile, and begun again when a change makes it
 * void.
 */
export class LookUps<Question, Found, Answer> {
  readonly #options: Options<Question, Found, Answer>;
  readonly #underWay = new Map<string, Promise<Answer>>();

  constructor(options: Options<Question, Found, Answer>) {
    this.#options = options;
  }

  /** Answers a question. All who ask under the same name have to ask the same. Rejects as `find` does. */
  answer(name: string, question: Question): Promise<Answer> {
    return this.#underWay.get(name) ?? this.#begin(name, question);
  }

  #begin(name: string, question: Question): Promise<Answer> {
    const underWay = this.#lookUp(name, question).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #lookUp(name: string, question: Question): Promise<Answer> {
    const { changes, now, find, aboutOf, answerWith } = this.#options;
    for (let lookUps = 1; ; lookUps += 1) {
      const origin = { heard: changes.heard, since: now() };
      const found = await find(question);
      if (changes.isVoid(origin.heard, aboutOf(found)) && lookUps < MOST_LOOK_UPS) continue;
      return answerWith(found, origin, { name, question });
    }
  }
}

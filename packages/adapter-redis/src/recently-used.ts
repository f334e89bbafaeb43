/** A map that keeps about the values that were used last. */
export class RecentlyUsed<Value> {
  readonly #limit: number;
  /** In the order of their last use. */
  readonly #values = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    // Up to half of the limit nothing is dropped soon, and keeping the order would cost more than the look-up.
    if (value !== undefined && this.#values.size > this.#limit / 2) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#limit) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

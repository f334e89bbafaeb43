const HEARTBEAT_MS = 10_000;

/** Progress on stderr, for people who wait. */
export class Progress {
  readonly #started = performance.now();

  say(line: string): void {
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    process.stderr.write(`${String(seconds).padStart(5)} s  ${line}\n`);
  }

  /** Says that long work goes on, and how long it took. */
  async during<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const elapsed = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
    this.say(`${what} …`);
    const heartbeat = setInterval(() => this.say(`${what}: ${elapsed()} so far …`), HEARTBEAT_MS);
    try {
      const result = await work();
      this.say(`${what}: done in ${elapsed()}`);
      return result;
    } finally {
      clearInterval(heartbeat);
    }
  }
}

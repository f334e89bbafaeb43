interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** So many at most become one: a server does nothing else meanwhile. */
const MOST = 100;
/** A run that takes longer is held up. Others need not wait for that. */
const HELD_UP_AFTER_MS = 25;

/** The calls that can become one. */
class Group<Input, Output> {
  readonly #run: (inputs: Input[]) => Promise<Output[]>;
  readonly #onIdle: () => void;
  #waiting: Call<Input, Output>[] = [];
  #underWay = 0;
  #lastStart = 0;
  #scheduled = false;

  constructor(run: (inputs: Input[]) => Promise<Output[]>, onIdle: () => void) {
    this.#run = run;
    this.#onIdle = onIdle;
  }

  add(call: Call<Input, Output>): void {
    this.#waiting.push(call);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled || !this.#mayStart()) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#start();
    });
  }

  #mayStart(): boolean {
    if (this.#waiting.length === 0) return false;
    return this.#underWay === 0 || performance.now() - this.#lastStart >= HELD_UP_AFTER_MS;
  }

  #start(): void {
    if (!this.#mayStart()) return;
    this.#lastStart = performance.now();
    this.#underWay += 1;
    const calls = this.#waiting.slice(0, MOST);
    this.#waiting = this.#waiting.slice(MOST);
    void this.#runAll(calls);
  }

  async #runAll(calls: Call<Input, Output>[]): Promise<void> {
    try {
      const outputs = await this.#run(calls.map(({ input }) => input));
      this.#ended();
      for (const [index, call] of calls.entries()) call.resolve(outputs[index] as Output);
    } catch (error) {
      this.#ended();
      for (const call of calls) call.reject(error);
    }
  }

  /** Before its callers go on, so that the database is at work while they do. */
  #ended(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0 && this.#waiting.length === 0) this.#onIdle();
    else this.#start();
  }
}

/**
 * Makes one run of what is called in one turn of the event loop for the same group, or while a run for it is under way; a call that
 * is alone waits for nothing but the turn's end. `run` gives one output an input, in their order.
 */
export function gather<Input, Output>(
  groupOf: (input: Input) => string,
  run: (group: string, inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output> {
  const groups = new Map<string, Group<Input, Output>>();

  const groupNamed = (name: string): Group<Input, Output> => {
    const known = groups.get(name);
    if (known) return known;
    const group = new Group<Input, Output>(
      (inputs) => run(name, inputs),
      () => groups.delete(name),
    );
    groups.set(name, group);
    return group;
  };

  return (input) =>
    new Promise((resolve, reject) => groupNamed(groupOf(input)).add({ input, resolve, reject }));
}

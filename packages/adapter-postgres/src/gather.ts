import { isUnavailable } from "./errors.ts";

interface GatherOptions {
  /** The most calls that become one statement. */
  size: number;
  /** The most statements at a time; calls that come while as many are under way gather for the next one. */
  underWay: number;
}

/** A statement that takes longer is held up by somebody's lock. Others need not wait for that: more may go beside it. */
const HELD_UP_AFTER_MS = 25;
const MOST_BESIDE = 4;

interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** A function of which calls at the same time become one. */
export interface Gathered<Input, Output> {
  (input: Input): Promise<Output>;
  /** Resolves when no call waits or is under way. */
  settled(): Promise<void>;
}

/**
 * Makes one run over all inputs of what is called in one turn of the event loop; a call that is alone waits for nothing but the
 * turn's end. `run` gives one output an input, in their order. Should it fail for another reason than an unavailable database, each
 * input is run alone: one that fails is nothing to its neighbors.
 */
export function gather<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { size, underWay: mostUnderWay }: GatherOptions,
): Gathered<Input, Output> {
  let waiting: Call<Input, Output>[] = [];
  let underWay = 0;
  let lastStart = 0;
  let scheduled = false;
  let whenSettled: (() => void)[] = [];

  const runAll = async (calls: Call<Input, Output>[], whenRun: () => void): Promise<void> => {
    let outputs: Output[];
    try {
      outputs = await run(calls.map(({ input }) => input));
    } catch (error) {
      if (calls.length === 1 || isUnavailable(error)) for (const call of calls) call.reject(error);
      else await Promise.all(calls.map((call) => runAll([call], () => {})));
      whenRun();
      return;
    }
    whenRun();
    for (const [index, call] of calls.entries()) call.resolve(outputs[index] as Output);
  };

  const mayStart = (): boolean =>
    underWay < mostUnderWay ||
    (underWay < mostUnderWay + MOST_BESIDE && performance.now() - lastStart > HELD_UP_AFTER_MS);

  const start = (): void => {
    while (waiting.length > 0 && mayStart()) {
      lastStart = performance.now();
      const calls = waiting.slice(0, size);
      waiting = waiting.slice(size);
      underWay += 1;
      void runAll(calls, () => {
        underWay -= 1;
        // Before these callers go on, so that the database is at work while they do.
        start();
        if (underWay > 0 || waiting.length > 0) return;
        for (const resolve of whenSettled) resolve();
        whenSettled = [];
      });
    }
  };

  const schedule = (): void => {
    if (scheduled || waiting.length === 0 || !mayStart()) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      start();
    });
  };

  const call = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      schedule();
    });

  const settled = async (): Promise<void> => {
    if (underWay === 0 && waiting.length === 0) return;
    await new Promise<void>((resolve) => {
      whenSettled.push(resolve);
    });
  };

  return Object.assign(call, { settled });
}

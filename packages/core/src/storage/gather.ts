import { LicensingError } from "../foundation/errors.ts";

interface GatherOptions {
  /** The most calls that become one run. */
  size: number;
  /** The most runs at a time; calls that come while as many are under way gather for the next one. */
  underWay: number;
  /** The most runs that may go beside these when they are held up. */
  beside: number;
}

/** A run that takes longer is held up, by somebody's lock or a slow network. Others need not wait for that. */
const HELD_UP_AFTER_MS = 25;

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
 * Makes one run over all inputs of what is called in one turn of the event loop; a call that is alone waits for
 * nothing but the turn's end. `run` gives one output an input, in their order. Should it fail for another reason
 * than an unavailable database, each input is run alone: one that fails is nothing to its neighbors. `onIdle` is
 * told whenever no call waits or is under way.
 */
export function gather<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { size, underWay: mostUnderWay, beside }: GatherOptions,
  onIdle: () => void = () => {},
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
    (underWay < mostUnderWay + beside && performance.now() - lastStart > HELD_UP_AFTER_MS);

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
        onIdle();
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

function isUnavailable(error: unknown): boolean {
  return error instanceof LicensingError && error.code === "storage_unavailable";
}

/** The same for each group of calls by itself. */
export function gatherByGroup<Input, Output>(
  groupOf: (input: Input) => string,
  run: (group: string, inputs: Input[]) => Promise<Output[]>,
  options: GatherOptions,
): (input: Input) => Promise<Output> {
  const groups = new Map<string, Gathered<Input, Output>>();
  return (input) => {
    const name = groupOf(input);
    const known = groups.get(name);
    if (known) return known(input);
    const group = gather(
      (inputs: Input[]) => run(name, inputs),
      options,
      () => void groups.delete(name),
    );
    groups.set(name, group);
    return group(input);
  };
}

/** Rejects when it takes longer, in milliseconds. An answer that came while this process was busy is not too late. */
export function inTime<Result>(done: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error(`no answer within ${milliseconds} ms`)));
    const timer = setTimeout(late, milliseconds);
    const settle = <Outcome>(how: (outcome: Outcome) => void) => {
      return (outcome: Outcome): void => {
        clearTimeout(timer);
        how(outcome);
      };
    };
    done.then(settle(resolve), settle(reject));
  });
}

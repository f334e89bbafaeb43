const SPREAD = 0.1;

/** Work that is done again and again. */
export interface Rounds {
  /** Begins no other round, and resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/** Does the work soon, and again about `milliseconds` after each time. A round that fails is followed by the next. */
export function startRounds(
  milliseconds: number,
  work: (isFirst: boolean) => Promise<void>,
  onError: (error: unknown) => void,
): Rounds {
  let isStopped = false;
  let timer: NodeJS.Timeout | number | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const next = (wait: number, isFirst: boolean): void => {
    timer = setTimeout(() => {
      underWay = work(isFirst)
        .catch(onError)
        .then(() => {
          if (!isStopped) next(milliseconds * (1 - SPREAD + 2 * SPREAD * Math.random()), false);
        });
    }, wait);
    if (typeof timer === "object") timer.unref();
  };
  next(0, true);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

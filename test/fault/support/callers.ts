interface Interruption {
  /** How many tasks are done when it happens. */
  after: number;
  happen(): Promise<void>;
}

/**
 * Does all tasks, `callers` at a time; what interrupts them happens once, while the others are under way. The first
 * error of either ends it.
 */
export async function doAll<Task>(
  tasks: readonly Task[],
  { callers, interruptions = [] }: { callers: number; interruptions?: Interruption[] },
  work: (task: Task, caller: number) => Promise<void>,
): Promise<void> {
  // One iterator for all callers: each task is taken once.
  const queue = tasks.values();
  const pending = interruptions.toSorted((one, other) => one.after - other.after);
  let happening = Promise.resolve();
  const errors: unknown[] = [];
  let done = 0;

  const failed = (error: unknown): void => void errors.push(error);
  const interrupt = async (): Promise<void> => {
    while (pending[0] && pending[0].after <= done) await pending.shift()?.happen().catch(failed);
  };
  const caller = async (number: number): Promise<void> => {
    for (const task of queue) {
      if (errors.length > 0) return;
      await work(task, number).catch(failed);
      done += 1;
      // One after the other: what happens next may need what happened before to be over.
      happening = happening.then(interrupt);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  await happening;
  if (errors.length > 0) throw errors[0];
  if (pending.length > 0)
    throw new Error("All was done before all that was to happen meanwhile had happened");
}

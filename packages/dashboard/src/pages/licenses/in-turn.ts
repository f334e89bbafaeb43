const AT_ONCE = 4;

/** Does the same with each, a few at a time, and stops at the first that fails. */
export async function inTurn<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

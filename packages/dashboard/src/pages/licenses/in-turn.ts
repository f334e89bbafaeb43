const AT_ONCE = 4;

/**
 * Does the same with each, a few at a time, and returns the outcomes in the order of the items. A failure does not stop
 * the others.
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      const [outcome] = await Promise.allSettled([act(item)]);
      outcomes[index] = outcome;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** Returns the results; throws the first failure. */
export function resultsOf<Result>(outcomes: readonly PromiseSettledResult<Result>[]): Result[] {
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

/** Gives the work's result, or `otherwise` when it throws. */
export function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

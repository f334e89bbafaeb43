/** Resolves once all else that waits for the event loop has had its turn: for work on many records between two calls of the storage. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

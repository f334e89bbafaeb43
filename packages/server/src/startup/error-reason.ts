/** Returns what an error says went wrong, in a line; of a host with several addresses, what went wrong at each. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorReason).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}

import { KeysteadError } from "@keystead/api-client";
import { QueryClient } from "@tanstack/react-query";

const RETRIES = 2;

/** Only what may go well the next time is tried again: no answer, too many calls, a failure of the server. */
function isPassing(error: Error): boolean {
  return !(error instanceof KeysteadError) || error.status === 429 || error.status >= 500;
}

function delayOf(attempt: number, error: Error): number {
  const asked = error instanceof KeysteadError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, 500 * 2 ** attempt);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, a call fails with words at once in place of waiting silently.
      networkMode: "always",
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      retryDelay: delayOf,
    },
    mutations: { networkMode: "always" },
  },
});

import { LicenseClientError } from "./license-client-error.ts";
import { MESSAGES } from "./transport.ts";

interface Flight<Result> {
  ending: AbortController;
  waiting: number;
  result: Promise<Result>;
}

/** Shares calls: callers that ask the same while an answer is under way wait for that answer. */
export function inFlight() {
  const flights = new Map<string, Flight<unknown>>();

  return {
    /** Lets later callers ask anew, because the answers under way may be out of date. */
    clear: () => flights.clear(),
    /**
     * Joins the call of this name, or begins it. A caller's `signal` ends the call only when nobody else waits for
     * it.
     */
    join<Result>(
      name: string,
      signal: AbortSignal | undefined,
      begin: (signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> {
      let flight = flights.get(name) as Flight<Result> | undefined;
      const forget = () => flights.get(name) === flight && flights.delete(name);
      if (!flight) {
        const ending = new AbortController();
        flight = { ending, waiting: 0, result: begin(ending.signal).finally(() => forget()) };
        flights.set(name, flight);
      }
      const { ending, result } = flight;
      const joined = flight;
      joined.waiting += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(new LicenseClientError("aborted", MESSAGES.aborted));
          joined.waiting -= 1;
          if (joined.waiting) return;
          forget();
          ending.abort();
        };
        signal?.addEventListener("abort", leave, { signal: ending.signal });
        if (signal?.aborted) leave();
        // Nobody may wait by now: then the rejection is nobody's.
        result.then(resolve, reject);
      });
    },
  };
}

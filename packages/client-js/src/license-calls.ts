import { activation, deactivation, notActivated, validation } from "./answers.ts";
import { type Asked, type Asking, asking, type Begun, type ChangeSeat } from "./asking.ts";
import { inFlight } from "./in-flight.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import type { CheckOptions, LicenseCalls } from "./license-client.ts";
import type { LicenseClientError } from "./license-client-error.ts";
import { pending } from "./license-state.ts";
import { seatQuestion } from "./seat-question.ts";
import type { ActivateResult, CheckResult, DeactivateResult } from "./verdicts.ts";

/** The calls about a license. Each changes the state by what it learns. */
export function licenseCalls(parts: Asking): Omit<LicenseCalls, "setLicenseKey" | "state" | "subscribe"> & {
  asked: Asked;
  changeSeat: ChangeSeat;
  forget(): void;
} {
  const { siteId, environment, retries, kept, state, verify, now } = parts;
  const asked = asking(parts);
  const { begin, ask, counts, learnNo, learnSeat, learnYes, settled, failed, overrulingNo } = asked;
  const flights = inFlight();

  /** The state by a kept yes, which stands in for an answer. */
  function standIn(
    begun: Begun,
    { activationId, checkedAt, notes }: KeptAnswer,
    source: "cache" | "grace",
    failure: LicenseClientError | null = null,
  ): CheckResult {
    if (counts(begun)) state.set({ ...notes, status: "licensed", source, checkedAt, failure });
    return { activated: true, activationId, ...notes, source, checkedAt };
  }

  async function checkNow({ signal, maxAgeMs }: CheckOptions): Promise<CheckResult> {
    const begun = begin(true);
    const site = begun.body;
    const known = await kept.read(site, maxAgeMs);
    if (known?.isFresh) return standIn(begun, known, "cache");
    // The answer holds for this time, whenever it arrives.
    const at = now();
    try {
      const { verdict } = await ask(begun, {
        signal,
        ...seatQuestion(site, verify, now),
        learn({ verdict, token }) {
          if (!verdict.activated) return learnNo(begun, verdict);
          const { activated, activationId, ...notes } = verdict;
          if (token !== undefined) kept.keep(site, activationId, at, token, notes);
          return learnYes(notes, at);
        },
        // With a yes to go on with, a page need not wait for another try.
        retries: known ? 0 : retries,
        hasStandIn: true,
      });
      const no = verdict.activated && overrulingNo(begun);
      return no || { ...verdict, source: "network", checkedAt: new Date(at) };
    } catch (error) {
      const failure = error as LicenseClientError;
      if (failure.code === "aborted") throw failure;
      // Read again: meanwhile a no may have come from another call.
      const last = await kept.read(site);
      if (last) return standIn(begun, last, "grace", failure);
      // An earlier yes is over, and nobody knows.
      if (counts(begun)) failed(failure, true);
      throw failure;
    }
  }

  const check = (options: CheckOptions = {}): Promise<CheckResult> =>
    flights.join(`check ${options.maxAgeMs}`, options.signal, (signal) => checkNow({ ...options, signal }));

  /** Ends the sharing of answers that a seat's change makes old, and learns the features of a new seat. */
  async function changeSeat<Result extends { success: boolean }>(
    work: () => Promise<Result>,
    signal: AbortSignal | undefined,
    isTaken: boolean,
  ): Promise<Result> {
    flights.clear();
    const result = await work().finally(flights.clear);
    if (result.success && isTaken) await check({ signal, maxAgeMs: 0 }).catch(() => {});
    return result;
  }

  return {
    forget() {
      flights.clear();
      state.set(pending);
    },

    validate: (options = {}) =>
      flights.join("validate", options.signal, async (signal) => {
        const begun = begin(false);
        return ask(begun, {
          signal,
          path: "/public/v1/licenses/validate",
          read: validation,
          learn(result) {
            if (!result.valid) return { ...learnNo(begun, result), license: null };
            const { valid, license, activated, ...notes } = result;
            if (activated === false) return { ...learnNo(begun, notActivated), license };
            kept.renew(begun.body, notes);
            if (activated) return { ...learnYes(notes, now()), license };
            const known = settled();
            return known.status === "licensed" ? { ...known, ...notes, license } : { ...known, license };
          },
        });
      }),

    async activate({ signal } = {}) {
      const begun = begin(true);
      const question = {
        signal,
        path: "/public/v1/licenses/activate",
        more: { site_id: siteId, environment },
        read: activation,
        learn: (result: ActivateResult) => learnSeat(begun, result),
      };
      return changeSeat(() => ask(begun, question), signal, true);
    },

    async deactivate({ signal } = {}) {
      const begun = begin(true);
      const question = {
        signal,
        path: "/public/v1/licenses/deactivate",
        read: deactivation,
        learn: (result: DeactivateResult) =>
          // A seat that a license file holds is still this site's.
          "offlineUntil" in result ? settled() : learnNo(begun, result.success ? notActivated : result),
      };
      return changeSeat(() => ask(begun, question), signal, false);
    },

    check,
    asked,
    changeSeat,
  };
}

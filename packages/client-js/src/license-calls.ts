import { activation, deactivation, type Json, validation } from "./answers.ts";
import type { KeptAnswer, KeptAnswers } from "./kept-answer.ts";
import type { CallOptions, LicenseClient } from "./license-client.ts";
import { LicenseClientError } from "./license-client-error.ts";
import type { LicenseState, StateHolder } from "./license-state.ts";
import type { VerifyKeys } from "./license-token.ts";
import { seatQuestion } from "./seat-question.ts";
import type { Subject } from "./subject.ts";
import type { Transport } from "./transport.ts";
import type { CheckResult, Denial } from "./verdicts.ts";

export interface LicenseCallParts {
  /** Who asks about what now. */
  subject(): Subject;
  transport: Transport;
  retries: number;
  kept: KeptAnswers;
  state: StateHolder;
  verifyKeys: VerifyKeys | undefined;
}

/** A call, and what the answer to it teaches. */
interface Question<Result> extends CallOptions {
  path: string;
  read(answer: Json): Result | undefined | Promise<Result | undefined>;
  learn(result: Result): Partial<LicenseState>;
  /** Those of the client unless given. */
  retries?: number;
}

/** A call that has been made: who asks about what, and after how many others. */
interface Begun {
  body: Subject;
  turn: number;
}

/** The calls about a license, each of which leaves behind what it has learned. */
export function licenseCalls(
  parts: LicenseCallParts,
): Pick<LicenseClient, "validate" | "activate" | "check" | "deactivate"> {
  const { subject, transport, retries, kept, state, verifyKeys } = parts;
  let asked = 0;
  let answered = 0;

  function begin(needsDomain: boolean): Begun {
    const body = subject();
    const missing = body.license_key ? needsDomain && !body.domain && "domain" : "licenseKey";
    if (missing) {
      const failure = new LicenseClientError("bad_request", `${missing}: must be set`);
      state.update({ failure });
      throw failure;
    }
    asked += 1;
    return { body, turn: asked };
  }

  /** What is answered counts unless a later call has been answered before, or it is about another key by now. */
  function counts({ body, turn }: Begun): boolean {
    return turn > answered && body.license_key === subject().license_key;
  }

  async function ask<Result>(begun: Begun, { learn, ...call }: Question<Result>): Promise<Result> {
    const { body, turn } = begun;
    const result = await transport({ retries, body, ...call }).catch((failure: LicenseClientError) => {
      if (counts(begun) && failure.code !== "aborted") state.update({ failure });
      throw failure;
    });
    if (counts(begun)) {
      answered = turn;
      state.update({ ...learn(result), failure: null });
    }
    return result;
  }

  /** A no ends the time of the last yes at once. */
  function learnSeat(activated: boolean, verdict: object): Partial<LicenseState> {
    const { error, code } = verdict as Denial;
    if (!activated) kept.drop();
    return { activated, denial: code ? { error, code } : null, source: "network" };
  }

  function standIn(
    begun: Begun,
    { activationId, checkedAt }: KeptAnswer,
    source: "cache" | "grace",
  ): CheckResult {
    if (counts(begun)) state.update({ activated: true, denial: null, source });
    return { activated: true, activationId, source, checkedAt };
  }

  return {
    validate: async (options) =>
      ask(begin(false), {
        ...options,
        path: "/public/v1/licenses/validate",
        read: validation,
        learn(result) {
          if (!result.valid) return { ...learnSeat(false, result), license: null };
          const { license, activated } = result;
          return activated === undefined ? { license } : { license, ...learnSeat(activated, {}) };
        },
      }),

    async activate(options) {
      const begun = begin(true);
      return ask(begun, {
        ...options,
        path: "/public/v1/licenses/activate",
        read: activation,
        learn(result) {
          if (result.success && !verifyKeys) kept.keep(begun.body, result.activationId);
          return learnSeat(result.success, result);
        },
      });
    },

    deactivate: async (options) =>
      ask(begin(true), {
        ...options,
        path: "/public/v1/licenses/deactivate",
        read: deactivation,
        learn: (result) => learnSeat(false, result),
      }),

    async check(options) {
      const begun = begin(true);
      const site = begun.body;
      const known = await kept.read(site);
      if (known?.isFresh) return standIn(begun, known, "cache");
      // What is answered was so at this time, whenever the answer comes.
      const at = Date.now();
      try {
        const { verdict } = await ask(begun, {
          ...options,
          ...seatQuestion(site, verifyKeys),
          learn({ verdict, token }) {
            if (verdict.activationId && token !== undefined) kept.keep(site, verdict.activationId, at, token);
            return learnSeat(verdict.activated, verdict);
          },
          // Whoever has a yes to go on with need not wait for another try.
          retries: known ? 0 : retries,
        });
        return { ...verdict, source: "network", checkedAt: new Date(at) };
      } catch (error) {
        const { code } = error as LicenseClientError;
        // Read again: meanwhile a no may have come by another call.
        const last = code === "aborted" ? null : await kept.read(site);
        if (last === null) throw error;
        return standIn(begun, last, "grace");
      }
    },
  };
}

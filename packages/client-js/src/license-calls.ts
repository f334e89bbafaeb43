import { activation, activeSites, deactivation, type Json, noSeat, trial, validation } from "./answers.ts";
import type { KeptAnswer, KeptAnswers } from "./kept-answer.ts";
import type { CallOptions, LicenseClient } from "./license-client.ts";
import { LicenseClientError } from "./license-client-error.ts";
import type { LicenseState, StateHolder } from "./license-state.ts";
import type { VerifyKeys } from "./license-token.ts";
import { seatQuestion } from "./seat-question.ts";
import type { SteadyClock } from "./steady-clock.ts";
import type { Subject } from "./subject.ts";
import type { Transport } from "./transport.ts";
import type { CheckResult, Denial, VerdictNotes } from "./verdicts.ts";

export interface LicenseCallParts {
  /** The subject of a call that is made now. */
  subject(): Subject;
  siteId: string | undefined;
  environment: string | undefined;
  transport: Transport;
  retries: number;
  kept: KeptAnswers;
  state: StateHolder;
  verifyKeys: VerifyKeys | undefined;
  now: SteadyClock;
}

/** A call, and what its answer teaches. */
interface Question<Result> extends CallOptions {
  path: string;
  /** What is sent besides. */
  more?: object;
  read(answer: Json): Result | undefined | Promise<Result | undefined>;
  learn(result: Result): Partial<LicenseState>;
  /** The client's unless given. */
  retries?: number;
}

/** A call under way. */
interface Begun {
  body: Subject;
  /** How many calls were made by then. */
  turn: number;
  /** How many noes were learned when its answer arrived; verifying the answer takes a while from then on. */
  noes?: number;
}

/** The last no, while no yes has followed. */
interface No extends Denial {
  turn: number;
  licenseKey: string | undefined;
  at: number;
}

const notActivated: Denial = {
  error: "This license is not activated on this site.",
  code: "activation_not_found",
};

/** The calls about a license. Each changes the state by what it learns. */
export function licenseCalls(
  parts: LicenseCallParts,
): Pick<
  LicenseClient,
  "validate" | "activate" | "check" | "deactivate" | "move" | "sites" | "freeSite" | "startTrial"
> {
  const { subject, siteId, environment, transport, retries, kept, state, verifyKeys, now } = parts;
  let asked = 0;
  let answered = 0;
  let noes = 0;
  let lastNo: No | undefined;

  function begin(needsDomain: boolean, needsSiteId = false): Begun {
    const body = subject();
    const message = !body.license_key
      ? "There is no license key yet. Enter your license key."
      : needsDomain && !body.domain
        ? "The option domain must be the site, a host or a URL"
        : needsSiteId && !siteId && "The option siteId must be the id of the installation";
    if (message) {
      const failure = new LicenseClientError("bad_request", message);
      state.update({ failure });
      throw failure;
    }
    asked += 1;
    return { body, turn: asked };
  }

  /**
   * Tells whether an answer counts: not after the answer to a later call, not when a no was learned while it was verified, and
   * not when it is about another key by now.
   */
  function counts({ body, turn, noes: before = noes }: Begun): boolean {
    return turn > answered && before === noes && body.license_key === subject().license_key;
  }

  /** Finds the no that overrules this call's yes: one from a later call, or one learned while the yes was verified. */
  function overrulingNo({ body, turn, noes: before = noes }: Begun): No | undefined {
    const isNewer = lastNo && (turn < lastNo.turn || before < noes);
    return isNewer && lastNo?.licenseKey === body.license_key ? lastNo : undefined;
  }

  async function ask<Result>(
    begun: Begun,
    { learn, read, more, ...call }: Question<Result>,
  ): Promise<Result> {
    const { body, turn } = begun;
    const noting = (answer: Json) => {
      begun.noes = noes;
      return read(answer);
    };
    const question = { retries, body: { ...body, ...more }, read: noting, ...call };
    const result = await transport(question).catch((failure: LicenseClientError) => {
      if (counts(begun) && failure.code !== "aborted") state.update({ failure });
      throw failure;
    });
    if (counts(begun)) {
      answered = turn;
      state.update({ ...learn(result), failure: null });
    }
    return result;
  }

  /** Learns a verdict. A no ends the time of the last yes at once. */
  function learnSeat({ body, turn }: Begun, activated: boolean, verdict: object = {}): Partial<LicenseState> {
    lastNo = undefined;
    if (activated) return { activated, denial: null, source: "network" };
    kept.drop();
    noes += 1;
    const { error, code } = "code" in verdict ? (verdict as Denial) : notActivated;
    lastNo = { error, code, turn, licenseKey: body.license_key, at: now() };
    return { activated, denial: { error, code }, source: "network" };
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
    async validate(options) {
      const begun = begin(false);
      return ask(begun, {
        ...options,
        path: "/public/v1/licenses/validate",
        read: validation,
        learn(result) {
          if (!result.valid) return { ...learnSeat(begun, false, result), license: null, features: {} };
          const { license, activated, features = {} } = result;
          const told = { license, features };
          return activated === undefined ? told : { ...told, ...learnSeat(begun, activated) };
        },
      });
    },

    async activate(options) {
      const begun = begin(true);
      return ask(begun, {
        ...options,
        path: "/public/v1/licenses/activate",
        more: { site_id: siteId, environment },
        read: activation,
        learn(result) {
          if (result.success && !verifyKeys) kept.keep(begun.body, result.activationId);
          return learnSeat(begun, result.success, result);
        },
      });
    },

    async deactivate(options) {
      const begun = begin(true);
      return ask(begun, {
        ...options,
        path: "/public/v1/licenses/deactivate",
        read: deactivation,
        learn: (result) => learnSeat(begun, false, result),
      });
    },

    async move({ from, to }, options) {
      const begun = begin(false, true);
      return ask(begun, {
        ...options,
        path: "/public/v1/licenses/move",
        more: { site_id: siteId, from, to },
        read: activation,
        learn(result) {
          // What is known is about the client's own site.
          if (!result.success || to !== begun.body.domain) return {};
          if (!verifyKeys) kept.keep(begun.body, result.activationId);
          return learnSeat(begun, true);
        },
      });
    },

    async sites(options) {
      return ask(begin(true, true), {
        ...options,
        path: "/public/v1/licenses/sites",
        more: { site_id: siteId },
        read: activeSites,
        learn: () => ({}),
      });
    },

    async freeSite(activationId, options) {
      return ask(begin(true, true), {
        ...options,
        path: "/public/v1/licenses/sites/deactivate",
        more: { site_id: siteId, activation_id: activationId },
        read: deactivation,
        learn: () => ({}),
      });
    },

    async startTrial({ email, request }, options) {
      const { public_key, domain } = subject();
      const path = "/public/v1/trials";
      return transport({
        ...options,
        path,
        body: { public_key, domain, email, request },
        read: trial,
        retries: 0,
      });
    },

    async check(options) {
      const begun = begin(true);
      const site = begun.body;
      const known = await kept.read(site);
      if (known?.isFresh) return standIn(begun, known, "cache");
      // The answer holds for this time, whenever it arrives.
      const at = now();
      try {
        const { verdict } = await ask(begun, {
          ...options,
          ...seatQuestion(site, verifyKeys, now),
          learn({ verdict, token }) {
            if (verdict.activationId && token !== undefined) kept.keep(site, verdict.activationId, at, token);
            const { features } = verdict as VerdictNotes;
            return { ...learnSeat(begun, verdict.activated, verdict), ...(features && { features }) };
          },
          // With a yes to go on with, a page need not wait for another try.
          retries: known ? 0 : retries,
        });
        const no = verdict.activated ? overrulingNo(begun) : undefined;
        if (!no) return { ...verdict, source: "network", checkedAt: new Date(at) };
        const { error, code } = no;
        return { ...noSeat, error, code, source: "network", checkedAt: new Date(no.at) };
      } catch (error) {
        const { code } = error as LicenseClientError;
        // Read again: meanwhile a no may have come from another call.
        const last = code === "aborted" ? null : await kept.read(site);
        if (last) return standIn(begun, last, "grace");
        // An earlier yes is over, and nobody knows.
        if (code !== "aborted" && state.get().activated && counts(begun))
          state.update({ activated: null, source: null });
        throw error;
      }
    },
  };
}

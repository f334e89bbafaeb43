import { type Json, noSeat } from "./answers.ts";
import type { KeptAnswers } from "./kept-answer.ts";
import type { CallOptions } from "./license-client.ts";
import { LicenseClientError } from "./license-client-error.ts";
import type { NextState, StateHolder } from "./license-state.ts";
import type { Verifier } from "./license-token.ts";
import type { SteadyClock } from "./steady-clock.ts";
import type { Subject } from "./subject.ts";
import type { Transport } from "./transport.ts";
import type { ActivateResult, CheckResult, Denial, VerdictNotes } from "./verdicts.ts";

export interface Asking {
  /** The subject of a call that is made now. */
  subject(): Subject;
  siteId: string | undefined;
  environment: string | undefined;
  transport: Transport;
  retries: number;
  kept: KeptAnswers;
  state: StateHolder;
  verify: Verifier | undefined;
  now: SteadyClock;
  setLicenseKey(licenseKey: string | null): void;
}

/** A call, and what its answer teaches. */
interface Question<Result> extends CallOptions {
  path: string;
  /** Further fields to send. */
  more?: object;
  read(answer: Json): Result | undefined | Promise<Result | undefined>;
  /** Gives the state by the answer. */
  learn(result: Result): NextState;
  /** The client's unless given. */
  retries?: number;
  /** Whether something may stand in for a missing answer, so that a failure is not yet the state. */
  hasStandIn?: boolean;
}

/** A call under way. */
export interface Begun {
  body: Subject;
  /** Number of calls made by then. */
  turn: number;
  /** Number of noes learned when its answer arrived; verifying the answer takes a while from then on. */
  noes?: number;
}

/** The last no, while no yes has followed. */
interface No {
  turn: number;
  licenseKey: string | undefined;
  result: CheckResult;
}

/** Does the work that may change the seat of the client's own site. */
export type ChangeSeat = <Result extends { success: boolean }>(
  work: () => Promise<Result>,
  signal: AbortSignal | undefined,
  isTaken: boolean,
) => Promise<Result>;

export type Asked = ReturnType<typeof asking>;

/** Puts questions to the server, and decides which answers count: those of later calls, and noes before yeses. */
export function asking({ subject, siteId, transport, retries, kept, state, verify, now }: Asking) {
  let asked = 0;
  let answered = 0;
  let noes = 0;
  let lastNo: No | undefined;

  /** The state without a failure: the server has answered. */
  function settled(): NextState {
    const known = state.get();
    return known.status === "unknown" ? { status: "pending" } : { ...known, failure: null };
  }

  /** Notes why there is no answer. With `isOver`, an earlier yes does not hold any more. */
  function failed(failure: LicenseClientError, isOver = false): void {
    const known = state.get();
    const holds = known.status === "denied" || (known.status === "licensed" && !isOver);
    state.set(holds ? { ...known, failure } : { status: "unknown", failure });
  }

  function begin(needsDomain: boolean, needsSiteId = false): Begun {
    const body = subject();
    const message = !body.license_key
      ? "There is no license key yet. Enter your license key."
      : needsDomain && !body.domain
        ? "The option domain must be a host or a URL"
        : needsSiteId && !siteId && "The option siteId is missing";
    if (message) {
      const failure = new LicenseClientError("bad_request", message);
      failed(failure);
      throw failure;
    }
    asked += 1;
    return { body, turn: asked };
  }

  /**
   * Tells whether an answer counts: not after the answer to a later call, not when a no was learned while it was
   * verified, and
   * not when it is about another key by now.
   */
  function counts({ body, turn, noes: before = noes }: Begun): boolean {
    return turn > answered && before === noes && body.license_key === subject().license_key;
  }

  /** Finds the no that overrules this call's yes: one from a later call, or one learned while the yes was verified. */
  function overrulingNo({ body, turn, noes: before = noes }: Begun): CheckResult | undefined {
    if (!lastNo || (turn >= lastNo.turn && before === noes)) return undefined;
    return lastNo.licenseKey === body.license_key ? lastNo.result : undefined;
  }

  async function ask<Result>(
    begun: Begun,
    { learn, read, more, hasStandIn, ...call }: Question<Result>,
  ): Promise<Result> {
    const { body, turn } = begun;
    const noting = (answer: Json) => {
      begun.noes = noes;
      return read(answer);
    };
    const question = { retries, body: { ...body, ...more }, read: noting, ...call };
    const result = await transport(question).catch((failure: LicenseClientError) => {
      if (!hasStandIn && counts(begun) && failure.code !== "aborted") failed(failure);
      throw failure;
    });
    if (counts(begun)) {
      answered = turn;
      state.set(learn(result));
    }
    return result;
  }

  /** Learns a no, which ends the time of the last yes at once. */
  function learnNo({ body, turn }: Begun, { error, code }: Denial): NextState {
    kept.drop();
    noes += 1;
    const result: CheckResult = { ...noSeat, error, code, source: "network", checkedAt: new Date(now()) };
    lastNo = { turn, licenseKey: body.license_key, result };
    return { status: "denied", error, code };
  }

  function learnYes(notes: VerdictNotes, at: number): NextState {
    lastNo = undefined;
    return { ...notes, status: "licensed", source: "network", checkedAt: new Date(at) };
  }

  /** Learns of a seat. Its features are not known yet, so the state stays as it is until a check. */
  function learnSeat(begun: Begun, result: ActivateResult): NextState {
    if (!result.success) return learnNo(begun, result);
    lastNo = undefined;
    if (!verify) kept.keepSeat(begun.body, result.activationId);
    const known = settled();
    return known.status === "licensed" ? known : { status: "pending" };
  }

  return { begin, ask, counts, learnNo, learnYes, learnSeat, settled, failed, overrulingNo };
}

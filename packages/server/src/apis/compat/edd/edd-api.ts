import type { CompatScope } from "@keystead/core/server";
import { z } from "zod";
import { anyOrigin } from "../../../http/cors.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { logFailure } from "../../../http/failure.ts";
import { HttpError } from "../../../http/http-error.ts";
import type { Api } from "../../../http/kernel.ts";
import { routesFor } from "../../../http/route.ts";
import type { CountVerdict } from "../../../metrics/verdict-counts.ts";
import { type CompatServices, scopeOf } from "../compat-services.ts";
import { COMPAT_BODY_LIMIT, type Parameters, parametersOf } from "../parameters.ts";
import { siteInUserAgent } from "../site-in-user-agent.ts";
import { type EddRequest, eddBatch, eddRequest } from "./edd-request.ts";
import { getVersion, noVersion, type UpdateCall } from "./get-version.ts";
import { KnownAnswers, questionOf } from "./known-answers.ts";
import { activateLicense, checkLicense, deactivateLicense } from "./license-calls.ts";
import { type EddAnswer, noSites } from "./license-fields.ts";

const eddRoute = routesFor<"anyone", null>();

/** Bodies of any size reach the calls, which read no more of them than they may have, and answer 200. */
export const ANSWERED_IN_WORDS = Number.POSITIVE_INFINITY;

const UNAVAILABLE = "unavailable";
const OK = 200;

/** A call of EDD's API by its `edd_action`. */
interface Action {
  perform(call: UpdateCall): Promise<EddAnswer>;
  /** Gives the answer while the store cannot be read. */
  unavailable(request: EddRequest): EddAnswer;
  /** Whether an answer may be given again. */
  isReading: boolean;
}

/** Properties that the parts of a batch share. */
interface Caller {
  exchange: Exchange;
  scope: CompatScope | null;
  /** The site in its User-Agent. */
  site: string | null;
}

const failWith = (license: string) => (): EddAnswer => ({ success: false, license, error: UNAVAILABLE });

const actions: Readonly<Record<string, Action>> = {
  activate_license: { perform: activateLicense, unavailable: failWith("invalid"), isReading: false },
  deactivate_license: { perform: deactivateLicense, unavailable: failWith("failed"), isReading: false },
  check_license: {
    perform: checkLicense,
    // No word of EDD's: it says nothing about the license.
    unavailable: () => ({ ...failWith(UNAVAILABLE)(), ...noSites }),
    isReading: true,
  },
  get_version: {
    perform: getVersion,
    unavailable: (request) => noVersion(request, "The license server is busy. Please try again later."),
    isReading: true,
  },
};

/** Answer to a call whose action cannot be read: it has the fields that clients of every action read. */
const unreadable: EddAnswer = {
  ...noVersion(
    { slug: null },
    `The request cannot be read: it may be at most ${COMPAT_BODY_LIMIT / 1024} KiB.`,
  ),
  ...failWith(UNAVAILABLE)(),
  ...noSites,
};

/**
 * EDD Software Licensing's API, for clients that were written for it. Every answer is 200 and JSON: after any other,
 * clients stay away for an hour, and some fail. Callers who ask too often, or while the store is gone, get the last
 * answer again.
 */
export class EddCalls {
  readonly #services: CompatServices;
  readonly #known = new KnownAnswers();
  readonly #counts: ReadonlyMap<string, CountVerdict>;

  constructor(services: CompatServices) {
    this.#services = services;
    this.#counts = new Map(Object.keys(actions).map((action) => [action, services.countsOf(action)]));
  }

  /** Answers the call; `scope` is the name in its address. */
  async answer(exchange: Exchange, scope?: string): Promise<EddAnswer> {
    return this.answerTo(await this.parametersOf(exchange), exchange, scope);
  }

  /** The parameters of a call; null for a body that cannot be read, such as one that is too large. */
  async parametersOf(exchange: Exchange): Promise<Parameters | null> {
    try {
      return await parametersOf(exchange);
    } catch (error) {
      if (!(error instanceof HttpError)) logFailure(error, exchange, OK, this.#services.log);
      return null;
    }
  }

  async answerTo(parameters: Parameters | null, exchange: Exchange, scope?: string): Promise<EddAnswer> {
    exchange.headers["cache-control"] = "no-store";
    if (parameters === null) return unreadable;
    const request = eddRequest(parameters, null);
    const action = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
    if (action === undefined) return { success: false, license: "invalid", error: "invalid_action" };
    const question = questionOf(scope, parameters, exchange.request.header("user-agent"));
    try {
      const answer = await this.#perform(action, parameters, exchange, scope);
      if (action.isReading) this.#known.set(question, answer);
      return answer;
    } catch (error) {
      const isTooOften = error instanceof HttpError && error.code === "rate_limited";
      if (!isTooOften) logFailure(error, exchange, OK, this.#services.log);
      return (
        (action.isReading && this.#known.get(question)) || this.#unavailable(action, parameters, request)
      );
    }
  }

  async #perform(
    action: Action,
    parameters: Parameters,
    exchange: Exchange,
    name: string | undefined,
  ): Promise<EddAnswer> {
    const batch = isBatch(parameters) ? eddBatch(parameters) : null;
    const count = batch?.size ?? 1;
    await this.#services.rateLimiter.consume("COMPAT", exchange.addressBlock, exchange, count);
    const scope = await scopeOf(this.#services, name);
    const caller = { exchange, scope, site: siteInUserAgent(exchange.request) };
    if (batch === null) return this.#judged(action, parameters, caller);
    const parts = [...batch].map(async ([slug, part]): Promise<[string, EddAnswer]> => {
      const own = new Map([
        ["edd_action", "get_version"],
        ["slug", slug],
        ...inheritedOf(parameters),
        ...part,
      ]);
      return [slug, await this.#judged(action, own, caller)];
    });
    return Object.fromEntries(await Promise.all(parts));
  }

  async #judged(
    { perform }: Action,
    parameters: Parameters,
    { exchange, scope, site }: Caller,
  ): Promise<EddAnswer> {
    const { rateLimiter, licensing, updates, downloads } = this.#services;
    const request = eddRequest(parameters, site);
    const { address: ipAddress, addressBlock } = exchange;
    const answer = await perform({ licensing, scope, request, ipAddress, updates, downloads });
    const verdict = answer["error"] ?? answer["license"];
    const isGood = verdict === undefined || verdict === "valid" || verdict === "deactivated";
    this.#counts.get(request.action)?.(isGood ? undefined : String(verdict));
    // Whoever guesses keys is soon told nothing more. Only an unknown key makes a check invalid.
    const isUnknown = verdict === "missing" || verdict === "invalid";
    if (isUnknown && request.licenseKeys.length > 0)
      await rateLimiter.consume("UNKNOWN_KEYS", addressBlock, exchange);
    return answer;
  }

  #unavailable(action: Action, parameters: Parameters, request: EddRequest): EddAnswer {
    const batch = isBatch(parameters) ? eddBatch(parameters) : null;
    if (batch === null) return action.unavailable(request);
    return Object.fromEntries(
      [...batch.keys()].map((slug) => [slug, action.unavailable({ ...request, slug })]),
    );
  }
}

function isBatch(parameters: Parameters): boolean {
  return parameters.get("edd_action") === "get_version";
}

/** Parameters that a call gives once for all parts of its batch. */
function inheritedOf(parameters: Parameters): [string, string][] {
  return ["url", "php_version", "wp_version"].flatMap((name) => {
    const value = parameters.get(name);
    return value === undefined ? [] : [[name, value] satisfies [string, string]];
  });
}

const answerBody = z.record(z.string(), z.unknown());

/** The routes of EDD's API below these paths, with and without a slash at the end. */
export function eddApi(calls: EddCalls, paths: readonly string[]): Api<"anyone", null> {
  const places = paths.flatMap((path) => [path, `${path}/`]);
  const routes = places.flatMap((path) =>
    (["GET", "POST"] as const).map((method) =>
      eddRoute({
        method,
        path: path as `${string}/:scope`,
        access: "anyone",
        summary: "Answer a client of EDD Software Licensing",
        bodyLimit: ANSWERED_IN_WORDS,
        result: answerBody,
        handle: ({ exchange, params }) => calls.answer(exchange, params.scope),
      }),
    ),
  );
  return { base: "", cors: anyOrigin, admit: () => null, routes };
}

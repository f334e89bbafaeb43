import { denial, machineInput, publicLicense, verdictNotes } from "@keystead/core/schemas";
import { statusQuestion } from "@keystead/core/server";
import { z } from "zod";
import {
  bodyOf,
  cacheControlOf,
  etagOf,
  isKnown,
  type PreparedStatus,
  secondsLeft,
} from "../../edge/prepared-status.ts";
import type { Statuses } from "../../edge/statuses.ts";
import { JsonText } from "../../http/answer.ts";
import type { Exchange } from "../../http/exchange.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import { inputOf, referenceWithPlace, siteText } from "../public/licenses.ts";
import { leaseEnd } from "../public/verdicts.ts";

const edgeRoute = routesFor<"anyone", null>();

const BASE = "/v1";
const STATUS = "/licenses/status";

const { fingerprint } = machineInput.shape;

const status = z.union([
  z.object({
    valid: z.literal(true),
    activated: z.boolean().nullable(),
    activation_id: z.string().nullable(),
    license: publicLicense.omit({ key: true }),
    ...verdictNotes.shape,
    ...leaseEnd,
    token: z.string().nullable(),
    ttl: z.int(),
  }),
  z.object({ valid: z.literal(false), ...denial.shape }),
]);

function writeStatus(found: PreparedStatus, now: number): JsonText {
  return new JsonText(bodyOf(found, secondsLeft(found, now)));
}

/** Returns the answer for caches: it says how long it may be kept, and is 304 to a cache that has it. */
function cacheable(found: PreparedStatus, { request, headers }: Exchange) {
  const now = performance.now();
  headers["cache-control"] = cacheControlOf(found, secondsLeft(found, now));
  headers["etag"] = etagOf(found);
  if (isKnown(found, parsedHeader(request, "if-none-match"))) return { status: 304, body: undefined };
  return { status: 200, body: writeStatus(found, now) };
}

/** Returns the name that the answer to a GET is kept under. */
function nameIn({ path, query }: Exchange): string {
  const name = path.slice(BASE.length + STATUS.length + 1);
  return query === "" ? name : `${name}?${query}`;
}

/** Is the license good: for whoever has its key, and for caches, which must not see it. */
export function statusRoutes(statuses: Statuses) {
  return [
    edgeRoute({
      method: "POST",
      path: STATUS,
      access: "anyone",
      summary: "Get a license's status with a signed token",
      body: referenceWithPlace,
      result: status,
      handle({ body }) {
        const found = statuses.answer(statusQuestion(inputOf(body)));
        if (found instanceof Promise) return found.then((later) => writeStatus(later, performance.now()));
        return writeStatus(found, performance.now());
      },
    }),
    edgeRoute({
      method: "GET",
      path: `${STATUS}/:public_key/:fingerprint`,
      access: "anyone",
      summary: "Get a license's status by the fingerprint of its key, for caches",
      query: z.object({ domain: siteText.optional(), machine: fingerprint.optional() }),
      otherStatus: 304,
      result: status.optional(),
      errors: ["invalid_input"],
      atHand(exchange) {
        const found = statuses.atHand(nameIn(exchange));
        return found && cacheable(found, exchange);
      },
      async handle({ exchange, params, query, answer }) {
        const { public_key: publicKey, fingerprint } = params;
        const machine = query.machine === undefined ? undefined : { fingerprint: query.machine };
        const question = statusQuestion({ publicKey, fingerprint, domain: query.domain, machine });
        const { status: code, body } = cacheable(await statuses.answer(question), exchange);
        answer.status = code;
        return body;
      },
    }),
  ];
}

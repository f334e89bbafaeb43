import { statusQuestion } from "@keystead/core";
import { denial, publicLicense } from "@keystead/core/schemas";
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
import { requestHeader } from "../../http/request-event.ts";
import { routesFor } from "../../http/route.ts";
import { referenceWithOptionalDomain, siteText } from "../public/licenses.ts";

const edgeRoute = routesFor<"anyone", null>();

const status = z.union([
  z.object({
    valid: z.literal(true),
    activated: z.boolean().nullable(),
    activation_id: z.string().nullable(),
    license: publicLicense.omit({ key: true }),
    token: z.string().nullable(),
    ttl: z.int(),
  }),
  z.object({ valid: z.literal(false), ...denial.shape }),
]);

type WireStatus = z.output<typeof status>;

function toWire(answer: PreparedStatus): WireStatus {
  return JSON.parse(bodyOf(answer, secondsLeft(answer, performance.now())));
}

/** Is the license good: for whoever has its key, and for caches, which must not see it. */
export function statusRoutes(statuses: Statuses) {
  return [
    edgeRoute({
      method: "POST",
      path: "/licenses/status",
      access: "anyone",
      summary: "Is the license good, with a token to show for it?",
      body: referenceWithOptionalDomain,
      result: status,
      async handle({ body }) {
        const { public_key: publicKey, license_key: licenseKey, domain } = body;
        return toWire(await statuses.ask(statusQuestion({ publicKey, licenseKey, domain })));
      },
    }),
    edgeRoute({
      method: "GET",
      path: "/licenses/status/:public_key/:fingerprint",
      access: "anyone",
      summary: "The same by the fingerprint of the key, for caches",
      query: z.object({ domain: siteText.optional() }),
      otherStatus: 304,
      result: status.optional(),
      errors: ["invalid_input"],
      async handle({ event, params, query, headers, answer }) {
        const { public_key: publicKey, fingerprint } = params;
        const found = await statuses.ask(statusQuestion({ publicKey, fingerprint, domain: query.domain }));
        headers["cache-control"] = cacheControlOf(found, secondsLeft(found, performance.now()));
        headers["etag"] = etagOf(found);
        if (!isKnown(found, requestHeader(event, "if-none-match"))) return toWire(found);
        answer.status = 304;
        return undefined;
      },
    }),
  ];
}

import type { Licensing } from "@keystead/core";
import { denial, MOST_EVENTS, trackedEvent } from "@keystead/core/schemas";
import { z } from "zod";
import { routesFor } from "../../http/route.ts";
import { EVENTS_BODY_LIMIT } from "./event-quota.ts";
import type { Limited } from "./licenses.ts";

interface EventServices {
  licensing: Licensing;
  /** Stores within the quotas. */
  quota: Limited;
  /** Asks within the limits of an API. Default: that is done before. */
  limited?: Limited;
}

const eventRoute = routesFor<"anyone", null>();

/** Each event is judged by itself; what it should be is told to readers of the API's description. */
const judgedLater = z
  .unknown()
  .meta(z.toJSONSchema(trackedEvent, { io: "input", unrepresentable: "any" }) as Record<string, unknown>);

const batch = z.object({
  public_key: z.string().max(255, "must be at most 255 characters"),
  license_key: z.string().max(255, "must be at most 255 characters").nullish(),
  domain: z.string().max(2048, "must be at most 2048 characters").nullish(),
  anonymous_id: z.string().max(200, "must be at most 200 characters").nullish(),
  events: z
    .array(judgedLater)
    .min(1, "must have at least 1 event")
    .max(MOST_EVENTS, `must have at most ${MOST_EVENTS} events`),
});

const counts = {
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.array(z.object({ index: z.int(), error: z.string() })),
};

const tracked = z.union([z.object(counts), z.object({ ...counts, ...denial.shape })]);

/** Routes for usage events, on every API for applications. */
export function eventRoutes({ licensing, quota, limited = (_, ask) => ask() }: EventServices) {
  return [
    eventRoute({
      method: "POST",
      path: "/events",
      access: "anyone",
      summary: "Store usage events",
      status: 202,
      otherStatus: 200,
      body: batch,
      bodyLimit: EVENTS_BODY_LIMIT,
      takesText: true,
      result: tracked,
      errors: ["overloaded", "events_quota_exceeded"],
      async handle(call) {
        const { public_key: publicKey, events } = call.body;
        const store = () =>
          licensing.track({
            publicKey,
            licenseKey: call.body.license_key ?? undefined,
            domain: call.body.domain ?? undefined,
            anonymousId: call.body.anonymous_id ?? undefined,
            events,
          });
        const result = await limited(call, () => quota(call, store));
        if ("code" in result) call.answer.status = 200;
        return result;
      },
    }),
  ];
}

import type { Licensing } from "@keystead/core";
import { denial, MOST_EVENTS, trackedEvent } from "@keystead/core/schemas";
import { z } from "zod";
import { routesFor } from "../../http/route.ts";
import type { Limited } from "./licenses.ts";

interface EventServices {
  licensing: Licensing;
  /** Asks within the limits of an API. Default: that is done before. */
  limited?: Limited;
}

const BODY_LIMIT_BYTES = 512 * 1024;

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

/** Where applications send their usage events, on whichever API. */
export function eventRoutes({ licensing, limited = (_, ask) => ask() }: EventServices) {
  return [
    eventRoute({
      method: "POST",
      path: "/events",
      access: "anyone",
      summary: "Store usage events",
      status: 202,
      otherStatus: 200,
      body: batch,
      bodyLimit: BODY_LIMIT_BYTES,
      takesText: true,
      result: tracked,
      errors: ["overloaded"],
      async handle(call) {
        const { public_key: publicKey, events } = call.body;
        const result = await limited(call, () =>
          licensing.track({
            publicKey,
            licenseKey: call.body.license_key ?? undefined,
            domain: call.body.domain ?? undefined,
            anonymousId: call.body.anonymous_id ?? undefined,
            events,
          }),
        );
        if ("code" in result) call.answer.status = 200;
        return result;
      },
    }),
  ];
}

import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";

export type { Actor, AuditEntry } from "../../generated/types.ts";

export const actorTypes = ["user", "token", "customer", "provider", "system", "cli"] as const;

/** A user, an API token, a customer, a payment provider, the system or the command line. */
export const actor = z.object({
  type: z
    .enum(actorTypes)
    .describe(
      "Kind of actor: a `user` with a session, an API `token`, a `customer` in the portal, a payment `provider`, the `system` itself, or the command line (`cli`).",
    ),
  id: z.string().nullable().describe("Id of the user, token or customer; `null` for other actors."),
  name: z
    .string()
    .nullable()
    .describe("The user's or customer's e-mail address, the token's name or the provider, as it was then."),
});

const auditTarget = z.object({
  type: z.string().describe("Kind of the changed record, such as `license`."),
  id: z.string().describe("Id of the changed record."),
  label: z.string().nullable().describe("E-mail address or name of the record, as it was then."),
});

/** Value of a field before and after. */
const change = z.tuple([z.json(), z.json()]);

/** Entry of the audit log: a change, with its actor. */
export const auditEntry = z.object({
  id: recordId("aud", "The entry's id", "time"),
  at: timestamp.describe("When it happened (UTC, ISO 8601 with milliseconds)."),
  actor: actor.describe("The actor."),
  ip: z.string().nullable().describe("IP address of the request; `null` without one."),
  requestId: z.string().nullable().describe("The request's `X-Request-Id`; `null` without a request."),
  action: z.string().describe("Name of the action, such as `license.revoked`."),
  target: auditTarget.describe("The changed record."),
  changes: z
    .record(z.string(), change)
    .describe(
      'Each changed field with `[before, after]`. License keys are cut to their last four characters, and secrets are `"hidden"`.',
    ),
});

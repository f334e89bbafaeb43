import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";

export const actorTypes = ["user", "token", "provider", "system", "cli"] as const;

const actor = z.object({
  type: z
    .enum(actorTypes)
    .describe(
      "Who did it: a `user` with a session, an API `token`, a payment `provider`, the `system` by itself, or the command line.",
    ),
  id: z.string().nullable().describe("The id of the user or token; `null` where there is none."),
  name: z
    .string()
    .nullable()
    .describe("The user's e-mail, the token's name, or the provider, as it was then."),
});

const auditTarget = z.object({
  type: z.string().describe("What was changed, such as `license`."),
  id: z.string().describe("The id of what was changed."),
  label: z
    .string()
    .nullable()
    .describe("What tells people which one it is: an e-mail or a name, as it was then."),
});

/** Value of a field before and after. */
const change = z.tuple([z.json(), z.json()]);

export const auditEntry = z.object({
  id: recordId("aud", "The entry's id", "time"),
  at: timestamp.describe("When it happened (UTC, ISO 8601 with milliseconds)."),
  actor: actor.describe("Who did it."),
  ip: z.string().nullable().describe("The address that it came from; `null` where there is none."),
  requestId: z
    .string()
    .nullable()
    .describe("The `X-Request-Id` of the request that did it; `null` where there was none."),
  action: z.string().describe("What was done, such as `license.revoked`."),
  target: auditTarget.describe("What it was done to."),
  changes: z
    .record(z.string(), change)
    .describe(
      'Each field that changed: `[before, after]`. Keys are their last four characters, and a secret is `"hidden"`.',
    ),
});

/** A user, an API token, a payment provider, the system or the command line. */
export type Actor = z.infer<typeof actor>;
export type AuditEntry = z.infer<typeof auditEntry>;

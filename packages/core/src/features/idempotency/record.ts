import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";

/** A request that is to have one effect, however often it is sent. */
export const idempotencyKeys = declare(
  z.object({
    /** SHA-256 of who sent it and of its key, lower-case hex. */
    id: z.string(),
    /** Name of the secret and, under it, HMAC-SHA-256 of what was asked for: only who has the secret can compare. */
    fingerprint: z.string(),
    /** Until then, nobody else takes up what is not answered yet. */
    lockedUntil: timestamp,
    /** The records that its effect wrote, from the same commit on; null before, and once it is answered. */
    effect: z.json().nullable(),
    /** The answer, encrypted under the secret and the key, of which neither is stored; null until there is one. */
    sealedAnswer: z.string().nullable(),
    endsAt: timestamp,
  }),
  { scope: "organization", id: "id", ends: "endsAt" },
);

/** The same effect where it is about people, who are not in their organization's scope. */
export const idempotencyEffects = declare(z.object({ id: z.string(), effect: z.json(), endsAt: timestamp }), {
  scope: "deployment",
  id: "id",
  ends: "endsAt",
});

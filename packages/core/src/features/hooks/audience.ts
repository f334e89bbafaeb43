import type { Audience } from "../webhooks/audience.ts";
import { type Deadline, deadlines, expiringAt } from "../webhooks/deadlines.ts";
import type { WebhookEventType } from "../webhooks/schema.ts";
import type { Pointers } from "./pointers.ts";

/**
 * The hooks of this process, of every organization. A new call is not due for `ownMs` milliseconds, in which the
 * process that writes it is at it.
 */
export function hooksAsAudience(
  types: readonly WebhookEventType[],
  pointers: Pointers,
  ownMs: number,
): Audience {
  const listeners = new Map([["hooks", { types: [...types], productIds: null }]]);
  const own = (all: readonly Deadline[]): Deadline[] =>
    all
      .filter(({ type }) => types.includes(type))
      .map((deadline) => ({ ...deadline, cursor: `hooks-${deadline.cursor}` }));
  let lastSequence = 0;

  return {
    kind: "hookCalls",
    // A process without such a hook must not move the cursor past what another is to be told of.
    deadlines: own(deadlines),
    expiringAt: (marks) => own(expiringAt(marks)),
    wantsSites: async () => types.some((type) => type.startsWith("activation.")),
    endpoints: async () => listeners,
    forget: () => {},
    // Calls are deleted once they are made: the sequence rises in this process, and with the time in others.
    lastSequence: async () => lastSequence,
    async eventWrites(organizationId, { id, type, data, sequence, createdAt, expiresAt }) {
      if (!types.some((each) => each === type)) return [];
      lastSequence = Math.max(lastSequence, sequence);
      await pointers.note(organizationId);
      const dueAt = new Date(createdAt.getTime() + ownMs);
      const record = { id, type, data, attempts: 0, dueAt, createdAt, expiresAt };
      return [{ op: "insert", kind: "hookCalls", record }];
    },
  };
}

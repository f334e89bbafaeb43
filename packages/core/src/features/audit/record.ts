import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { actorTypes, auditEntry } from "./schema.ts";

const { id, at, ip, requestId, action, changes } = auditEntry.shape;

/** An entry, with each part that it is looked for by in a field of its own. */
const storedEntry = z.object({
  id,
  at,
  actorType: z.enum(actorTypes),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  ip,
  requestId,
  action,
  targetType: z.string(),
  targetId: z.string(),
  targetLabel: z.string().nullable(),
  /** The lowest role that may read it. */
  readBy: z.enum(["support", "developer"]),
  changes,
});

/** An entry of the audit log, written once, in the same commit as the change it describes. */
export const auditEntries = declare(storedEntry, {
  scope: "organization",
  id: "id",
  born: "at",
  filters: {
    target: { equals: "targetId" },
    actor: { equals: "actorId" },
    action: { equals: "action" },
    readBy: { equals: "readBy" },
    from: { endsAfter: "at" },
    to: { before: "at" },
  },
  ends: "at",
});

/**
 * Entries about people, who are not in their organization's scope: in the same commit as what they tell of, until
 * they are moved to the organization.
 */
export const auditArrears = declare(storedEntry.extend({ organizationId: z.string() }), {
  scope: "deployment",
  id: "id",
  born: "at",
});

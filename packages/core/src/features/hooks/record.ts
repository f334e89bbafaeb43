import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";

/** An event that a hook of some process is to be called with. Deleted once the hook has succeeded or is given up. */
export const hookCalls = declare(
  z.object({
    /** The event's. */
    id: z.string(),
    type: z.string(),
    /** The record as the API shows it, with whole license keys. */
    data: z.record(z.string(), z.json()),
    /** How often a hook has failed. */
    attempts: z.int(),
    /** Moves while a process is at it, so that no other takes it. */
    dueAt: timestamp,
    createdAt: timestamp,
    expiresAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    filters: { dueBefore: { before: "dueAt" } },
    sorts: ["dueAt"],
    ends: "expiresAt",
  },
);

/**
 * Tells processes with hooks of an organization that may have calls: those of an organization are seen through its
 * id alone. A process stores a new one before its commits, now and then, so that no two commits meet in one.
 */
export const hookPointers = declare(
  z.object({
    id: recordId("hkp", "The pointer's id"),
    organizationId: z.string(),
    createdAt: timestamp,
    /** Calls may be stored until then without another pointer. */
    until: timestamp,
    /** When to look for calls. */
    nextAt: timestamp,
  }),
  { scope: "deployment", id: "id", born: "createdAt", filters: { dueBefore: { before: "nextAt" } } },
);

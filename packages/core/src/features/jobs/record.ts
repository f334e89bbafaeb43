import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";

/** Kinds of work that servers do in the background, whichever comes first. */
export const jobWorks = ["import", "bulk_action"] as const;

/** Tells servers of work in an organization, whose own records are seen through its id alone. */
export const jobs = declare(
  z.object({
    /** The id of the record that describes the work. */
    id: z.string(),
    work: z.enum(jobWorks),
    organizationId: z.string(),
    createdAt: timestamp,
    /** Moves while a server is at it, so that no other takes it. */
    dueAt: timestamp,
    /** How often a server has begun since the last step was done. */
    attempts: z.int(),
  }),
  {
    scope: "deployment",
    id: "id",
    born: "createdAt",
    filters: { work: { equals: "work" }, due: { before: "dueAt" } },
    sorts: ["dueAt"],
  },
);

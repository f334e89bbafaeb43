import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { actorTypes } from "../audit/schema.ts";
import { bulkAction, bulkActionLine, selectedLicense } from "./schema.ts";

export const bulkActions = declare(
  bulkAction.extend({
    /** The action while the job is not over, so that one of a kind runs at a time; null afterwards. */
    running: z.string().nullable(),
    /** How many parts the selected licenses are in; null until they have been selected. */
    parts: z.int().nullable(),
    /** The caller, in whose name and with whose limits it is done. */
    actorType: z.enum(actorTypes),
    actorId: z.string().nullable(),
    /** The products that the caller is limited to; null for all. */
    productIds: z.array(z.string()).nullable(),
    /** The licenses, where they are selected by their ids. */
    ids: z.array(z.string()).nullable(),
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    called: "Job",
    unique: {
      running: {
        fields: ["running"],
        taken: ["bulk_action_running", "Such a job is running already: wait for its end, or stop it"],
      },
    },
    audited: {
      as: "bulk_action",
      label: "action",
      readBy: "support",
      untold: ["running", "parts", "actorType", "actorId", "productIds", "counts", "startedBy"],
    },
  },
);

/** Some of a job's licenses, and what became of those that are done. Its id is that of the job and a number. */
export const bulkActionParts = declare(
  z.object({
    id: z.string(),
    jobId: z.string(),
    selected: z.array(selectedLicense),
    /** Of the first of them, in their order. */
    lines: z.array(bulkActionLine),
    endsAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    references: { jobId: { kind: "bulkActions", whenDeleted: "cascade" } },
    ends: "endsAt",
  },
);

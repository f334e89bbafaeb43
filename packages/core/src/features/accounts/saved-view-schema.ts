import { z } from "zod";
import { name, partialUpdate, recordId, text, timestamp } from "../../foundation/primitives.ts";

export type { SavedView, SavedViewCreate, SavedViewUpdate } from "../../generated/types.ts";

/** A filter, search and order of a list that a user has given a name. */
export const savedView = z.object({
  id: recordId("viw", "The view's id"),
  list: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, "must be 1 to 40 of a-z, 0-9 and hyphens, beginning with a letter")
    .describe("List that the view shows, such as `licenses`."),
  name: name(60).describe("The user's name for the view, 1 to 60 characters."),
  query: text(1000).describe(
    "Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to 1,000 characters.",
  ),
  createdAt: timestamp.describe("When the view was saved (UTC, ISO 8601 with milliseconds)."),
});

const writable = savedView.omit({ id: true, createdAt: true });

/** New view. */
export const savedViewCreate = writable.strict();
/** Fields of a view to change, at least one. */
export const savedViewUpdate = partialUpdate(writable.omit({ list: true }).shape);

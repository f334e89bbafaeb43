import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { savedView } from "./saved-view-schema.ts";

export const savedViews = declare(savedView.extend({ userId: z.string() }), {
  scope: "deployment",
  id: "id",
  born: "createdAt",
  called: "View",
  references: { userId: { kind: "users", whenDeleted: "cascade" } },
  filters: { userId: { equals: "userId" } },
});

import { z } from "zod";
import { savedView } from "../schemas/saved-view.ts";
import { declare } from "./declaration.ts";

export const savedViews = declare(savedView.extend({ userId: z.string() }), {
  scope: "deployment",
  id: "id",
  born: "createdAt",
  called: "View",
  references: { userId: { kind: "users", whenDeleted: "cascade" } },
  filters: { userId: { equals: "userId" } },
});

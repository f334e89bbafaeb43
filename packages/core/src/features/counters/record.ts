import { declare } from "../../storage/declaration.ts";
import { dailyCount } from "./schema.ts";

export const dailyCounts = declare(dailyCount, {
  scope: "organization",
  id: "id",
  references: { productId: { kind: "products", whenDeleted: "cascade" } },
  ends: "endsAt",
});

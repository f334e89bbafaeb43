import { declare } from "../../storage/declaration.ts";
import { plan } from "./schema.ts";

export const plans = declare(plan, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Plan",
  inUse: "The plan has licenses or subscriptions",
  unique: {
    slug: {
      fields: ["productId", "slug"],
      taken: ["slug_taken", "The product already has a plan with this slug"],
    },
  },
  references: { productId: { kind: "products", whenDeleted: "cascade" } },
  filters: { productId: { equals: "productId" }, archived: { equals: "archived" } },
  sorts: ["name"],
  audited: { as: "plan", label: "name" },
});

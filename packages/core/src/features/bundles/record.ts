import { declare } from "../../storage/declaration.ts";
import { bundle } from "./schema.ts";

export const bundles = declare(bundle, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Bundle",
  inUse: "The bundle has licenses",
  filters: { archived: { equals: "archived" } },
  sorts: ["name"],
  audited: { as: "bundle", label: "name" },
});

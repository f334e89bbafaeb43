import { declare } from "../../storage/declaration.ts";
import { activation } from "./schema.ts";

/** Made and changed by seats that are claimed and freed, and in no other way. */
export const activations = declare(activation, {
  scope: "organization",
  id: "id",
  born: "activatedAt",
  references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
  filters: { licenseId: { equals: "licenseId" }, status: { equals: "status" } },
});

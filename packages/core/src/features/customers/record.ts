import { declare } from "../../storage/declaration.ts";
import { customer } from "./schema.ts";

export const customers = declare(customer, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Customer",
  inUse: "The customer has licenses, payments or subscriptions",
  unique: {
    email: {
      fields: ["email"],
      folded: true,
      taken: ["email_taken", "The organization already has a customer with this e-mail address"],
    },
    externalId: {
      fields: ["externalId"],
      taken: ["external_id_taken", "Another customer of the organization has this externalId", "externalId"],
    },
  },
  sorts: ["email"],
  search: [["firstName", "lastName"], "email", "company"],
  audited: { as: "customer", label: "email", readBy: "support" },
});

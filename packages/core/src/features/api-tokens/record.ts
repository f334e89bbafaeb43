import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { apiToken } from "./schema.ts";

export const apiTokens = declare(
  apiToken.omit({ effectiveRole: true }).extend({
    organizationId: z.string(),
    /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
    digest: z.string(),
  }),
  {
    scope: "deployment",
    id: "id",
    born: "createdAt",
    unique: { digest: { fields: ["digest"] } },
    references: {
      organizationId: { kind: "organizations", whenDeleted: "restrict" },
      ownerId: { kind: "users", whenDeleted: "cascade" },
    },
    filters: { organizationId: { equals: "organizationId" } },
    audited: { as: "token", label: "name", untold: ["digest"] },
  },
);

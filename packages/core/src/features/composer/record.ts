import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { composerToken } from "./schema.ts";

export const composerTokens = declare(
  composerToken.extend({
    /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
    digest: z.string(),
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    called: "Composer token",
    unique: { digest: { fields: ["digest"] } },
    references: { customerId: { kind: "customers", whenDeleted: "cascade" } },
    filters: { customerId: { equals: "customerId" } },
    audited: { as: "composer_token", label: "name", readBy: "support", untold: ["digest", "lastUsedAt"] },
  },
);

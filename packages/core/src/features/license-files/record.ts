import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { licenseFile } from "./schema.ts";

/** A license file as it is stored: with the name of its place, for the audit log. */
export const licenseFiles = declare(licenseFile.extend({ placeName: z.string() }), {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "License file",
  references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
  ends: "expiresAt",
  filters: {
    licenseId: { equals: "licenseId" },
    activationId: { equals: "activationId" },
    endsAfter: { endsAfter: "expiresAt" },
  },
  audited: {
    as: "license_file",
    label: "placeName",
    readBy: "support",
    hidden: ["machine"],
    untold: ["placeName"],
  },
});

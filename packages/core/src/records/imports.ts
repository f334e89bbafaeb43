import { importRecord } from "../schemas/import.ts";
import { declare } from "./declaration.ts";

export const imports = declare(importRecord, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  audited: { as: "import", label: "source" },
});

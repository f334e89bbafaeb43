import type { Schema } from "@keystead/api-client";
import type { Platform } from "./platforms.ts";

/** The platform that each type of product is most likely on. */
export const platformOf: Record<Schema<"Product">["type"], Platform> = {
  plugin: "wordpress",
  theme: "wordpress",
  application: "node",
  library: "node",
  service: "browser",
  other: "curl",
};

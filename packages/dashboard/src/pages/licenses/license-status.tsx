import { Badge } from "@mantine/core";
import type { License } from "./license.ts";
import { text } from "./text.ts";

const colors: Record<License["status"], string> = {
  active: "teal",
  expired: "gray",
  suspended: "yellow",
  revoked: "red",
};

export function LicenseStatus({ status }: Pick<License, "status">) {
  return <Badge color={colors[status]}>{text.status[status]}</Badge>;
}

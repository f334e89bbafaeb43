import { Badge } from "@mantine/core";

/** Makes the badge of a status, in a color that fits it. */
export function statusBadge<Status extends string>(
  labels: Readonly<Record<Status, string>>,
  colors: Readonly<Record<Status, string>>,
) {
  return ({ status }: { status: Status }) => <Badge color={colors[status]}>{labels[status]}</Badge>;
}

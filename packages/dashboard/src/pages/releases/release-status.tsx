import { Badge } from "@mantine/core";
import type { Release } from "./release.ts";
import { text } from "./text.ts";

const colors = { draft: "gray", published: "teal", withdrawn: "orange" } as const;

export function ReleaseStatus({ status }: Pick<Release, "status">) {
  return <Badge color={colors[status]}>{text.status[status]}</Badge>;
}

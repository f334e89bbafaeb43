import { Badge } from "@mantine/core";
import type { Import } from "./import.ts";
import { text } from "./text.ts";

const colors: Record<Import["status"], string> = {
  queued: "gray",
  running: "blue",
  interrupted: "orange",
  finished: "teal",
  failed: "red",
  needs_answer: "yellow",
};

export function ImportStatus({ status }: Pick<Import, "status">) {
  return <Badge color={colors[status]}>{text.status[status]}</Badge>;
}

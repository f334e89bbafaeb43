import { Badge, Button } from "@mantine/core";
import { useAction } from "../../ui/use-action.ts";
import { text } from "./text.ts";

const words = text.archive;

interface ArchiveProps {
  archived: boolean;
  name: string;
  /** First words of the keys of the queries that are stale afterwards. */
  stale: string[];
  change: (archived: boolean) => Promise<unknown>;
}

/** The button that archives a product or a plan, or takes it back. */
export function ArchiveButton({ archived, name, stale, change }: ArchiveProps) {
  const action = useAction(
    () => change(!archived),
    () => ({
      stale,
      say: archived ? words.takenBack(name) : words.archived(name),
      ...(!archived && { undo: () => change(false) }),
    }),
  );
  return (
    <Button variant="default" loading={action.isPending} onClick={() => action.mutate()} title={words.hint}>
      {archived ? words.takeBack : words.action}
    </Button>
  );
}

/** Says that something is archived. */
export function ArchivedBadge({ archived }: { archived: boolean }) {
  return archived && <Badge color="gray">{words.badge}</Badge>;
}

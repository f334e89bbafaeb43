import { Button } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import { EmptyState } from "../empty-state.tsx";
import { text } from "../text.ts";

/** Under the header of a list in which the filters find nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={IconFilterOff} title={text.table.noMatch} text={text.table.noMatchText}>
      <Button variant="default" onClick={onClear}>
        {text.table.clearFilters}
      </Button>
    </EmptyState>
  );
}

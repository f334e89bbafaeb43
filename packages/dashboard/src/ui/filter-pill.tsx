import { Pill } from "@mantine/core";
import { text } from "./text.ts";

/** A filter that came with the address, such as one license, and the button that takes it away. */
export function FilterPill({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        "aria-label": `${text.table.removeFilter} ${label}`,
        "aria-hidden": false,
        tabIndex: 0,
      }}
    >
      {label}
    </Pill>
  );
}

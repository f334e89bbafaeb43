import { Checkbox, Popover, Stack } from "@mantine/core";
import { text } from "../text.ts";
import type { Column } from "./column.ts";
import { ColumnsButton } from "./columns-button.tsx";

const words = text.table;

interface ColumnChooserProps {
  columns: Pick<Column<never>, "id" | "header" | "optional">[];
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

/** Choice of the columns of a list. */
export function ColumnChooser({ columns, chosen, onChange }: ColumnChooserProps) {
  const value = chosen?.split(",") ?? columns.filter(({ optional }) => !optional).map(({ id }) => id);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton />
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          value={value}
          onChange={(ids) => onChange(ids.length > 0 ? ids.join(",") : undefined)}
          aria-label={words.columns}
        >
          <Stack gap="xs">
            {columns.map(({ id, header }) => (
              <Checkbox key={id} size="xs" value={id} label={header} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

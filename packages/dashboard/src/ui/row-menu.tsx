import { ActionIcon, Menu } from "@mantine/core";
import { type Icon, IconDots } from "@tabler/icons-react";
import { text } from "./text.ts";

interface RowMenuProps {
  /** Name of the row for screen readers. */
  of: string;
  entries: { label: string; icon: Icon; danger?: boolean; run: () => void }[];
}

/** At the end of a row: what can be done with its record. */
export function RowMenu({ of, entries }: RowMenuProps) {
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${text.actionsFor} ${of}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon: IconOf, danger, run }) => (
          <Menu.Item
            key={label}
            color={danger ? "red" : undefined}
            leftSection={<IconOf size={16} />}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

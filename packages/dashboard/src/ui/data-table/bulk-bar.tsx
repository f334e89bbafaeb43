import { ActionBar, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { text } from "../text.ts";

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Actions on the selected rows, over the end of the page. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <ActionBar
      role="region"
      opened={count > 0}
      onClose={onClear}
      closeOnEscape
      aria-label={text.table.selected(count)}
    >
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" fw={500} px={6} aria-live="polite">
          {text.table.selected(count)}
        </Text>
        {children}
        <ActionBar.CloseButton aria-label={text.table.clearSelection} />
      </Group>
    </ActionBar>
  );
}

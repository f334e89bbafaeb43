import { Drawer, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "./focus-back.ts";
import { text } from "./text.ts";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details of one entry of a list, at the side of it. To be loaded when one is opened: `lazy`. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <Text fw={600} lineClamp={2}>
          {title}
        </Text>
      }
      closeButtonProps={{ "aria-label": text.close }}
    >
      <Stack gap="md">{children}</Stack>
    </Drawer>
  );
}

import { Anchor, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { problemText } from "./problem-text.ts";
import { text } from "./text.ts";

/** Says that something is done, with a way to take it back where there is one. */
export function showDone(message: string, undo?: () => Promise<unknown>): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{message}</Text>
        {undo && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={500}
            onClick={() => {
              notifications.hide(id);
              undo().catch(showProblem);
            }}
          >
            {text.undo}
          </Anchor>
        )}
      </Group>
    ),
    icon: <IconCheck size={16} />,
    color: "teal",
    closeButtonProps: { "aria-label": text.close },
  });
}

/** Says that something could not be done. */
export function showProblem(error: unknown): void {
  notifications.show({
    message: error instanceof Error ? problemText(error) : String(error),
    icon: <IconAlertCircle size={16} />,
    color: "red",
    autoClose: false,
    closeButtonProps: { "aria-label": text.close },
  });
}

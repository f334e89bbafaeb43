import { Anchor, Group, Text } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { problemText } from "./problem-text.ts";
import { text } from "./text.ts";

type Undo = () => Promise<unknown>;

/** Says that something is done, with a way to take it back where there is one. */
export function showDone(message: string, undo?: Undo): void {
  showWithUndo(message, undo, { icon: <IconCheck size={16} />, color: "teal" });
}

/** Says that only a part is done, and why, until somebody closes it. */
export function showPartly(message: string, undo?: Undo): void {
  showWithUndo(message, undo, {
    icon: <IconAlertCircle size={16} />,
    color: "orange",
    autoClose: false,
    // At the end of the page is the bar for the rest, which is still selected.
    position: "top-right",
  });
}

function showWithUndo(message: string, undo: Undo | undefined, look: Partial<NotificationData>): void {
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
    ...look,
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

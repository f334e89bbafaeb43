import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { text } from "./text.ts";

const words = text.unsaved;

/** Asks before somebody leaves what is not saved. `unsaved` is asked when they are about to. */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === "blocked"}
      onClose={() => reset?.()}
      title={<Text fw={600}>{words.title}</Text>}
    >
      <Stack gap="md">
        <Text size="sm">{words.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => proceed?.()}>
            {words.leave}
          </Button>
          <Button onClick={() => reset?.()} data-autofocus>
            {words.stay}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { text } from "./text.ts";

const words = text.unsaved;

interface UnsavedDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Question of `UnsavedGuard`. */
export function UnsavedDialog({ onLeave, onStay }: UnsavedDialogProps) {
  return (
    <Modal opened onClose={onStay} title={<Text fw={600}>{words.title}</Text>}>
      <Stack gap="md">
        <Text size="sm">{words.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {words.stay}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { useFocusBack } from "./focus-back.ts";
import { Problem } from "./problem.tsx";
import { text } from "./text.ts";

interface FormDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form in it, which forgets what was typed when it is closed. It is not closed by a click beside it.
 */
export function FormDialog({ opened, title, onClose, children }: FormDialogProps) {
  useFocusBack(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={<Text fw={600}>{title}</Text>}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The button that sends it, with a verb. */
  action: string;
  pending: boolean;
  problem: Error | null;
  onCancel: () => void;
  children: ReactNode;
}

/** The form in a dialog: its fields, what is wrong, and the buttons. */
export function DialogForm({ onSubmit, action, pending, problem, onCancel, children }: DialogFormProps) {
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        {problem && <Problem error={problem} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

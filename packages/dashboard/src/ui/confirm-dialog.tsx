import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFocusBack } from "./focus-back.ts";
import { Problem } from "./problem.tsx";
import { text } from "./text.ts";
import { type Finish, useFinish } from "./use-finish.ts";

export interface ConfirmProps {
  opened: boolean;
  title: string;
  /** Consequences, told before it is done. */
  consequences: readonly string[];
  /** The button that does it, with a verb: "Revoke the license". */
  action: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  run: () => Promise<unknown>;
  /** Follows once `run` has succeeded. */
  done?: Finish;
  onClose: () => void;
  /** More to fill in, above the buttons. */
  children?: ReactNode;
}

/**
 * Asks before something is done, and says what will happen. It stays open while that is under way, and shows what goes
 * wrong.
 */
export function ConfirmDialog({
  opened,
  title,
  consequences,
  action,
  danger,
  run,
  done = {},
  onClose,
  children,
}: ConfirmProps) {
  useFocusBack(opened);
  const finish = useFinish();
  const running = useMutation({
    async mutationFn() {
      await run();
      await finish(done);
    },
    onSuccess: onClose,
  });
  const close = () => {
    if (running.isPending) return;
    running.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={<Text fw={600}>{title}</Text>}>
      <Stack gap="md">
        {consequences.length > 1 ? (
          <List size="sm" spacing={6}>
            {consequences.map((consequence) => (
              <List.Item key={consequence}>{consequence}</List.Item>
            ))}
          </List>
        ) : (
          <Text size="sm">{consequences[0]}</Text>
        )}
        {children}
        {running.error && <Problem error={running.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus={danger || undefined}>
            {text.cancel}
          </Button>
          <Button
            color={danger ? "red" : undefined}
            loading={running.isPending}
            onClick={() => running.mutate()}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

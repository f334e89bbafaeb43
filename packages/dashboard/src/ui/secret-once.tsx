import { Button, Code, CopyButton, Group, Paper, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { text } from "./text.ts";

interface SecretOnceProps {
  value: string;
  /** Purpose of the secret, and whether it can be seen again. */
  hint: string;
  /** Has read it, and goes on. */
  onDone: () => void;
}

/** A secret that has just been made: shown whole, to be copied now. */
export function SecretOnce({ value, hint, onDone }: SecretOnceProps) {
  return (
    <Stack gap="md">
      <Text size="sm">{hint}</Text>
      <Paper p="sm" bg="var(--keystead-sidebar)">
        <Code bg="transparent" p={0} c="inherit" fz="sm">
          {value}
        </Code>
      </Paper>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
              data-autofocus
            >
              {copied ? text.copied : text.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{text.done}</Button>
      </Group>
    </Stack>
  );
}

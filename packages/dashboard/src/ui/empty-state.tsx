import { Group, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** Entries that will be listed here, and how to create them. */
  text: string;
  /** Buttons: what to do now. */
  children?: ReactNode;
}

/** In the place of a list with nothing in it: says what will be here, and what to do. */
export function EmptyState({ icon: IconOf, title, text, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <ThemeIcon variant="light" size={48} radius="xl" mb={4}>
        <IconOf size={24} stroke={1.6} />
      </ThemeIcon>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" size="sm" maw={420}>
        {text}
      </Text>
      {children && (
        <Group gap="xs" mt="sm" justify="center">
          {children}
        </Group>
      )}
    </Stack>
  );
}

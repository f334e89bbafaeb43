import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Under the title, in a sentence. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** Whether more is on its way. */
  busy?: boolean;
  children: ReactNode;
}

/** One part of a page, with a heading and a frame. */
export function Section({ title, hint, actions, busy, children }: SectionProps) {
  const heading = useId();
  return (
    <Paper component="section" aria-labelledby={heading} aria-busy={busy} p={{ base: "md", sm: "lg" }}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Title order={2} id={heading}>
              {title}
            </Title>
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

import { Group, Paper, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { GuideLink } from "../../ui/guide-link.tsx";
import { text } from "./text.ts";

interface StepProps {
  number: number;
  /** The number of the step that is to be done now. */
  current: number;
  title: string;
  hint?: string;
  /** The guide that tells more. */
  guide?: { label: string; page: string };
  /** Name of the new record, once it is created. */
  summary?: ReactNode;
  /** Form of the step, while it is the current one. */
  children: ReactNode;
}

/** One step of several: done, to be done now, or later. */
export function Step({ number, current, title, hint, guide, summary, children }: StepProps) {
  const done = number < current;
  const isCurrent = number === current;
  return (
    <Paper component="li" p="md" aria-current={isCurrent ? "step" : undefined}>
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon
          size={26}
          radius="xl"
          variant={isCurrent ? "filled" : "light"}
          color={done ? "teal" : isCurrent ? undefined : "gray"}
          role="img"
          aria-label={done ? `${text.step(number)}, ${text.done.toLowerCase()}` : text.step(number)}
        >
          {done ? <IconCheck size={15} /> : <span aria-hidden>{number}</span>}
        </ThemeIcon>
        <Title order={2} c={isCurrent || done ? undefined : "dimmed"} style={{ flexShrink: 0 }}>
          {title}
        </Title>
        {done && (
          <Text component="div" size="sm" c="dimmed" ml="auto" miw={0}>
            {summary}
          </Text>
        )}
      </Group>
      {isCurrent && (
        <Stack gap="md" mt={hint ? 4 : "md"} pl={{ base: 0, sm: 38 }}>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
          {children}
          {guide && <GuideLink page={guide.page}>{guide.label}</GuideLink>}
        </Stack>
      )}
    </Paper>
  );
}

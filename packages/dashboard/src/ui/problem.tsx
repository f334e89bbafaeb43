import { KeysteadError } from "@keystead/api-client";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { CopyValue } from "./copy-value.tsx";
import { text } from "./text.ts";

const words = text.problem;

/** An error in words for the person who sees it. */
export function problemText(error: Error): string {
  if (!(error instanceof KeysteadError)) return error instanceof TypeError ? words.unreachable : error.message;
  if (error.status === 429) return words.tooMany(error.retryAfterSeconds);
  if (error.status >= 500) return words.server;
  if (error.code === "forbidden") return words.forbidden;
  if (error.code === "not_found") return words.notFound;
  return error.message;
}

interface ProblemProps {
  error: Error;
  /** What could not be done or shown. */
  title?: string;
  retry?: () => void;
}

/** What went wrong, a way to try again, and the request's id for whoever has to look it up in the log. */
export function Problem({ error, title, retry }: ProblemProps) {
  const requestId = error instanceof KeysteadError ? error.requestId : null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} title={title} role="alert" w="100%" maw={640}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{problemText(error)}</Text>
        {requestId !== null && (
          <Group gap={6} fz="xs" c="dimmed">
            {text.requestId}
            <CopyValue value={requestId} size="xs" />
          </Group>
        )}
        {retry && (
          <Button variant="default" size="xs" onClick={retry}>
            {text.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

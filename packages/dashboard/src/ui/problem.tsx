import { KeysteadError } from "@keystead/api-client";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconUsers } from "@tabler/icons-react";
import { basePath } from "../api/page-facts.ts";
import { CopyValue } from "./copy-value.tsx";
import { EditedMeanwhile } from "./edited-meanwhile.ts";
import { problemText } from "./problem-text.ts";
import { text } from "./text.ts";

interface ProblemProps {
  error: Error;
  /** Name of the action that failed. */
  title?: string;
  retry?: () => void;
}

/**
 * Tells what went wrong, with a way to try again and the request's id for the log. It tells the second of two
 * people who edit the same record what the first has changed.
 */
export function Problem({ error, title, retry }: ProblemProps) {
  if (error instanceof EditedMeanwhile)
    return (
      <Alert
        color="yellow"
        icon={<IconUsers />}
        title={text.editedMeanwhile.title}
        role="alert"
        w="100%"
        maw={640}
      >
        {error.message}
      </Alert>
    );
  const requestId = error instanceof KeysteadError ? error.requestId : null;
  const mustEnrol = error instanceof KeysteadError && error.code === "second_factor_required";
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle />}
      title={title}
      role="alert"
      w="100%"
      maw={640}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{problemText(error)}</Text>
        {requestId !== null && (
          <Group gap={6} fz="xs" c="dimmed">
            {text.requestId}
            <CopyValue value={requestId} size="xs" />
          </Group>
        )}
        {mustEnrol && (
          <Button component="a" href={`${basePath}/profile`} variant="default" size="xs">
            {text.setUpSecondFactor}
          </Button>
        )}
        {retry && !mustEnrol && (
          <Button variant="default" size="xs" onClick={retry}>
            {text.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

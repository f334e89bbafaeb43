import { Button, Group, Paper, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { Page } from "./page.tsx";
import { Problem } from "./problem.tsx";
import { text } from "./text.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { type Bound, type FormOptions, useRecordForm } from "./use-record-form.ts";

interface FormPageProps<Values extends Record<string, unknown>, Result, Kept extends object>
  extends FormOptions<Values, Result, Kept> {
  title: string;
  subtitle?: ReactNode;
  /** Page to return to without saving. */
  back: { to: string; label: string };
  /** The button, with a verb: "Record the payment". Without it, nothing can be sent. */
  action: string | undefined;
  /** More buttons, at the right of the title. */
  actions?: ReactNode;
  children: (bound: Bound<Values>) => ReactNode;
}

/**
 * A page that is a form: its fields, what the server has against it, and the ways out. What is not saved is guarded.
 */
export function FormPage<Values extends Record<string, unknown>, Result, Kept extends object = never>({
  title,
  subtitle,
  back,
  action,
  actions,
  children,
  ...options
}: FormPageProps<Values, Result, Kept>) {
  const { form, field, onSubmit, pending, problem } = useRecordForm(options);
  return (
    <Page
      title={title}
      subtitle={subtitle}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={actions}
    >
      <Paper component="form" onSubmit={onSubmit} noValidate p={{ base: "md", sm: "lg" }} maw={720}>
        <Stack gap="md">
          {children({ form, field, pending })}
          {problem && <Problem error={problem} />}
          {action !== undefined && (
            <Group justify="flex-end" gap="xs">
              <Button component={Link} to={back.to} variant="default">
                {text.cancel}
              </Button>
              <Button type="submit" loading={pending}>
                {action}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
      <UnsavedGuard unsaved={() => form.isDirty()} />
    </Page>
  );
}

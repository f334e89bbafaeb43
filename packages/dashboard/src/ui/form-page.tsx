import { Button, Group, Paper, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { Page } from "./page.tsx";
import { Problem } from "./problem.tsx";
import type { useSubmit } from "./server-form.ts";
import { text } from "./text.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

interface FormPageProps {
  title: string;
  /** Where one came from, and goes without saving. */
  back: { to: string; label: string };
  /** The button, with a verb: "Record the payment". Without it, nothing can be sent. */
  action: string | undefined;
  /** What else can be done, at the right of the title. */
  actions?: ReactNode;
  form: Pick<UseFormReturnType<Record<string, unknown>>, "isDirty">;
  submit: ReturnType<typeof useSubmit>;
  children: ReactNode;
}

/** A page that is a form: its fields, what the server has against it, and the ways out. What is not saved is guarded. */
export function FormPage({ title, back, action, actions, form, submit, children }: FormPageProps) {
  return (
    <Page title={title} above={<BackLink to={back.to}>{back.label}</BackLink>} actions={actions}>
      <Paper component="form" onSubmit={submit.onSubmit} noValidate p={{ base: "md", sm: "lg" }} maw={720}>
        <Stack gap="md">
          {children}
          {submit.problem && <Problem error={submit.problem} />}
          {action !== undefined && (
            <Group justify="flex-end" gap="xs">
              <Button component={Link} to={back.to} variant="default">
                {text.cancel}
              </Button>
              <Button type="submit" loading={submit.pending}>
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

import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Problem } from "./problem.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { type Bound, type FormOptions, useRecordForm } from "./use-record-form.ts";

interface SectionFormProps<Values extends Record<string, unknown>, Result, Kept extends object>
  extends FormOptions<Values, Result, Kept> {
  /** The button, with a verb. Without it, nothing can be sent. */
  action: string | undefined;
  /** Whether inputs are as wide as the section, with the button at their end. */
  wide?: boolean;
  /** Tells of changes that are not in the form itself. */
  unsaved?: () => boolean;
  children: (bound: Bound<Values>) => ReactNode;
}

/** The form in one section of a page. What is not saved is guarded. */
export function SectionForm<Values extends Record<string, unknown>, Result, Kept extends object = never>({
  action,
  wide = false,
  unsaved = () => false,
  children,
  ...options
}: SectionFormProps<Values, Result, Kept>) {
  const { form, field, onSubmit, pending, problem } = useRecordForm(options);
  return (
    <form onSubmit={onSubmit} noValidate={wide}>
      <Stack gap="md" align={wide ? "stretch" : "flex-start"}>
        {children({ form, field, pending })}
        {problem && <Problem error={problem} />}
        {action !== undefined && (
          <Group justify={wide ? "flex-end" : undefined}>
            <Button type="submit" loading={pending}>
              {action}
            </Button>
          </Group>
        )}
      </Stack>
      <UnsavedGuard unsaved={() => form.isDirty() || unsaved()} />
    </form>
  );
}

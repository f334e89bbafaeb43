import { Button, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Problem } from "../../ui/problem.tsx";
import type { useSubmit } from "../../ui/server-form.ts";

interface StepFormProps {
  submit: ReturnType<typeof useSubmit>;
  /** The button that sends it, with a verb. */
  action: string;
  children: ReactNode;
}

/** The fields of a step and the button that does it. The first field has the focus when the step begins. */
export function StepForm({ submit: { onSubmit, pending, problem }, action, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={form} onSubmit={onSubmit}>
      <Stack gap="md" maw={460}>
        {children}
        {problem && <Problem error={problem} />}
        <Button type="submit" loading={pending} style={{ alignSelf: "flex-start" }}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

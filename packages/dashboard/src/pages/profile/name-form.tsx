import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text as shared } from "../../ui/text.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { text } from "./text.ts";

export function NameForm() {
  const { name } = useMe();
  const form = useForm({ mode: "uncontrolled", initialValues: { name } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (body) => api.put("/api/auth/me", { body }),
    onDone: () => ({ stale: [meQuery], say: text.nameSaved }),
  });
  const field = fieldOf(form);
  return (
    <Section title={text.about}>
      <form onSubmit={onSubmit}>
        <Stack gap="md" align="flex-start">
          <TextInput label={text.name} autoComplete="name" required w="100%" maw={400} {...field("name")} />
          {problem && <Problem error={problem} />}
          <Button type="submit" loading={pending}>
            {shared.save}
          </Button>
        </Stack>
      </form>
      <UnsavedGuard unsaved={() => form.isDirty()} />
    </Section>
  );
}

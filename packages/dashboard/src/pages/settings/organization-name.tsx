import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { meQuery, useMay, useMe } from "../../api/me.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { text } from "./text.ts";

const words = text.organization;

/** What the organization is called, in the dashboard, in invitations and below mails. */
export function OrganizationName() {
  const { organizationName } = useMe();
  const readOnly = !useMay()("PUT /api/organization");
  const form = useForm({ mode: "uncontrolled", initialValues: { name: organizationName } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (body) => api.put("/api/organization", { body }),
    onDone: () => ({ stale: [meQuery], say: words.saved }),
  });
  const field = fieldOf(form);
  return (
    <Section title={words.title} hint={words.hint}>
      <form onSubmit={onSubmit}>
        <Stack gap="md" align="flex-start">
          <TextInput label={words.name} required disabled={readOnly} w="100%" maw={420} {...field("name")} />
          {problem && <Problem error={problem} />}
          {!readOnly && (
            <Button type="submit" loading={pending}>
              {words.save}
            </Button>
          )}
        </Stack>
      </form>
      <UnsavedGuard unsaved={() => form.isDirty()} />
    </Section>
  );
}

import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { toastDone } from "../../ui/toast.ts";
import { SESSIONS } from "./sessions-query.ts";
import { text } from "./text.ts";

const words = text.password;

/** Changes one's password. The server alone knows what is strong enough. */
export function PasswordForm() {
  const { email } = useMe();
  const queries = useQueryClient();
  const form = useForm({ mode: "uncontrolled", initialValues: { currentPassword: "", newPassword: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (body) => api.post("/api/auth/change-password", { body }),
    async onDone() {
      form.reset();
      await queries.invalidateQueries({ queryKey: [SESSIONS] });
      toastDone(words.changed);
    },
  });
  const field = fieldOf(form);
  return (
    <Section title={words.title} hint={words.hint}>
      <form onSubmit={onSubmit}>
        <Stack gap="md" align="flex-start">
          {/* For password managers, which save the new password under the address. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordInput
            label={words.current}
            autoComplete="current-password"
            required
            w="100%"
            maw={400}
            {...field("currentPassword")}
          />
          <PasswordInput
            label={words.new}
            description={words.newHint}
            autoComplete="new-password"
            required
            w="100%"
            maw={400}
            {...field("newPassword")}
          />
          {problem && <Problem error={problem} />}
          <Button type="submit" loading={pending}>
            {words.action}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

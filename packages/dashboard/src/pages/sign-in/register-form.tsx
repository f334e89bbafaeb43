import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { useComeBack } from "./come-back.ts";
import { text } from "./text.ts";

const words = text.register;

interface RegisterFormProps {
  /** The invitation that is accepted, and the one address that it is for. */
  invited?: { token: string; email: string };
}

/** Makes an account. */
export function RegisterForm({ invited }: RegisterFormProps) {
  const comeBack = useComeBack();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name: "", email: invited?.email ?? "", password: "" },
  });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (values) =>
      api.post("/api/auth/register", { body: { ...values, invitationToken: invited?.token } }),
    onDone: () => comeBack(undefined),
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={text.name}
          autoComplete="name"
          required
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label={text.email}
          description={invited && words.invitedEmail}
          type="email"
          autoComplete="username"
          required
          readOnly={invited !== undefined}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={text.password}
          description={text.passwordHint}
          autoComplete="new-password"
          required
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        {problem && <Problem error={problem} />}
        <Button type="submit" loading={pending} fullWidth>
          {words.action}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text } from "./text.ts";

interface LogInFormProps {
  /** Filled in already. */
  email?: string;
  onLoggedIn: (userId: string) => void | Promise<void>;
}

/** Logs in with e-mail address and password: on a page of its own, and over the page on which a session has ended. */
export function LogInForm({ email = "", onLoggedIn }: LogInFormProps) {
  const form = useForm({ mode: "uncontrolled", initialValues: { email, password: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (body) => api.post("/api/auth/login", { body }),
    onDone: ({ user }) => onLoggedIn(user.id),
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={text.email}
          type="email"
          autoComplete="username"
          required
          data-autofocus={email === "" || undefined}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={text.password}
          autoComplete="current-password"
          required
          data-autofocus={email !== "" || undefined}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        {problem && <Problem error={problem} />}
        <Button type="submit" loading={pending} fullWidth>
          {text.logIn.action}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { type Challenge, SecondFactorForm } from "./second-factor-form.tsx";
import { text } from "./text.ts";

interface LogInFormProps {
  /** Filled in already. */
  email?: string | undefined;
  onLoggedIn: (userId: string) => void | Promise<void>;
}

/** Logs in with e-mail address and password, and a second factor where the account has one: on a page of its own, and over the page on which a session has ended. */
export function LogInForm({ email = "", onLoggedIn }: LogInFormProps) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (challenge !== null) return <SecondFactorForm {...challenge} onLoggedIn={onLoggedIn} />;
  return <PasswordForm email={email} onLoggedIn={onLoggedIn} onChallenge={setChallenge} />;
}

interface PasswordFormProps extends Required<LogInFormProps> {
  /** The password is right, and the account asks for more. */
  onChallenge: (challenge: Challenge) => void;
}

function PasswordForm({ email, onLoggedIn, onChallenge }: PasswordFormProps) {
  const form = useForm({ mode: "uncontrolled", initialValues: { email, password: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (body) => api.post("/api/auth/login", { body }),
    onDone: (result) => ("user" in result ? onLoggedIn(result.user.id) : onChallenge(result)),
  });
  return (
    <Stack gap="md">
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
      <PasskeyButton onLoggedIn={onLoggedIn} />
    </Stack>
  );
}

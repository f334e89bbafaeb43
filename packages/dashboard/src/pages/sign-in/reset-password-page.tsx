import { Alert, Anchor, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { Card } from "./card.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/outside/reset-password");
const words = text.reset;

/** Where the mailed link leads with which somebody chooses a new password. */
export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Card title={words.done}>
        <Text size="sm">{words.doneText}</Text>
        <Button component={Link} to="/log-in" fullWidth>
          {words.toLogIn}
        </Button>
      </Card>
    );
  const again = (
    <Anchor component={Link} to="/forgot-password" size="sm">
      {text.logIn.forgot}
    </Anchor>
  );
  return (
    <Card title={words.title} below={again}>
      {token === undefined ? (
        <Alert>{words.noToken}</Alert>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </Card>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ mode: "uncontrolled", initialValues: { password: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: ({ password }) => api.post("/api/auth/reset-password", { body: { token, password } }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <PasswordInput
          label={text.newPassword}
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

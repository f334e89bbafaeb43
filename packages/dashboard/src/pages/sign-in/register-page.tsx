import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { Card } from "./card.tsx";
import { useComeBack } from "./come-back.ts";
import { text } from "./text.ts";
import { ProviderButtons, waysInQuery } from "./ways-in.tsx";

const route = getRouteApi("/outside/register");
const words = text.register;

/** Registering, and accepting an invitation: its link leads here. */
export function RegisterPage() {
  const { invitation } = route.useSearch();
  const { data } = useQuery(waysInQuery);
  const invited = invitation !== undefined;
  const first = data?.firstAccount === true;
  const below = (
    <Group gap={6} justify="center">
      {words.hasAccount}
      <Anchor component={Link} to="/log-in" size="sm">
        {text.logIn.action}
      </Anchor>
    </Group>
  );
  return (
    <Card
      title={invited ? words.invited : first ? words.first : words.title}
      hint={invited ? words.invitedText : first ? words.firstText : undefined}
      below={first ? undefined : below}
    >
      {data?.registration === "invite-only" && !invited ? (
        <Alert>{words.closed}</Alert>
      ) : (
        <>
          <RegisterForm invitation={invitation} />
          {!invited && <ProviderButtons />}
        </>
      )}
    </Card>
  );
}

function RegisterForm({ invitation }: { invitation: string | undefined }) {
  const comeBack = useComeBack();
  const form = useForm({ mode: "uncontrolled", initialValues: { name: "", email: "", password: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (values) => api.post("/api/auth/register", { body: { ...values, invitationToken: invitation } }),
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
          type="email"
          autoComplete="username"
          required
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

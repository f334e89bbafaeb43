import { Alert, Anchor, Group } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { Card } from "./card.tsx";
import { useComeBack } from "./come-back.ts";
import { LogInForm } from "./log-in-form.tsx";
import { text } from "./text.ts";
import { ProviderButtons, waysInQuery } from "./ways-in.tsx";

const route = getRouteApi("/outside/log-in");
const words = text.logIn;

export function LogInPage() {
  const { to, error, email } = route.useSearch();
  const comeBack = useComeBack();
  const { data } = useQuery(waysInQuery);
  // Nobody can log in yet: the first person creates the first account.
  if (data?.firstAccount) return <Navigate to="/register" replace />;
  const register = data?.registration === "open" && (
    <Group gap={6} justify="center">
      {words.noAccount}
      <Anchor component={Link} to="/register" size="sm">
        {words.register}
      </Anchor>
    </Group>
  );
  return (
    <Card title={words.title} below={register}>
      {error !== undefined && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {text.providerErrors[error] ?? text.providerError}
        </Alert>
      )}
      <LogInForm email={email} onLoggedIn={() => comeBack(to)} />
      <Anchor component={Link} to="/forgot-password" size="sm">
        {words.forgot}
      </Anchor>
      <ProviderButtons />
    </Card>
  );
}

import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Card } from "./card.tsx";
import { InvitedPage } from "./invited-page.tsx";
import { RegisterForm } from "./register-form.tsx";
import { text } from "./text.ts";
import { ToLogIn } from "./to-log-in.tsx";
import { ProviderButtons, waysInQuery } from "./ways-in.tsx";

const route = getRouteApi("/outside/register");
const words = text.register;

/** Registering, and accepting an invitation: its link leads here. */
export function RegisterPage() {
  const { invitation } = route.useSearch();
  return invitation === undefined ? <UninvitedPage /> : <InvitedPage token={invitation} />;
}

function UninvitedPage() {
  const { data } = useQuery(waysInQuery);
  const first = data?.firstAccount === true;
  return (
    <Card
      title={first ? words.first : words.title}
      hint={first ? words.firstText : undefined}
      below={first ? undefined : <ToLogIn />}
    >
      {data?.registration === "invite-only" ? (
        <Alert>{words.closed}</Alert>
      ) : (
        <>
          <RegisterForm />
          <ProviderButtons />
        </>
      )}
    </Card>
  );
}

import { KeysteadError } from "@keystead/api-client";
import { Alert, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { text as appText } from "../../app/text.ts";
import { Problem } from "../../ui/problem.tsx";
import { Card } from "./card.tsx";
import { RegisterForm } from "./register-form.tsx";
import { text } from "./text.ts";
import { ToLogIn } from "./to-log-in.tsx";

const words = text.register;

/** Who invites to what, and the form with which the invitation is accepted; or why it cannot be used. */
export function InvitedPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => api.post("/api/auth/invitation", { body: { token }, signal }),
  });
  if (data) {
    const { organization, inviter, role, email } = data;
    const hint = words.invitedText(words.invitedBy(inviter), organization, appText.role[role].toLowerCase());
    return (
      <Card title={words.invited(organization)} hint={hint} below={<ToLogIn email={email} />}>
        <RegisterForm invited={{ token, email }} />
      </Card>
    );
  }
  if (error instanceof KeysteadError && error.code === "invitation_invalid")
    return (
      <Card title={words.invalid} below={<ToLogIn />}>
        <Alert color="yellow">{error.message}</Alert>
      </Card>
    );
  return (
    <Card title={words.invitation}>
      {error ? <Problem error={error} retry={() => refetch()} /> : <Skeleton h={320} />}
    </Card>
  );
}

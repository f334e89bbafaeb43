import { KeysteadError, type Result } from "@keystead/api-client";
import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { text as appText } from "../../app/text.ts";
import { text as shared } from "../../ui/text.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Refusal, Wrong } from "./notice.tsx";
import { RegisterForm } from "./register-form.tsx";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";
import { ToLogIn } from "./to-log-in.tsx";
import { useAction } from "./use-action.ts";

const words = text.register;

/** An invitation with the form that accepts it, or the reason why it cannot be used. */
export function InvitedPage({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Result<"post", "/api/auth/invitation">>();
  const { run, pending, problem } = useAction(async () =>
    setInvitation(await api.post("/api/auth/invitation", { body: { token } })),
  );
  // Once: the action is another one each time the page is shown.
  useEffect(() => void run(), []);
  if (invitation) {
    const { organization, inviter, role, email } = invitation;
    const hint = words.invitedText(words.invitedBy(inviter), organization, appText.role[role].toLowerCase());
    return (
      <Card title={words.invited(organization)} hint={hint} below={<ToLogIn email={email} />}>
        <RegisterForm invited={{ token, email }} />
      </Card>
    );
  }
  if (problem instanceof KeysteadError && problem.code === "invitation_invalid")
    return (
      <Card title={words.invalid} below={<ToLogIn />}>
        <Wrong>{problem.message}</Wrong>
      </Card>
    );
  return (
    <Card title={words.invitation}>
      {problem ? (
        <>
          <Refusal error={problem} />
          <Button pending={pending} onClick={run}>
            {shared.retry}
          </Button>
        </>
      ) : (
        <div className={classes.waiting} aria-busy />
      )}
    </Card>
  );
}

import { api } from "../../api/client.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Field } from "./field.tsx";
import { Notice, Refusal } from "./notice.tsx";
import { fromAddress, hrefOf, leaveFor } from "./place.ts";
import { ProviderLinks } from "./provider-links.tsx";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";
import { useSignInForm } from "./use-sign-in-form.ts";
import { useWaysIn } from "./use-ways-in.ts";

const words = text.register;

/** A new account: the first one of a server, one of one's own, or one in the team that has invited somebody. */
export function RegisterPage() {
  const invitation = fromAddress("invitation");
  const ways = useWaysIn();
  const invited = invitation !== undefined;
  const first = ways?.firstAccount === true;
  const below = (
    <>
      {words.hasAccount}{" "}
      <a href={hrefOf("/log-in")} className={classes.link}>
        {text.logIn.action}
      </a>
    </>
  );
  return (
    <Card
      title={invited ? words.invited : first ? words.first : words.title}
      hint={invited ? words.invitedText : first ? words.firstText : undefined}
      below={first ? undefined : below}
    >
      {ways?.registration === "invite-only" && !invited ? (
        <Notice>{words.closed}</Notice>
      ) : (
        <>
          <RegisterForm invitation={invitation} />
          {!invited && <ProviderLinks />}
        </>
      )}
    </Card>
  );
}

function RegisterForm({ invitation }: { invitation: string | undefined }) {
  const { onSubmit, pending, errors, problem } = useSignInForm({
    names: ["name", "email", "password"],
    send: (values) => api.post("/api/auth/register", { body: { ...values, invitationToken: invitation } }),
    onDone: () => leaveFor("/"),
  });
  return (
    <form onSubmit={onSubmit} className={classes.stack}>
      <Field label={text.name} name="name" autoComplete="name" error={errors.name} />
      <Field label={text.email} name="email" type="email" autoComplete="username" error={errors.email} />
      <Field
        label={text.password}
        name="password"
        type="password"
        hint={text.passwordHint}
        autoComplete="new-password"
        error={errors.password}
      />
      {problem && <Refusal error={problem} />}
      <Button type="submit" pending={pending}>
        {words.action}
      </Button>
    </form>
  );
}

import { useState } from "react";
import { api } from "../../api/client.ts";
import { Card } from "./card.tsx";
import { Field } from "./field.tsx";
import { hrefOf } from "./place.ts";
import classes from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";
import { useWaysIn } from "./use-ways-in.ts";

const words = text.forgot;

export function ForgotPasswordPage() {
  const ways = useWaysIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <a href={hrefOf("/log-in")} className={classes.link}>
      {text.back}
    </a>
  );
  if (sentTo !== null)
    return (
      <Card title={words.sent} below={back}>
        <p>{words.sentText(sentTo)}</p>
      </Card>
    );
  if (ways === undefined)
    return (
      <Card title={words.title} below={back}>
        <div className={classes.waiting} aria-busy />
      </Card>
    );
  if (!ways.passwordLinks)
    return (
      <Card title={words.title} hint={words.noMail} below={back}>
        <p>{words.askColleague}</p>
        <p>{words.askOperator}</p>
        <code className={classes.command}>keystead users reset-password EMAIL</code>
      </Card>
    );
  return (
    <Card title={words.title} hint={words.text} below={back}>
      <AddressForm onSent={setSentTo} />
    </Card>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <SignInForm
      names={["email"]}
      send={(body) => api.post("/api/auth/forgot-password", { body })}
      onDone={(_, { email }) => onSent(email)}
      action={words.action}
    >
      {(errors) => (
        <Field label={text.email} name="email" type="email" autoComplete="username" error={errors.email} />
      )}
    </SignInForm>
  );
}

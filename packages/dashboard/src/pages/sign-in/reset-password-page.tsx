import { useState } from "react";
import { api } from "../../api/client.ts";
import { Card } from "./card.tsx";
import { Field } from "./field.tsx";
import { Notice } from "./notice.tsx";
import { fromAddress, hrefOf } from "./place.ts";
import classes from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";

const words = text.reset;

/** Page of the mailed link that resets a password. */
export function ResetPasswordPage() {
  const token = fromAddress("token");
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Card title={words.done}>
        <p>{words.doneText}</p>
        <a href={hrefOf("/log-in")} className={classes.primary}>
          {words.toLogIn}
        </a>
      </Card>
    );
  const again = (
    <a href={hrefOf("/forgot-password")} className={classes.link}>
      {text.logIn.forgot}
    </a>
  );
  return (
    <Card title={words.title} below={again}>
      {token === undefined ? (
        <Notice>{words.noToken}</Notice>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </Card>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <SignInForm
      names={["password"]}
      send={({ password }) => api.post("/api/auth/reset-password", { body: { token, password } })}
      onDone={onDone}
      action={words.action}
    >
      {(errors) => (
        <Field
          label={text.newPassword}
          name="password"
          type="password"
          hint={text.passwordHint}
          autoComplete="new-password"
          error={errors.password}
        />
      )}
    </SignInForm>
  );
}

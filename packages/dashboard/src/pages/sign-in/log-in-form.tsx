import { type ReactNode, useState } from "react";
import { api } from "../../api/client.ts";
import { Field } from "./field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { type Challenge, SecondFactorForm } from "./second-factor-form.tsx";
import classes from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";

interface LogInFormProps {
  /** Filled in already. */
  email?: string | undefined;
  onLoggedIn: (userId: string) => unknown;
  /** Under the password: the way to a new one. */
  children?: ReactNode;
}

/**
 * Logs in with e-mail address and password, and a second factor where the account has one: on a page of its own, and
 * over the page on which a session has ended.
 */
export function LogInForm({ email = "", onLoggedIn, children }: LogInFormProps) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (challenge !== null) return <SecondFactorForm {...challenge} onLoggedIn={onLoggedIn} />;
  return (
    <div className={classes.stack}>
      <PasswordForm email={email} onLoggedIn={onLoggedIn} onChallenge={setChallenge} />
      {children}
      <PasskeyButton onLoggedIn={onLoggedIn} />
    </div>
  );
}

interface PasswordFormProps extends Required<Pick<LogInFormProps, "email" | "onLoggedIn">> {
  /** The password is right, and the account asks for more. */
  onChallenge: (challenge: Challenge) => void;
}

function PasswordForm({ email, onLoggedIn, onChallenge }: PasswordFormProps) {
  return (
    <SignInForm
      names={["email", "password"]}
      send={(body) => api.post("/api/auth/login", { body })}
      onDone={(result) => ("user" in result ? onLoggedIn(result.user.id) : onChallenge(result))}
      action={text.logIn.action}
    >
      {(errors) => (
        <>
          <Field
            label={text.email}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            data-autofocus={email === "" || undefined}
            error={errors.email}
          />
          <Field
            label={text.password}
            name="password"
            type="password"
            autoComplete="current-password"
            data-autofocus={email !== "" || undefined}
            error={errors.password}
          />
        </>
      )}
    </SignInForm>
  );
}

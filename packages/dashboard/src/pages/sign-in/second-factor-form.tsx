import { useState } from "react";
import { api } from "../../api/client.ts";
import { answerWithPasskey, hasPasskeys } from "../../api/passkeys.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Refusal } from "./notice.tsx";
import classes from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";
import { useAction } from "./use-action.ts";

const words = text.secondFactor;

/** Answer to a log-in of an account with a second factor. */
export interface Challenge {
  challenge: string;
  secondFactor: ("totp" | "passkey")[];
}

interface SecondFactorFormProps extends Challenge {
  onLoggedIn: (userId: string) => unknown;
}

/**
 * The second step of a log-in: a passkey and a code of the authenticator app where the account has them, or a recovery
 * code, which an account without an app is asked for when its owner says so.
 */
export function SecondFactorForm({ challenge, secondFactor, onLoggedIn }: SecondFactorFormProps) {
  const offersPasskey = hasPasskeys && secondFactor.includes("passkey");
  const hasApp = secondFactor.includes("totp");
  const [recovering, setRecovering] = useState(!offersPasskey);
  const { run, pending, problem } = useAction(async () => {
    const { options } = await api.post("/api/auth/second-factor/passkey-options", { body: { challenge } });
    const passkey = await answerWithPasskey(options);
    const { user } = await api.post("/api/auth/second-factor", { body: { challenge, passkey } });
    await onLoggedIn(user.id);
  });
  return (
    <div className={classes.stack}>
      {offersPasskey && (
        <Button pending={pending} onClick={run}>
          {words.usePasskey}
        </Button>
      )}
      {problem && <Refusal error={problem} />}
      {hasApp || recovering ? (
        <CodeForm challenge={challenge} hasApp={hasApp} onLoggedIn={onLoggedIn} />
      ) : (
        <Button pending={false} onClick={() => setRecovering(true)}>
          {words.recover}
        </Button>
      )}
    </div>
  );
}

interface CodeFormProps extends Omit<SecondFactorFormProps, "secondFactor"> {
  /** Whether the account has an authenticator app, whose codes are taken, too. */
  hasApp: boolean;
}

function CodeForm({ challenge, hasApp, onLoggedIn }: CodeFormProps) {
  return (
    <SignInForm
      names={["code"]}
      send={({ code }) => api.post("/api/auth/second-factor", { body: { challenge, ...answerOf(code) } })}
      onDone={({ user }) => onLoggedIn(user.id)}
      action={words.action}
    >
      {(errors) => (
        <Field
          label={hasApp ? words.code : words.recoveryCode}
          name="code"
          hint={hasApp ? words.hint : words.recoveryHint}
          autoComplete={hasApp ? "one-time-code" : "off"}
          autoFocus
          error={errors.code}
        />
      )}
    </SignInForm>
  );
}

/** Six digits are of the app; everything else is a recovery code. */
function answerOf(typed: string): { code: string } | { recoveryCode: string } {
  const code = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: typed.trim() };
}

import { api } from "../../api/client.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Refusal } from "./notice.tsx";
import { leaveFor } from "./place.ts";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";
import { useSignInForm } from "./use-sign-in-form.ts";

const words = text.register;

interface RegisterFormProps {
  /** The invitation that is accepted, and the one address that it is for. */
  invited?: { token: string; email: string };
}

/** Makes an account. */
export function RegisterForm({ invited }: RegisterFormProps) {
  const { onSubmit, pending, errors, problem } = useSignInForm({
    names: ["name", "email", "password"],
    send: (values) =>
      api.post("/api/auth/register", { body: { ...values, invitationToken: invited?.token } }),
    onDone: () => leaveFor("/"),
  });
  return (
    <form onSubmit={onSubmit} className={classes.stack}>
      <Field label={text.name} name="name" autoComplete="name" error={errors.name} />
      <Field
        label={text.email}
        name="email"
        type="email"
        hint={invited && words.invitedEmail}
        autoComplete="username"
        defaultValue={invited?.email}
        readOnly={invited !== undefined}
        error={errors.email}
      />
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

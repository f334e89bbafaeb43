import { api } from "../../api/client.ts";
import { Field } from "./field.tsx";
import { leaveFor } from "./place.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";

const words = text.register;

interface RegisterFormProps {
  /** The invitation that is accepted, and the one address that it is for. */
  invited?: { token: string; email: string };
}

/** Makes an account. */
export function RegisterForm({ invited }: RegisterFormProps) {
  return (
    <SignInForm
      names={["name", "email", "password"]}
      send={(values) =>
        api.post("/api/auth/register", { body: { ...values, invitationToken: invited?.token } })
      }
      onDone={() => leaveFor("/")}
      action={words.action}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </SignInForm>
  );
}

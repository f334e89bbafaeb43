import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Refusal } from "./notice.tsx";
import classes from "./sign-in.module.css";
import { type SignInForm as Options, useSignInForm } from "./use-sign-in-form.ts";

interface SignInFormProps<Name extends string, Result> extends Options<Name, Result> {
  /** The button that sends it, with a verb. */
  action: string;
  /** Its fields, with the server's complaints about each. */
  children: (errors: Partial<Record<Name, string>>) => ReactNode;
}

/** A form of these pages: its fields, what the server refused, and the button. */
export function SignInForm<Name extends string, Result>({
  action,
  children,
  ...options
}: SignInFormProps<Name, Result>) {
  const { onSubmit, pending, errors, problem } = useSignInForm(options);
  return (
    <form onSubmit={onSubmit} className={classes.stack}>
      {children(errors)}
      {problem && <Refusal error={problem} />}
      <Button type="submit" pending={pending}>
        {action}
      </Button>
    </form>
  );
}

import { KeysteadError } from "@keystead/api-client";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useSpeech } from "../words/words.tsx";
import { useSendCode } from "./send-code.ts";
import { SendProblem } from "./send-problem.tsx";
import classes from "./sign-in.module.css";

interface EmailFormProps {
  organization: string | undefined;
  onSent: (email: string) => void;
}

const isAboutEmail = (error: Error | null): boolean =>
  error instanceof KeysteadError && error.details.some(({ path }) => path === "email");

/** Asks for the address to send a code to. */
export function EmailForm({ organization, onSent }: EmailFormProps) {
  const { signIn: words } = useSpeech().words;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { mutate, isPending, error } = useSendCode(organization, onSent);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get("email")).trim());
      }}
    >
      <Field
        ref={input}
        label={words.email}
        hint={words.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={isAboutEmail(error) ? words.wrongEmail : undefined}
      />
      {error && !isAboutEmail(error) && <SendProblem error={error} />}
      <Button type="submit" look="primary" pending={isPending}>
        {words.send}
      </Button>
    </form>
  );
}

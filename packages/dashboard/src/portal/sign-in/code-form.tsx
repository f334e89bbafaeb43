import { KeysteadError } from "@keystead/api-client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { portal } from "../portal-api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";
import { useSendCode } from "./send-code.ts";
import { SendProblem } from "./send-problem.tsx";
import classes from "./sign-in.module.css";

interface CodeFormProps {
  organization: string | undefined;
  email: string;
  onSignedIn: () => unknown;
  onOtherEmail: () => void;
}

/** Wrong codes after which the server takes no other for the same mail. */
const TRIES = 5;

/** Takes the code from the mail, and has a new one sent. */
export function CodeForm({ organization, email, onSignedIn, onOtherEmail }: CodeFormProps) {
  const { signIn } = useSpeech().words;
  const [tries, setTries] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const entering = useMutation({
    mutationFn: (code: string) => portal.post("/portal/v1/sessions", { body: { organization, email, code } }),
    onSuccess: onSignedIn,
    onError() {
      setTries(tries + 1);
      input.current?.select();
    },
  });
  const sending = useSendCode(organization, () => {
    setTries(0);
    entering.reset();
    input.current?.focus();
  });
  const isRefused = entering.error instanceof KeysteadError && entering.error.code === "invalid_credentials";
  const wrong = isRefused ? (tries < TRIES ? signIn.wrongCode : signIn.triesUsed) : undefined;
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={signIn.codeTitle} />
        <p>{signIn.codeSent(email)}</p>
      </div>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          entering.mutate(String(new FormData(event.currentTarget).get("code")).replaceAll(" ", ""));
        }}
      >
        <Field
          ref={input}
          label={signIn.code}
          hint={signIn.codeHint}
          name="code"
          className={classes.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
          error={wrong}
        />
        {entering.error && wrong === undefined && <Problem error={entering.error} />}
        <Button type="submit" look="primary" pending={entering.isPending}>
          {signIn.enter}
        </Button>
      </form>
      {sending.isSuccess && <Notice said>{signIn.resent}</Notice>}
      {sending.error && <SendProblem error={sending.error} />}
      <p className={classes.hint}>{signIn.nothingCame}</p>
      <div className={classes.others}>
        <Button look="quiet" pending={sending.isPending} onClick={() => sending.mutate(email)}>
          {signIn.resend}
        </Button>
        <Button look="quiet" onClick={onOtherEmail}>
          {signIn.otherEmail}
        </Button>
      </div>
    </>
  );
}

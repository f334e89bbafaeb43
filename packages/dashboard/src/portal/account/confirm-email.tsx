import { KeysteadError } from "@keystead/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { portal } from "../portal-api.ts";
import { meQuery } from "../queries.ts";
import { useSession } from "../session.tsx";
import { hasSupport } from "../support-link.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Problem } from "../ui/problem.tsx";
import type { Words } from "../words/en.ts";
import { useSpeech } from "../words/words.tsx";
import classes from "./account.module.css";

interface ConfirmEmailProps {
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

/** Takes the code from the mail to the new address. */
export function ConfirmEmail({ email, onChanged, onCancel }: ConfirmEmailProps) {
  const { words } = useSpeech();
  const { account, signIn } = words;
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const confirming = useMutation({
    mutationFn: (code: string) => portal.post("/portal/v1/me/email/confirm", { body: { email, code } }),
    onSuccess(me) {
      queries.setQueryData(meQuery.queryKey, me);
      onChanged();
    },
    onError: () => input.current?.select(),
  });
  const refused = refusalOf(confirming.error, words, hasSupport(useSession().organization));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        confirming.mutate(String(new FormData(event.currentTarget).get("code")).replaceAll(" ", ""));
      }}
    >
      <p className={classes.present}>{account.codeSent(email)}</p>
      <Field
        ref={input}
        label={signIn.code}
        hint={signIn.codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        required
        error={refused}
      />
      {confirming.error && refused === undefined && <Problem error={confirming.error} />}
      <div className={classes.actions}>
        <Button disabled={confirming.isPending} onClick={onCancel}>
          {signIn.otherEmail}
        </Button>
        <Button type="submit" look="primary" pending={confirming.isPending}>
          {account.confirm}
        </Button>
      </div>
    </form>
  );
}

function refusalOf(error: Error | null, { account, signIn }: Words, canAsk: boolean): string | undefined {
  if (!(error instanceof KeysteadError)) return undefined;
  if (error.details.some(({ path }) => path === "code")) return signIn.wrongCode;
  if (error.code !== "email_taken") return undefined;
  return canAsk ? `${account.taken} ${account.takenAsk}` : account.taken;
}

import { KeysteadError } from "@keystead/api-client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { portal } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { SendProblem } from "../sign-in/send-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./account.module.css";
import { ConfirmEmail } from "./confirm-email.tsx";

/** Shows the customer's address, and changes it by a code that is mailed to the new one. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { words } = useSpeech();
  const { account } = words;
  const { email, allows, organization } = useSession();
  const [asked, setAsked] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const content = (close: () => void) => {
    if (isChanged)
      return (
        <Notice said actions={<Button onClick={close}>{words.close}</Button>}>
          {account.changed}
        </Notice>
      );
    if (!allows.changeEmail)
      return (
        <Notice actions={<Button onClick={close}>{words.close}</Button>}>
          {organization.mailsCodes && account.needsCode}
        </Notice>
      );
    return asked === null ? (
      <NewEmail onAsked={setAsked} onCancel={close} />
    ) : (
      <ConfirmEmail email={asked} onChanged={() => setChanged(true)} onCancel={() => setAsked(null)} />
    );
  };
  return (
    <Dialog title={account.title} onClose={onClose}>
      {(close) => (
        <>
          <p className={classes.present}>{account.present(email)}</p>
          {content(close)}
        </>
      )}
    </Dialog>
  );
}

interface NewEmailProps {
  onAsked: (email: string) => void;
  onCancel: () => void;
}

/** Takes the new address, which gets a code. */
function NewEmail({ onAsked, onCancel }: NewEmailProps) {
  const { words, language } = useSpeech();
  const { account, signIn } = words;
  const asking = useMutation({
    mutationFn: (email: string) => portal.post("/portal/v1/me/email", { body: { email, language } }),
    onSuccess: (_, email) => onAsked(email),
  });
  const { error } = asking;
  const isWrong = error instanceof KeysteadError && error.details.some(({ path }) => path === "email");
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate(String(new FormData(event.currentTarget).get("email")).trim());
      }}
    >
      <Field
        label={account.newEmail}
        hint={account.newEmailHint}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={isWrong ? signIn.wrongEmail : undefined}
      />
      {error && !isWrong && <SendProblem error={error} />}
      <div className={classes.actions}>
        <Button disabled={asking.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" look="primary" pending={asking.isPending}>
          {signIn.send}
        </Button>
      </div>
    </form>
  );
}

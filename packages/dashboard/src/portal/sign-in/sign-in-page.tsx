import { type ReactNode, useState } from "react";
import type { Vendor } from "../portal-api.ts";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { useSpeech } from "../words/words.tsx";
import { keepAskedEmail, readAskedEmail } from "./asked-email.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import classes from "./sign-in.module.css";

interface SignInPageProps {
  organization: string | undefined;
  vendor: Vendor;
  /** Above the form, such as why a link did not work. */
  notice?: ReactNode;
  onSignedIn: () => unknown;
}

/** Signs in with a code by mail: first the address, then the code. */
export function SignInPage({ vendor, notice, ...form }: SignInPageProps) {
  const { signIn: words } = useSpeech().words;
  const [email, setEmail] = useState(readAskedEmail);
  const done = async () => {
    keepAskedEmail(undefined);
    await form.onSignedIn();
  };
  const ask = (given: string | undefined) => {
    keepAskedEmail(given);
    setEmail(given);
  };
  return (
    <div className={classes.card}>
      {email === undefined ? (
        <>
          <div className={classes.head}>
            <PageTitle title={words.title} />
            <p>{words.intro(vendor.name)}</p>
          </div>
          {notice}
          {vendor.mailsCodes ? (
            <EmailForm organization={form.organization} onSent={ask} />
          ) : (
            <Notice>{words.noMail}</Notice>
          )}
        </>
      ) : (
        <CodeForm {...form} onSignedIn={done} email={email} onOtherEmail={() => ask(undefined)} />
      )}
    </div>
  );
}

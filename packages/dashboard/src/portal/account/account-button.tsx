import { IconMail } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { untilLoaded } from "../../ui/until-loaded.ts";
import frame from "../frame/frame.module.css";
import { useSession } from "../session.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./account.module.css";

/** An address changes once in years. */
const ChangeEmail = lazy(() =>
  untilLoaded(() => import("./change-email.tsx")).then(({ ChangeEmail }) => ({ default: ChangeEmail })),
);

/** The customer's address, which a click changes. */
export function AccountButton() {
  const { account } = useSpeech().words;
  const { email } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={frame.tool}
        aria-label={account.address(email)}
        title={email}
        onClick={() => setOpen(true)}
      >
        <IconMail size={17} aria-hidden />
        <span className={classes.address}>{email}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ChangeEmail onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useSession } from "../session.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./frame.module.css";

/** Says that an operator only looks at the portal, or leads back to the page that has led here. */
export function Banner({ onEnd }: { onEnd: () => void }) {
  const { frame: words } = useSpeech().words;
  const { readOnly, returnUrl, email } = useSession();
  if (readOnly)
    return (
      <div className={classes.banner} role="status">
        {words.preview(email)}
        <button type="button" onClick={onEnd}>
          {words.endPreview}
        </button>
      </div>
    );
  return (
    returnUrl !== null && (
      <div className={classes.back}>
        <a href={returnUrl} rel="noreferrer">
          ← {words.back(new URL(returnUrl).host)}
        </a>
      </div>
    )
  );
}

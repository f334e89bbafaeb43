import { KeysteadError } from "@keystead/api-client";
import { type Speech, useSpeech } from "../words/words.tsx";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import classes from "./problem.module.css";

/** The end of a license file that has none. */
const NEVER = "9999-12-31T23:59:59.999Z";

/** Says in the words of the page what went wrong: the server's own are English. */
function problemText(
  error: Error,
  { words: { problem: words, sites }, day }: Speech,
  heldUntil: string | null,
): string {
  if (!(error instanceof KeysteadError)) return error instanceof TypeError ? words.unreachable : words.server;
  if (error.status === 429) return words.tooMany(error.retryAfterSeconds);
  if (error.code === "too_many_moves") return sites.noMovesLeft;
  if (error.code === "held_offline")
    return words.heldOffline(heldUntil === null || heldUntil === NEVER ? null : day(heldUntil));
  if (error.status === 404) return words.notFound;
  if (error.status === 403) return words.notAllowed;
  return words.server;
}

interface ProblemProps {
  error: Error;
  /** The consequence, in words before the error's own. */
  meaning?: string;
  /** End of the license file that holds a seat, where the error may be about one. */
  heldUntil?: string | null;
  retry?: (() => unknown) | undefined;
}

/** An error in words, with a way to try again and the request's id for support. */
export function Problem({ error, meaning, heldUntil = null, retry }: ProblemProps) {
  const speech = useSpeech();
  const { words } = speech;
  const id = error instanceof KeysteadError ? error.requestId : null;
  return (
    <Notice tone="wrong" said actions={retry && <Button onClick={() => void retry()}>{words.retry}</Button>}>
      <p>
        {meaning} {problemText(error, speech, heldUntil)}
      </p>
      {id !== null && (
        <p className={classes.id}>
          {words.problem.requestId} <code>{id}</code>
        </p>
      )}
    </Notice>
  );
}

import { KeysteadError } from "@keystead/api-client";
import type { Words } from "../words/en.ts";
import { useSpeech } from "../words/words.tsx";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import classes from "./problem.module.css";

/** Says in the words of the page what went wrong: the server's own are English. */
export function problemText(error: Error, { problem: words }: Words): string {
  if (!(error instanceof KeysteadError)) return error instanceof TypeError ? words.unreachable : words.server;
  if (error.status === 429) return words.tooMany(error.retryAfterSeconds);
  if (error.status === 404) return words.notFound;
  if (error.status === 403) return words.notAllowed;
  return words.server;
}

interface ProblemProps {
  error: Error;
  retry?: (() => unknown) | undefined;
}

/** An error in words, with a way to try again and the request's id for support. */
export function Problem({ error, retry }: ProblemProps) {
  const { words } = useSpeech();
  const id = error instanceof KeysteadError ? error.requestId : null;
  return (
    <Notice tone="wrong" said actions={retry && <Button onClick={() => void retry()}>{words.retry}</Button>}>
      <p>{problemText(error, words)}</p>
      {id !== null && (
        <p className={classes.id}>
          {words.problem.requestId} <code>{id}</code>
        </p>
      )}
    </Notice>
  );
}

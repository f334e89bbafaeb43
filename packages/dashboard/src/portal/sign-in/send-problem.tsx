import { KeysteadError } from "@keystead/api-client";
import { Notice } from "../ui/notice.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";

/** A code that was not sent: too many were, or something went wrong. */
export function SendProblem({ error }: { error: Error }) {
  const { signIn: words } = useSpeech().words;
  return error instanceof KeysteadError && error.status === 429 ? (
    <Notice tone="attention" said>
      {words.tooManyCodes}
    </Notice>
  ) : (
    <Problem error={error} />
  );
}

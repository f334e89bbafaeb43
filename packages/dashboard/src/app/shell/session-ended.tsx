import { useEffect, useRef, useState } from "react";
import { useMe } from "../../api/me.ts";
import { onSessionEnd } from "../../api/session-fetch.ts";
import { whenShown } from "../../ui/when-shown.tsx";

const LogInAgain = whenShown(() => import("./log-in-again.tsx").then(({ LogInAgain }) => LogInAgain));

/**
 * When the session has ended: asks for the log-in over the page, which stays as it is, and lets what was under way go
 * on.
 */
export function SessionEnded() {
  const { id, email } = useMe();
  const [ended, setEnded] = useState(false);
  const answer = useRef<(same: boolean) => void>(() => {});
  useEffect(
    () =>
      onSessionEnd(() => {
        setEnded(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const goOn = (userId: string) => {
    // The page shows data of the other person.
    if (userId !== id) return location.reload();
    setEnded(false);
    answer.current(true);
  };
  if (!ended) return null;
  return <LogInAgain email={email} onLoggedIn={goOn} />;
}

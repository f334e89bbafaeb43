import { IconFingerprint } from "@tabler/icons-react";
import { api } from "../../api/client.ts";
import { answerWithPasskey, hasPasskeys } from "../../api/passkeys.ts";
import { Button } from "./button.tsx";
import { Refusal } from "./notice.tsx";
import { text } from "./text.ts";
import { useAction } from "./use-action.ts";
import { useWaysIn } from "./use-ways-in.ts";

interface PasskeyButtonProps {
  onLoggedIn: (userId: string) => unknown;
}

/** Logs in with a passkey alone, which is both factors: where the server takes passkeys, and the browser has them. */
export function PasskeyButton({ onLoggedIn }: PasskeyButtonProps) {
  const ways = useWaysIn();
  const { run, pending, problem } = useAction(async () => {
    const { challenge, options } = await api.post("/api/auth/passkey-login/options");
    const passkey = await answerWithPasskey(options);
    const { user } = await api.post("/api/auth/passkey-login", { body: { challenge, passkey } });
    await onLoggedIn(user.id);
  });
  if (!hasPasskeys || ways?.logIns.passkey !== true) return null;
  return (
    <>
      <Button pending={pending} onClick={run}>
        <IconFingerprint size={17} aria-hidden />
        {text.logIn.passkey}
      </Button>
      {problem && <Refusal error={problem} />}
    </>
  );
}

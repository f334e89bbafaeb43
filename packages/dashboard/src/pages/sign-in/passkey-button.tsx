import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { answerWithPasskey, hasPasskeys } from "../../api/passkeys.ts";
import { Problem } from "../../ui/problem.tsx";
import { text } from "./text.ts";
import { waysInQuery } from "./ways-in.tsx";

interface PasskeyButtonProps {
  onLoggedIn: (userId: string) => void | Promise<void>;
}

/** Logs in with a passkey alone, which is both factors: where the server takes passkeys, and the browser has them. */
export function PasskeyButton({ onLoggedIn }: PasskeyButtonProps) {
  const { data } = useQuery(waysInQuery);
  const logIn = useMutation({
    async mutationFn() {
      const { challenge, options } = await api.post("/api/auth/passkey-login/options");
      const passkey = await answerWithPasskey(options);
      return api.post("/api/auth/passkey-login", { body: { challenge, passkey } });
    },
    onSuccess: ({ user }) => onLoggedIn(user.id),
  });
  if (!hasPasskeys || data?.logIns.passkey !== true) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={17} />}
        loading={logIn.isPending}
        onClick={() => logIn.mutate()}
        fullWidth
      >
        {text.logIn.passkey}
      </Button>
      {logIn.error && <Problem error={logIn.error} />}
    </>
  );
}

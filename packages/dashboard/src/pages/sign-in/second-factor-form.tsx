import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { answerWithPasskey, hasPasskeys } from "../../api/passkeys.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text } from "./text.ts";

const words = text.secondFactor;

/** What a log-in answers when the account has a second factor. */
export interface Challenge {
  challenge: string;
  secondFactor: ("totp" | "passkey")[];
}

interface SecondFactorFormProps extends Challenge {
  onLoggedIn: (userId: string) => void | Promise<void>;
}

/**
 * The second step of a log-in: a passkey and a code of the authenticator app where the account has them, or a recovery
 * code, which an account without an app is asked for when its owner says so.
 */
export function SecondFactorForm({ challenge, secondFactor, onLoggedIn }: SecondFactorFormProps) {
  const offersPasskey = hasPasskeys && secondFactor.includes("passkey");
  const hasApp = secondFactor.includes("totp");
  const [recovering, { open: recover }] = useDisclosure(!offersPasskey);
  const passkey = useMutation({
    async mutationFn() {
      const { options } = await api.post("/api/auth/second-factor/passkey-options", { body: { challenge } });
      return api.post("/api/auth/second-factor", {
        body: { challenge, passkey: await answerWithPasskey(options) },
      });
    },
    onSuccess: ({ user }) => onLoggedIn(user.id),
  });
  return (
    <Stack gap="md">
      {offersPasskey && (
        <Button loading={passkey.isPending} onClick={() => passkey.mutate()} fullWidth>
          {words.usePasskey}
        </Button>
      )}
      {passkey.error && <Problem error={passkey.error} />}
      {hasApp || recovering ? (
        <CodeForm challenge={challenge} hasApp={hasApp} onLoggedIn={onLoggedIn} />
      ) : (
        <Button variant="subtle" onClick={recover} fullWidth>
          {words.recover}
        </Button>
      )}
    </Stack>
  );
}

interface CodeFormProps extends Omit<SecondFactorFormProps, "secondFactor"> {
  /** Whether the account has an authenticator app, whose codes are taken, too. */
  hasApp: boolean;
}

function CodeForm({ challenge, hasApp, onLoggedIn }: CodeFormProps) {
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: ({ code }) => api.post("/api/auth/second-factor", { body: { challenge, ...answerOf(code) } }),
    onDone: ({ user }) => onLoggedIn(user.id),
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={hasApp ? words.code : words.recoveryCode}
          description={hasApp ? words.hint : words.recoveryHint}
          autoComplete={hasApp ? "one-time-code" : "off"}
          required
          autoFocus
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
        {problem && <Problem error={problem} />}
        <Button type="submit" loading={pending} fullWidth>
          {words.action}
        </Button>
      </Stack>
    </form>
  );
}

/** Six digits are of the app; everything else is a recovery code. */
function answerOf(typed: string): { code: string } | { recoveryCode: string } {
  const code = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: typed.trim() };
}

import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { answerWithPasskey } from "../../api/passkeys.ts";
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

/** The second step of a log-in: a passkey where the account has one, a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ challenge, secondFactor, onLoggedIn }: SecondFactorFormProps) {
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
      {secondFactor.includes("passkey") && (
        <Button loading={passkey.isPending} onClick={() => passkey.mutate()} fullWidth>
          {words.usePasskey}
        </Button>
      )}
      {passkey.error && <Problem error={passkey.error} />}
      <CodeForm challenge={challenge} onLoggedIn={onLoggedIn} />
    </Stack>
  );
}

function CodeForm({ challenge, onLoggedIn }: Omit<SecondFactorFormProps, "secondFactor">) {
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: ({ code }) => api.post("/api/auth/second-factor", { body: { challenge, ...answerOf(code) } }),
    onDone: ({ user }) => onLoggedIn(user.id),
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={words.code}
          description={words.hint}
          autoComplete="one-time-code"
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

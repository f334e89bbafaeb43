import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { answerWithPasskey } from "../../api/passkeys.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text } from "./text.ts";

const words = text.secondFactor;

export interface Challenge {
  challenge: string;
  secondFactor: ("totp" | "passkey")[];
}

interface SecondFactorFormProps extends Challenge {
  onLoggedIn: (userId: string) => void | Promise<void>;
}

/** Asks for the second factor of an account whose password was right: a passkey, a code of the app, or a recovery code. */
export function SecondFactorForm({ challenge, secondFactor, onLoggedIn }: SecondFactorFormProps) {
  const [recovering, setRecovering] = useState(!secondFactor.includes("totp"));
  const hasPasskey = secondFactor.includes("passkey");
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
      {hasPasskey && (
        <Button loading={passkey.isPending} onClick={() => passkey.mutate()} fullWidth>
          {words.usePasskey}
        </Button>
      )}
      {passkey.error && <Problem error={passkey.error} />}
      <CodeForm
        key={String(recovering)}
        challenge={challenge}
        recovery={recovering}
        onLoggedIn={onLoggedIn}
      />
      {secondFactor.includes("totp") && (
        <Anchor component="button" type="button" size="sm" onClick={() => setRecovering(!recovering)}>
          {recovering ? words.useApp : words.useRecovery}
        </Anchor>
      )}
    </Stack>
  );
}

interface CodeFormProps extends Pick<SecondFactorFormProps, "challenge" | "onLoggedIn"> {
  /** Whether a recovery code is asked for in place of one of the app. */
  recovery: boolean;
}

function CodeForm({ challenge, recovery, onLoggedIn }: CodeFormProps) {
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: ({ code }) =>
      api.post("/api/auth/second-factor", {
        body: {
          challenge,
          ...(recovery ? { recoveryCode: code.trim() } : { code: code.replaceAll(" ", "") }),
        },
      }),
    onDone: ({ user }) => onLoggedIn(user.id),
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={recovery ? words.recoveryCode : words.code}
          description={recovery ? words.recoveryHint : words.codeHint}
          inputMode={recovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          required
          data-autofocus
          autoFocus
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
        {problem && <Problem error={problem} />}
        <Button type="submit" loading={pending} fullWidth>
          {text.logIn.action}
        </Button>
      </Stack>
    </form>
  );
}

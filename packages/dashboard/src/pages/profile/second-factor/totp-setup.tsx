import type { Schema } from "@keystead/api-client";
import { Center, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { CopyValue } from "../../../ui/copy-value.tsx";
import { FieldsForm } from "../../../ui/fields-dialog.tsx";
import { ProofForm } from "./proof-form.tsx";
import { QrCode } from "./qr-code.tsx";
import { text } from "./text.ts";

const words = text.totp;

interface TotpSetupProps {
  /** Null when there are recovery codes already. */
  onAdded: (recoveryCodes: string[] | null) => void | Promise<void>;
  onCancel: () => void;
}

/** Sets up an authenticator app: its secret as a QR code, then a first code of it. */
export function TotpSetup({ onAdded, onCancel }: TotpSetupProps) {
  const [enrolment, setEnrolment] = useState<Schema<"TotpEnrolment"> | null>(null);
  if (enrolment === null)
    return (
      <ProofForm
        effects={[words.before]}
        action={text.proof.next}
        send={(body) => api.post("/api/auth/second-factor/totp", { body })}
        onDone={setEnrolment}
        onCancel={onCancel}
      />
    );
  return <Confirmation enrolment={enrolment} onAdded={onAdded} onCancel={onCancel} />;
}

function Confirmation({
  enrolment: { uri, secret },
  onAdded,
  onCancel,
}: TotpSetupProps & { enrolment: Schema<"TotpEnrolment"> }) {
  return (
    <FieldsForm
      action={words.confirm}
      onCancel={onCancel}
      initialValues={{ code: "" }}
      send={({ code }) =>
        api.post("/api/auth/second-factor/totp/confirm", { body: { code: code.replaceAll(" ", "") } })
      }
      onDone={async ({ recoveryCodes }) => {
        await onAdded(recoveryCodes);
      }}
    >
      {({ field }) => (
        <>
          <Stack gap="sm" align="center">
            <Text size="sm">{words.scan}</Text>
            <Center bg="white" p="sm">
              <QrCode content={uri} label={words.qr} />
            </Center>
            <CopyValue value={secret} label={words.key} />
          </Stack>
          <TextInput
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
            {...field("code")}
          />
        </>
      )}
    </FieldsForm>
  );
}

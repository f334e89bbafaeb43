import type { Schema } from "@keystead/api-client";
import {
  Button,
  Center,
  Code,
  CopyButton,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { makePasskey } from "../../../api/passkeys.ts";
import { CopyValue } from "../../../ui/copy-value.tsx";
import { download } from "../../../ui/download.ts";
import { FieldsForm } from "../../../ui/fields-dialog.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { text as shared } from "../../../ui/text.ts";
import type { Finish } from "../../../ui/use-finish.ts";
import { FACTOR_QUERIES, type Proof } from "./factors.ts";
import { ProofForm } from "./proof-form.tsx";
import { text } from "./text.ts";

/** Action on one's second factors. */
export type FactorDeed = "totp" | "removeTotp" | "passkey" | "codes" | Schema<"Passkey">;

interface FactorDialogProps {
  deed: FactorDeed;
  onClose: () => void;
}

function titleOf(deed: FactorDeed): string {
  if (typeof deed === "object") return text.remove.passkeyTitle(deed.name);
  const titles = {
    totp: text.totp.title,
    removeTotp: text.remove.appTitle,
    passkey: text.passkey.title,
    codes: text.renew.title,
  };
  return titles[deed];
}

/** Sets up or removes a second factor, or makes recovery codes, which it shows at the end. */
export function FactorDialog({ deed, onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const finishAdding = (recoveryCodes: string[] | null): Finish => {
    setCodes(recoveryCodes);
    return { stale: FACTOR_QUERIES, ...(recoveryCodes === null && { close: onClose }) };
  };
  const finishRemoving = (): Finish => ({ stale: FACTOR_QUERIES, say: text.remove.removed, close: onClose });
  const removal = { effects: text.remove.effects, action: text.removePasskey, onDone: finishRemoving };
  return (
    <FormDialog opened title={codes ? text.recovery.title : titleOf(deed)} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : deed === "totp" ? (
        <TotpSetup onAdded={finishAdding} onCancel={onClose} />
      ) : deed === "passkey" ? (
        <PasskeySetup onAdded={finishAdding} onCancel={onClose} />
      ) : deed === "codes" ? (
        <ProofForm
          effects={text.renew.effects}
          action={text.newCodes}
          send={(body) => api.post("/api/auth/second-factor/recovery-codes", { body })}
          onDone={({ recoveryCodes }) => finishAdding(recoveryCodes)}
          onCancel={onClose}
        />
      ) : deed === "removeTotp" ? (
        <ProofForm
          {...removal}
          send={(body) => api.post("/api/auth/second-factor/totp/remove", { body })}
          onCancel={onClose}
        />
      ) : (
        <ProofForm
          {...removal}
          send={(body) => api.post("/api/auth/passkeys/{id}/remove", { path: { id: deed.id }, body })}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}

const ofApp = text.totp;

interface SetupProps {
  /** Null when there are recovery codes already. */
  onAdded: (recoveryCodes: string[] | null) => Finish;
  onCancel: () => void;
}

/** Sets up an authenticator app: its secret as a QR code, then a first code of it. */
function TotpSetup({ onAdded, onCancel }: SetupProps) {
  const [enrolment, setEnrolment] = useState<Schema<"TotpEnrolment"> | null>(null);
  if (enrolment === null)
    return (
      <ProofForm
        effects={[ofApp.before]}
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
}: SetupProps & { enrolment: Schema<"TotpEnrolment"> }) {
  return (
    <FieldsForm
      action={ofApp.confirm}
      onCancel={onCancel}
      initialValues={{ code: "" }}
      send={({ code }) =>
        api.post("/api/auth/second-factor/totp/confirm", { body: { code: code.replaceAll(" ", "") } })
      }
      onDone={({ recoveryCodes }) => onAdded(recoveryCodes)}
    >
      {({ field }) => (
        <>
          <Stack gap="sm" align="center">
            <Text size="sm">{ofApp.scan}</Text>
            <Center bg="white" p="sm">
              <QrCode content={uri} label={ofApp.qr} />
            </Center>
            <CopyValue value={secret} label={ofApp.key} />
          </Stack>
          <TextInput
            label={ofApp.code}
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

const ofPasskey = text.passkey;

/** Has the browser make a passkey, and adds it under a name. */
function PasskeySetup({ onAdded, onCancel }: SetupProps) {
  const [name, setName] = useState("");
  const add = async (proof: Proof) => {
    const { challenge, options } = await api.post("/api/auth/passkeys/options", { body: proof });
    const passkey = await makePasskey(options);
    return api.post("/api/auth/passkeys", { body: { challenge, passkey, name } });
  };
  return (
    <ProofForm
      effects={[ofPasskey.effect]}
      action={text.addPasskey}
      send={add}
      onDone={({ recoveryCodes }) => onAdded(recoveryCodes)}
      onCancel={onCancel}
    >
      <TextInput
        label={ofPasskey.name}
        description={ofPasskey.nameHint}
        required
        data-autofocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ProofForm>
  );
}

const ofCodes = text.recovery;

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Recovery codes, which are shown this once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const lines = codes.join("\n");
  return (
    <Stack gap="md">
      <Text size="sm">{ofCodes.hint}</Text>
      <Paper p="md" bg="var(--keystead-sidebar)">
        <SimpleGrid cols={2} spacing="xs">
          {codes.map((code) => (
            <Code key={code} bg="transparent" p={0} fz="sm" c="inherit">
              {code}
            </Code>
          ))}
        </SimpleGrid>
      </Paper>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={lines} timeout={2500}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? shared.copied : shared.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => download(ofCodes.file, `${lines}\n`)}>
          {ofCodes.download}
        </Button>
        <Button onClick={onDone}>{ofCodes.kept}</Button>
      </Group>
    </Stack>
  );
}

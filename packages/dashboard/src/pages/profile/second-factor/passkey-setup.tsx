import { TextInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { makePasskey } from "../../../api/passkeys.ts";
import type { Proof } from "./factors.ts";
import { ProofForm } from "./proof-form.tsx";
import { text } from "./text.ts";

const words = text.passkey;

interface PasskeySetupProps {
  onAdded: (recoveryCodes: string[] | null) => void | Promise<void>;
  onCancel: () => void;
}

/** Has the browser make a passkey, and adds it under a name. */
export function PasskeySetup({ onAdded, onCancel }: PasskeySetupProps) {
  const [name, setName] = useState("");
  const add = async (proof: Proof) => {
    const { challenge, options } = await api.post("/api/auth/passkeys/options", { body: proof });
    const passkey = await makePasskey(options);
    return api.post("/api/auth/passkeys", { body: { challenge, passkey, name } });
  };
  return (
    <ProofForm
      effects={[words.effect]}
      action={text.addPasskey}
      send={add}
      onDone={({ recoveryCodes }) => onAdded(recoveryCodes)}
      onCancel={onCancel}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        data-autofocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ProofForm>
  );
}

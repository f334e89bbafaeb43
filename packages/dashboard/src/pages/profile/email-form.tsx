import { TextInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { ProofForm } from "./second-factor/proof-form.tsx";
import { text } from "./text.ts";

const words = text.email;

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState("");
  return (
    <ProofForm
      effects={[words.effect]}
      action={words.action}
      send={(proof) => api.post("/api/auth/change-email", { body: { email, ...proof } })}
      onDone={() => onSent(email)}
      onCancel={onCancel}
    >
      <TextInput
        label={words.new}
        type="email"
        autoComplete="email"
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ProofForm>
  );
}

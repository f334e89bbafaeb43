import { PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { DialogForm } from "../../ui/form-dialog.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text } from "./text.ts";

const words = text.email;

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "", currentPassword: "" } });
  const submit = useSubmit(form, {
    send: ({ email, currentPassword }) =>
      api.post("/api/auth/change-email", {
        body: { email, ...(currentPassword !== "" && { currentPassword }) },
      }),
    onDone: (_, { email }) => onSent(email),
  });
  return (
    <DialogForm {...submit} action={words.action} onCancel={onCancel}>
      <TextInput
        label={words.new}
        type="email"
        autoComplete="email"
        required
        data-autofocus
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        autoComplete="current-password"
        key={form.key("currentPassword")}
        {...form.getInputProps("currentPassword")}
      />
    </DialogForm>
  );
}

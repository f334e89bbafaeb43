import type { Schema } from "@keystead/api-client";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../../api/client.ts";
import { fieldOf } from "../../../ui/field-of.ts";
import { DialogForm, FormDialog } from "../../../ui/form-dialog.tsx";
import { useSubmit } from "../../../ui/server-form.ts";
import { text as shared } from "../../../ui/text.ts";
import { passkeysQuery } from "./factors.ts";
import { text } from "./text.ts";

const words = text.passkey;

interface RenamePasskeyProps {
  passkey: Schema<"Passkey">;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const form = useForm({ mode: "uncontrolled", initialValues: { name } });
  const submit = useSubmit(form, {
    send: (body) => api.put("/api/auth/passkeys/{id}", { path: { id }, body }),
    onDone: (saved) => ({ stale: [passkeysQuery], say: words.renamed(saved.name), close: onClose }),
  });
  const field = fieldOf(form);
  return (
    <FormDialog opened title={words.renameTitle} onClose={onClose}>
      <DialogForm {...submit} action={shared.save} onCancel={onClose}>
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          data-autofocus
          maxLength={100}
          {...field("name")}
        />
      </DialogForm>
    </FormDialog>
  );
}

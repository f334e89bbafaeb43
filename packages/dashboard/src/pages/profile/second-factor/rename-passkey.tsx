import type { Schema } from "@keystead/api-client";
import { TextInput } from "@mantine/core";
import { api } from "../../../api/client.ts";
import { FieldsDialog } from "../../../ui/fields-dialog.tsx";
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
  return (
    <FieldsDialog
      title={words.renameTitle}
      onClose={onClose}
      action={shared.save}
      initialValues={{ name }}
      send={(body) => api.put("/api/auth/passkeys/{id}", { path: { id }, body })}
      onDone={(saved) => ({ stale: [passkeysQuery], say: words.renamed(saved.name), close: onClose })}
    >
      {({ field }) => (
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          data-autofocus
          maxLength={100}
          {...field("name")}
        />
      )}
    </FieldsDialog>
  );
}

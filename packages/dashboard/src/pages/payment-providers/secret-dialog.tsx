import { PasswordInput, Text } from "@mantine/core";
import { api } from "../../api/client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { text as shared } from "../../ui/text.ts";
import { type Connection, PAYMENT_PROVIDERS } from "./connection.ts";
import { providerNamed } from "./providers.ts";
import { text } from "./text.ts";

interface SecretDialogProps {
  connection: Connection;
  field: "apiKey" | "webhookSecret";
  onClose: () => void;
}

/** Enters or replaces the key or the signing secret of a connection. */
export function SecretDialog({ connection, field, onClose }: SecretDialogProps) {
  const { title, hints, label, placeholder, saved } = wordsOf(connection, field);
  return (
    <FieldsDialog
      title={title}
      onClose={onClose}
      action={shared.save}
      initialValues={{ [field]: "" }}
      send={(body) => api.put("/api/payment-providers/{id}", { path: { id: connection.id }, body })}
      onDone={() => ({ stale: [PAYMENT_PROVIDERS], say: saved, close: onClose })}
    >
      {({ field: bind }) => (
        <>
          {hints.map((hint) => (
            <Text key={hint} size="sm">
              {hint}
            </Text>
          ))}
          <PasswordInput
            label={label}
            description={text.key.hidden}
            placeholder={placeholder}
            autoComplete="off"
            required
            data-autofocus
            {...bind(field)}
          />
        </>
      )}
    </FieldsDialog>
  );
}

function wordsOf(
  { provider, apiKeyLastFour, webhookSecretLastFour }: Connection,
  field: SecretDialogProps["field"],
) {
  const { key = null, secret } = providerNamed(provider) ?? {};
  const { key: keyWords, webhook } = text;
  if (field === "apiKey")
    return {
      title: apiKeyLastFour === null ? keyWords.addTitle : keyWords.replaceTitle,
      hints: [key?.advice ?? "", ...(apiKeyLastFour === null ? [] : [keyWords.replaceHint])],
      label: keyWords.label,
      placeholder: key?.placeholder,
      saved: keyWords.saved,
    };
  const isNew = webhookSecretLastFour === null;
  return {
    title: isNew ? webhook.addTitle : webhook.replaceTitle,
    hints: [secret?.advice ?? "", ...(isNew ? [] : [webhook.replaceHint])],
    label: webhook.secret,
    placeholder: secret?.placeholder,
    saved: webhook.saved,
  };
}

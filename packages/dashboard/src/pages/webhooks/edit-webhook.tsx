import { api } from "../../api/client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { text as shared } from "../../ui/text.ts";
import { text } from "./text.ts";
import { WEBHOOKS, type Webhook } from "./webhook.ts";
import { bodyOf, valuesOf, WebhookFields } from "./webhook-fields.tsx";

const words = text.fields;

interface EditWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const { id } = webhook;
  return (
    <FieldsDialog
      title={webhook.url}
      onClose={onClose}
      action={shared.save}
      initialValues={valuesOf(webhook)}
      edited={{
        record: webhook,
        read: () => api.get("/api/webhooks/{id}", { path: { id } }),
        labels: {
          ...{ url: words.url, types: words.types, productIds: words.products },
          ...{ description: words.description, includeKeys: words.keys },
        },
      }}
      send={(values) => api.put("/api/webhooks/{id}", { path: { id }, body: bodyOf(values) })}
      onDone={() => ({ stale: [WEBHOOKS], say: text.saved, close: onClose })}
    >
      {({ field }) => <WebhookFields field={field} />}
    </FieldsDialog>
  );
}

import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { DialogForm, FormDialog } from "../../ui/form-dialog.tsx";
import { useSubmit } from "../../ui/server-form.ts";
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
  const form = useForm({ mode: "uncontrolled", initialValues: valuesOf(webhook) });
  const submit = useSubmit(form, {
    edited: {
      record: webhook,
      read: () => api.get("/api/webhooks/{id}", { path: { id } }),
      labels: {
        ...{ url: words.url, types: words.types, productIds: words.products },
        ...{ description: words.description, includeKeys: words.keys },
      },
    },
    send: (values) => api.put("/api/webhooks/{id}", { path: { id }, body: bodyOf(values) }),
    onDone: () => ({ stale: [WEBHOOKS], say: text.saved, close: onClose }),
  });
  return (
    <FormDialog opened title={webhook.url} onClose={onClose}>
      <DialogForm {...submit} action={shared.save} onCancel={onClose}>
        <WebhookFields form={form} />
      </DialogForm>
    </FormDialog>
  );
}

import type { Schema } from "@keystead/api-client";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { text } from "./text.ts";
import { WEBHOOKS } from "./webhook.ts";
import { bodyOf, valuesOf, WebhookFields } from "./webhook-fields.tsx";

type Made = Schema<"WebhookEndpointCreated">;

/** Adds an endpoint, shows its secret, and leads to its page. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    onClose();
    if (made) void navigate({ to: "/webhooks/$id", params: { id: made.id } });
  };
  return (
    <FormDialog opened title={made ? text.secret.made : text.add} onClose={close}>
      {made ? (
        <SecretOnce value={made.secret} hint={text.secret.once} onDone={close} />
      ) : (
        <FieldsForm
          action={text.add}
          onCancel={close}
          initialValues={valuesOf()}
          send={(values, idempotencyKey) =>
            api.post("/api/webhooks", { body: bodyOf(values), idempotencyKey })
          }
          onDone={(made) => {
            setMade(made);
            return { stale: [WEBHOOKS] };
          }}
        >
          {({ field }) => <WebhookFields field={field} />}
        </FieldsForm>
      )}
    </FormDialog>
  );
}

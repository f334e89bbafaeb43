import type { Schema } from "@keystead/api-client";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { DialogForm, FormDialog } from "../../ui/form-dialog.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { useSubmit } from "../../ui/server-form.ts";
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
        <AddForm onMade={setMade} onCancel={close} />
      )}
    </FormDialog>
  );
}

function AddForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const queries = useQueryClient();
  const form = useForm({ mode: "uncontrolled", initialValues: valuesOf() });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) => api.post("/api/webhooks", { body: bodyOf(values), idempotencyKey }),
    async onDone(made) {
      await queries.invalidateQueries({ queryKey: [WEBHOOKS] });
      onMade(made);
    },
  });
  return (
    <DialogForm {...submit} action={text.add} onCancel={onCancel}>
      <WebhookFields form={form} />
    </DialogForm>
  );
}

import type { Result, Role } from "@keystead/api-client";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { DialogForm, FormDialog } from "../../ui/form-dialog.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { PEOPLE } from "./people.ts";
import { RoleChoice } from "./role-choice.tsx";
import { text } from "./text.ts";

/** Invites somebody, and shows the link, which is known only now. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Result<"post", "/api/invitations"> | null>(null);
  return (
    <FormDialog opened title={made ? text.invited(made.email) : text.invite} onClose={onClose}>
      {made ? (
        <InvitationLink url={made.url} onDone={onClose} />
      ) : (
        <InviteForm onMade={setMade} onCancel={onClose} />
      )}
    </FormDialog>
  );
}

interface InviteFormProps {
  onMade: (invitation: Result<"post", "/api/invitations">) => void;
  onCancel: () => void;
}

function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const queries = useQueryClient();
  const [role, setRole] = useState<Role>("support");
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "" } });
  const submit = useSubmit(form, {
    send: ({ email }, idempotencyKey) =>
      api.post("/api/invitations", { body: { email, role }, idempotencyKey }),
    async onDone(invitation) {
      await queries.invalidateQueries({ queryKey: [PEOPLE] });
      onMade(invitation);
    },
  });
  const field = fieldOf(form);
  return (
    <DialogForm {...submit} action={text.sendInvitation} onCancel={onCancel}>
      <TextInput
        label={text.email}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...field("email")}
      />
      <RoleChoice value={role} onChange={setRole} />
    </DialogForm>
  );
}

import type { Result, Role } from "@keystead/api-client";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { InvitationLink } from "./invitations.tsx";
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
  const [role, setRole] = useState<Role>("support");
  return (
    <FieldsForm
      action={text.sendInvitation}
      onCancel={onCancel}
      initialValues={{ email: "" }}
      send={({ email }, idempotencyKey) =>
        api.post("/api/invitations", { body: { email, role }, idempotencyKey })
      }
      onDone={(invitation) => {
        onMade(invitation);
        return { stale: [PEOPLE] };
      }}
    >
      {({ field }) => (
        <>
          <TextInput
            label={text.email}
            type="email"
            autoComplete="off"
            required
            data-autofocus
            {...field("email")}
          />
          <RoleChoice value={role} onChange={setRole} />
        </>
      )}
    </FieldsForm>
  );
}

import type { Result } from "@keystead/api-client";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { ProofForm } from "../profile/second-factor/proof-form.tsx";
import type { User } from "./people.ts";
import { text } from "./text.ts";

const words = text.passwordLink;

interface PasswordLinkProps {
  user: User;
  onClose: () => void;
}

/** Makes a link with which a colleague chooses a new password, and shows it, which is known only now. */
export function PasswordLink({ user, onClose }: PasswordLinkProps) {
  const [made, setMade] = useState<Result<"post", "/api/users/{id}/password-link"> | null>(null);
  return (
    <FormDialog opened title={words.title(user.name)} onClose={onClose}>
      {made ? (
        <SecretOnce value={made.url} hint={words.once(user.name)} onDone={onClose} />
      ) : (
        <ProofForm
          effects={words.effects}
          action={words.action}
          send={(body) => api.post("/api/users/{id}/password-link", { path: { id: user.id }, body })}
          onDone={setMade}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}

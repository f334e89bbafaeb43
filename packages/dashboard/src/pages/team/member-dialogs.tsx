import type { Result } from "@keystead/api-client";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { text as appText } from "../../app/text.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { ProofForm } from "../profile/second-factor/proof-form.tsx";
import { PEOPLE, type User } from "./people.ts";
import { RoleChoice } from "./role-choice.tsx";
import { text } from "./text.ts";

interface DialogProps {
  user: User;
  onClose: () => void;
}

export function ChangeRole({ user, onClose }: DialogProps) {
  const me = useMe();
  const [role, setRole] = useState(user.role);
  const isMe = user.id === me.id;
  const setTo = (to: typeof role) =>
    api.put("/api/users/{id}", { path: { id: user.id }, body: { role: to } });
  return (
    <Confirm
      opened
      title={text.roleOf(user.name)}
      consequences={[text.roleEffects(isMe)]}
      action={text.saveRole}
      onClose={onClose}
      run={() => setTo(role)}
      done={{
        stale: [PEOPLE, meQuery],
        say: text.roleChanged(user.name, appText.role[role]),
        undo: isMe ? undefined : () => setTo(user.role),
      }}
    >
      <RoleChoice value={role} onChange={setRole} />
    </Confirm>
  );
}

export function RemoveMember({ user, onClose }: DialogProps) {
  return (
    <Confirm
      opened
      danger
      title={text.removeTitle(user.name)}
      consequences={text.removeEffects}
      action={text.removeAction}
      onClose={onClose}
      run={() => api.delete("/api/users/{id}", { path: { id: user.id } })}
      done={{ stale: [PEOPLE], say: text.removed(user.name) }}
    />
  );
}

const ofLink = text.passwordLink;

/** Makes a link with which a colleague chooses a new password, and shows it, which is known only now. */
export function PasswordLink({ user, onClose }: DialogProps) {
  const [made, setMade] = useState<Result<"post", "/api/users/{id}/password-link"> | null>(null);
  return (
    <FormDialog opened title={ofLink.title(user.name)} onClose={onClose}>
      {made ? (
        <SecretOnce value={made.url} hint={ofLink.once(user.name)} onDone={onClose} />
      ) : (
        <ProofForm
          effects={ofLink.effects}
          action={ofLink.action}
          send={(body) => api.post("/api/users/{id}/password-link", { path: { id: user.id }, body })}
          onDone={setMade}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}

const ofFactor = text.removeFactor;

/** Takes the second factor away from a colleague who has lost it. */
export function RemoveFactor({ user, onClose }: DialogProps) {
  return (
    <FormDialog opened title={ofFactor.title(user.name)} onClose={onClose}>
      <ProofForm
        effects={ofFactor.effects}
        action={ofFactor.action}
        send={(body) => api.post("/api/users/{id}/remove-second-factor", { path: { id: user.id }, body })}
        onDone={() => ({ stale: [PEOPLE], say: ofFactor.done(user.name), close: onClose })}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

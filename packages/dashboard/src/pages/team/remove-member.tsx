import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { PEOPLE, type User } from "./people.ts";
import { text } from "./text.ts";

interface RemoveMemberProps {
  user: User;
  onClose: () => void;
}

export function RemoveMember({ user, onClose }: RemoveMemberProps) {
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

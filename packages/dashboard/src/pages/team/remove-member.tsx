import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastDone } from "../../ui/toast.ts";
import { PEOPLE, type User } from "./people.ts";
import { text } from "./text.ts";

interface RemoveMemberProps {
  user: User;
  onClose: () => void;
}

export function RemoveMember({ user, onClose }: RemoveMemberProps) {
  const queries = useQueryClient();
  return (
    <Confirm
      opened
      danger
      title={text.removeTitle(user.name)}
      consequences={text.removeEffects}
      action={text.removeAction}
      onClose={onClose}
      run={async () => {
        await api.delete("/api/users/{id}", { path: { id: user.id } });
        await queries.invalidateQueries({ queryKey: [PEOPLE] });
        toastDone(text.removed(user.name));
      }}
    />
  );
}

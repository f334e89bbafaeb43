import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { text as appText } from "../../app/text.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastDone } from "../../ui/toast.ts";
import { PEOPLE, type User } from "./people.ts";
import { RoleChoice } from "./role-choice.tsx";
import { text } from "./text.ts";

interface ChangeRoleProps {
  user: User;
  onClose: () => void;
}

export function ChangeRole({ user, onClose }: ChangeRoleProps) {
  const me = useMe();
  const queries = useQueryClient();
  const [role, setRole] = useState(user.role);
  const isMe = user.id === me.id;
  const setTo = async (to: typeof role) => {
    await api.put("/api/users/{id}", { path: { id: user.id }, body: { role: to } });
    await queries.invalidateQueries({ queryKey: [PEOPLE] });
    if (isMe) await queries.invalidateQueries(meQuery);
  };
  return (
    <Confirm
      opened
      title={text.roleOf(user.name)}
      consequences={[text.roleEffects(isMe)]}
      action={text.saveRole}
      onClose={onClose}
      run={async () => {
        await setTo(role);
        toastDone(text.roleChanged(user.name, appText.role[role]), isMe ? undefined : () => setTo(user.role));
      }}
    >
      <RoleChoice value={role} onChange={setRole} />
    </Confirm>
  );
}

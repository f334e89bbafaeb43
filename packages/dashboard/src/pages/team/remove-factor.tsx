import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toastDone } from "../../ui/toast.ts";
import { ProofForm } from "../profile/second-factor/proof-form.tsx";
import { PEOPLE, type User } from "./people.ts";
import { text } from "./text.ts";

const words = text.removeFactor;

interface RemoveFactorProps {
  user: User;
  onClose: () => void;
}

/** Takes the second factor away from a colleague who has lost it. */
export function RemoveFactor({ user, onClose }: RemoveFactorProps) {
  const queries = useQueryClient();
  return (
    <FormDialog opened title={words.title(user.name)} onClose={onClose}>
      <ProofForm
        effects={words.effects}
        action={words.action}
        send={(body) => api.post("/api/users/{id}/remove-second-factor", { path: { id: user.id }, body })}
        onDone={async () => {
          await queries.invalidateQueries({ queryKey: [PEOPLE] });
          toastDone(words.done(user.name));
          onClose();
        }}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { timeFrom } from "../../ui/relative-time.tsx";
import { text } from "./text.ts";
import { type ApiToken, TOKENS } from "./token.ts";

interface DeleteTokenProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteToken({ token: { id, name, lastUsedAt }, onClose }: DeleteTokenProps) {
  const lastUsed = lastUsedAt === null ? null : timeFrom(new Date(lastUsedAt), new Date());
  return (
    <Confirm
      opened
      danger
      title={text.deleteTitle(name)}
      consequences={text.deleteEffects(lastUsed)}
      action={text.deleteAction}
      onClose={onClose}
      run={() => api.delete("/api/tokens/{id}", { path: { id } })}
      done={{ stale: [TOKENS], say: text.deleted(name) }}
    />
  );
}

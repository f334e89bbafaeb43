import { IconPencil, IconRepeat, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { toastDone } from "../../ui/toast.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { text } from "./text.ts";
import { WEBHOOKS, type Webhook } from "./webhook.ts";

const EditWebhook = whenShown(() => import("./edit-webhook.tsx").then(({ EditWebhook }) => EditWebhook));
const Replay = whenShown(() => import("./replay.tsx").then(({ Replay }) => Replay));

/** Menu of an endpoint: edit, replay, delete. */
export function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const { id, url } = webhook;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"edit" | "replay" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <RowMenu
        of={url}
        entries={[
          { label: text.edit, icon: IconPencil, run: () => setAsked("edit") },
          { label: text.replay.open, icon: IconRepeat, run: () => setAsked("replay") },
          { label: text.delete, icon: IconTrash, danger: true, run: () => setAsked("delete") },
        ]}
      />
      {asked === "edit" && <EditWebhook webhook={webhook} onClose={close} />}
      {asked === "replay" && <Replay id={id} onClose={close} />}
      {asked === "delete" && (
        <Confirm
          opened
          title={text.deleteTitle}
          consequences={text.deleteEffects(url)}
          action={text.deleteAction}
          danger
          onClose={close}
          run={async () => {
            await api.delete("/api/webhooks/{id}", { path: { id } });
            await navigate({ to: "/webhooks" });
            await queries.invalidateQueries({ queryKey: [WEBHOOKS] });
            toastDone(text.deleted);
          }}
        />
      )}
    </>
  );
}

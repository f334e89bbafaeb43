import { Button } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { RELEASES, type Release } from "./release.ts";
import { text } from "./text.ts";

interface ReleaseActionsProps {
  release: Release;
  /** The name of its product. */
  product: string;
}

/** Actions on a release that the role may do. Each says what will happen before it does. */
export function ReleaseActions({ release, product }: ReleaseActionsProps) {
  const { id, version, status, file } = release;
  const may = useMay();
  const [asked, setAsked] = useState<"publish" | "withdraw" | null>(null);
  const close = () => setAsked(null);
  if (!may("PUT /api/releases/{id}")) return null;
  return (
    <>
      {status === "draft" && (
        <DeleteRecord
          words={{ ...text.remove, title: text.remove.title(version) }}
          consequences={text.remove.effects}
          run={() => api.delete("/api/releases/{id}", { path: { id } })}
          to="/releases"
        />
      )}
      <Button
        variant="default"
        component={Link}
        to={`/releases/${id}/edit`}
        leftSection={<IconEdit size={16} />}
      >
        {text.edit}
      </Button>
      {status === "published" && (
        <Button variant="light" color="red" onClick={() => setAsked("withdraw")}>
          {text.withdraw.action}
        </Button>
      )}
      {status === "draft" && file !== null && (
        <Button onClick={() => setAsked("publish")}>{text.publish.action}</Button>
      )}
      <Confirm
        opened={asked === "publish"}
        onClose={close}
        title={text.publish.title(version)}
        consequences={publishingEffects(release, product)}
        action={text.publish.action}
        run={() => api.post("/api/releases/{id}/publish", { path: { id }, body: {} })}
        done={{ stale: [RELEASES], say: text.publish.done(version) }}
      />
      <Confirm
        opened={asked === "withdraw"}
        onClose={close}
        title={text.withdraw.title(version)}
        consequences={text.withdraw.effects}
        action={text.withdraw.action}
        danger
        run={() => api.post("/api/releases/{id}/withdraw", { path: { id } })}
        done={{ stale: [RELEASES], say: text.withdraw.done(version) }}
      />
    </>
  );
}

function publishingEffects({ channel, rollout, signed }: Release, product: string): string[] {
  const { effects, beta, unsigned } = text.publish;
  const whom = channel === "beta" ? `${text.rollout(rollout)} ${beta}` : text.rollout(rollout);
  return [...effects(product, whom), ...(signed === null ? [unsigned] : [])];
}

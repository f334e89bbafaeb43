import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastDone } from "../../ui/toast.ts";
import { inTurn } from "./in-turn.ts";
import { LICENSES, type License } from "./license.ts";
import { text } from "./text.ts";

const words = text.bulk;

/** Of a bundle, the licenses that are selected change, and no others. */
const query = { only: "true" } as const;

type Deed = "suspend" | "extend" | "revoke";

interface BulkActionsProps {
  licenses: License[];
  onDone: () => void;
}

/** Buttons for several licenses at once. */
export function BulkActions({ licenses, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<Deed | null>(null);
  const queries = useQueryClient();
  const count = licenses.length;
  const sites = licenses.reduce((sum, { activatedCount }) => sum + activatedCount, 0);
  const setStatus = (status: "active" | "suspended", of: License[]) =>
    inTurn(of, ({ id }) => api.put("/api/licenses/{id}", { path: { id }, query, body: { status } }));

  const run: Record<Deed, () => Promise<void>> = {
    async suspend() {
      const active = licenses.filter(({ status }) => status === "active");
      await setStatus("suspended", active);
      toastDone(words.suspended(active.length), async () => {
        await setStatus("active", active);
        await queries.invalidateQueries({ queryKey: [LICENSES] });
      });
    },
    async extend() {
      await inTurn(licenses, ({ id }) =>
        api.post("/api/licenses/{id}/renew", { path: { id }, query, body: {} }),
      );
      toastDone(words.extended(count));
    },
    async revoke() {
      await inTurn(licenses, ({ id }) => api.post("/api/licenses/{id}/revoke", { path: { id }, query }));
      toastDone(words.revoked(count));
    },
  };
  const done = async (deed: Deed) => {
    try {
      await run[deed]();
    } finally {
      await queries.invalidateQueries({ queryKey: [LICENSES] });
    }
    onDone();
  };
  const shared = (deed: Deed) => ({
    opened: asked === deed,
    onClose: () => setAsked(null),
    run: () => done(deed),
    action: words[deed],
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked("suspend")}>
        {words.suspend}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsked("extend")}>
        {words.extend}
      </Button>
      <Button size="xs" variant="light" color="red" onClick={() => setAsked("revoke")}>
        {words.revoke}
      </Button>
      <Confirm
        {...shared("suspend")}
        title={words.suspendTitle(count)}
        consequences={words.suspendEffects(sites)}
      />
      <Confirm {...shared("extend")} title={words.extendTitle(count)} consequences={words.extendEffects} />
      <Confirm
        {...shared("revoke")}
        title={words.revokeTitle(count)}
        consequences={words.revokeEffects(sites)}
        danger
      />
    </>
  );
}

import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastDone, toastProblem } from "../../ui/toast.ts";
import type { LicenseRow } from "./folded.ts";
import { groupsOf } from "./group.ts";
import { inTurn } from "./in-turn.ts";
import { LICENSES, type License } from "./license.ts";
import { text } from "./text.ts";

const words = text.bulk;

/** Changes a license, and no other of its bundle. */
const only = { only: "true" } as const;

type Deed = "suspend" | "extend" | "revoke";

interface BulkActionsProps {
  rows: LicenseRow[];
  onDone: () => void;
}

function isActive({ status }: License): boolean {
  return status === "active";
}

/** The scope of a change: a row that stands for a bundle changes all of its licenses in one step. */
function scopeOf({ isBundle }: LicenseRow) {
  return isBundle ? {} : only;
}

/** Buttons for several licenses at once. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<Deed | null>(null);
  const queries = useQueryClient();
  // Read before the question: it says how many licenses change, and what has been active comes back with an undo.
  const reading = useMutation({
    mutationFn: (_: Deed) => groupsOf(rows),
    onSuccess: (_, deed) => setAsked(deed),
    onError: toastProblem,
  });
  const groups = reading.data ?? [];
  const licenses = groups.flat();
  const count = licenses.length;
  const sites = licenses.reduce((sum, { activatedCount }) => sum + activatedCount, 0);
  const suspend = (row: LicenseRow, id: string) => {
    const body = { status: "suspended" } as const;
    return api.put("/api/licenses/{id}", { path: { id }, query: scopeOf(row), body });
  };
  /** Each by itself: others of its bundle may have been suspended before. */
  const activate = ({ id }: License) =>
    api.put("/api/licenses/{id}", { path: { id }, query: only, body: { status: "active" } });

  const run: Record<Deed, () => Promise<void>> = {
    async suspend() {
      const active = licenses.filter(isActive);
      await inTurn([...rows.entries()], async ([index, row]) => {
        const license = groups[index]?.find(isActive);
        if (license) await suspend(row, license.id);
      });
      toastDone(words.suspended(active.length), async () => {
        await inTurn(active, activate);
        await queries.invalidateQueries({ queryKey: [LICENSES] });
      });
    },
    async extend() {
      await inTurn(rows, (row) =>
        api.post("/api/licenses/{id}/renew", { path: { id: row.id }, query: scopeOf(row), body: {} }),
      );
      toastDone(words.extended(count));
    },
    async revoke() {
      await inTurn(rows, (row) =>
        api.post("/api/licenses/{id}/revoke", { path: { id: row.id }, query: scopeOf(row) }),
      );
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
  const button = (deed: Deed) => ({
    children: words[deed],
    loading: reading.isPending && reading.variables === deed,
    onClick: () => reading.mutate(deed),
  });
  return (
    <>
      <Button size="xs" variant="default" {...button("suspend")} />
      <Button size="xs" variant="default" {...button("extend")} />
      <Button size="xs" variant="light" color="red" {...button("revoke")} />
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

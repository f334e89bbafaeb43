import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { toastDone, toastPartly, toastProblem } from "../../ui/toast.ts";
import type { LicenseRow } from "./folded.ts";
import { inTurn, resultsOf } from "./in-turn.ts";
import { LICENSES, type License } from "./license.ts";
import { onceForEach } from "./once-for-each.ts";
import { type Target, targetsOf } from "./targets.ts";
import { text } from "./text.ts";

const words = text.bulk;

/** Changes a license, and no other of its bundle. */
const only = { only: "true" } as const;

type Deed = "suspend" | "extend" | "revoke";

interface BulkActionsProps {
  rows: LicenseRow[];
  /** Called with the rows that were changed. */
  onDone: (rows: LicenseRow[]) => void;
}

function isActive({ status }: License): boolean {
  return status === "active";
}

/** Licenses of a row that a deed changes. */
function changedBy(deed: Deed, { licenses }: Target): License[] {
  return deed === "suspend" ? licenses.filter(isActive) : licenses;
}

function changedIn(deed: Deed, targets: readonly Target[]): License[] {
  return targets.flatMap((target) => changedBy(deed, target));
}

/** The scope of a change: a row that stands for a bundle changes all of its licenses in one step. */
function scopeOf({ isBundle }: LicenseRow) {
  return isBundle ? {} : only;
}

/** Buttons for several licenses at once. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<Deed | null>(null);
  const [extendOnce] = useState(onceForEach);
  const queries = useQueryClient();
  // Read before the question: it says how many licenses change, and what has been active comes back with an undo.
  const reading = useMutation({
    mutationFn: (_: Deed) => targetsOf(rows),
    onSuccess: (_, deed) => setAsked(deed),
    onError: toastProblem,
  });
  const targets = reading.data ?? [];
  const licenses = targets.flatMap((target) => target.licenses);
  const count = licenses.length;
  const sites = licenses.reduce((sum, { activatedCount }) => sum + activatedCount, 0);
  const refresh = () => queries.invalidateQueries({ queryKey: [LICENSES] });

  const calls: Record<Deed, (target: Target) => Promise<unknown>> = {
    async suspend(target) {
      const [first] = changedBy("suspend", target);
      const body = { status: "suspended" } as const;
      if (first)
        await api.put("/api/licenses/{id}", { path: { id: first.id }, query: scopeOf(target.row), body });
    },
    extend: ({ row }) =>
      extendOnce(row.id, (idempotencyKey) =>
        api.post("/api/licenses/{id}/renew", {
          path: { id: row.id },
          query: scopeOf(row),
          body: {},
          idempotencyKey,
        }),
      ),
    revoke: ({ row }) => api.post("/api/licenses/{id}/revoke", { path: { id: row.id }, query: scopeOf(row) }),
  };
  const resume = async (suspended: License[]) => {
    // Each by itself: others of its bundle may have been suspended before.
    const outcomes = await inTurn(suspended, ({ id }) =>
      api.put("/api/licenses/{id}", { path: { id }, query: only, body: { status: "active" } }),
    );
    await refresh();
    resultsOf(outcomes);
  };

  const carryOut = async (deed: Deed) => {
    const outcomes = await inTurn(targets, calls[deed]);
    const isDone = (_: Target, index: number) => outcomes[index]?.status === "fulfilled";
    const done = targets.filter(isDone);
    const changed = changedIn(deed, done);
    const refused = changedIn(
      deed,
      targets.filter((target, index) => !isDone(target, index)),
    );
    const undo = deed === "suspend" && changed.length > 0 ? () => resume(changed) : undefined;
    const said = words.done[deed](changed.length);
    if (done.length === targets.length) toastDone(said, undo);
    else toastPartly(words.partly(said, refused.length, reasonsOf(outcomes)), undo);
    await refresh();
    onDone(done.map(({ row }) => row));
  };
  const shared = (deed: Deed) => ({
    opened: asked === deed,
    onClose: () => setAsked(null),
    run: () => carryOut(deed),
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

/** Reasons of the failures in words, each once. */
function reasonsOf(outcomes: readonly PromiseSettledResult<unknown>[]): string {
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [problemText(outcome.reason as Error)] : [],
  );
  return [...new Set(reasons)].join(" · ");
}

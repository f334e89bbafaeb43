import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toastDone } from "./toast.ts";

/** Follows what somebody did, in this order. */
export interface Finish {
  /** Page to leave for first: what this one shows is gone. */
  leave?: string;
  /** Queries that are stale now, or the first words of their keys; "all" for every query. */
  stale?: readonly (string | { queryKey: readonly unknown[] })[] | "all";
  /** Says that it is done, with a way to take it back where there is one, after which the same is stale. */
  say?: string;
  undo?: () => Promise<unknown>;
  /** Page to go on to. */
  to?: string;
  close?: () => void;
}

/** Finishes what somebody did on a page: refreshes data, says so, and leads on. */
export function useFinish(): (finish: Finish) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async ({ leave, stale = [], say, undo, to, close }) => {
    const refresh = async () => {
      if (stale === "all") await queries.invalidateQueries();
      else await Promise.all(stale.map((kind) => queries.invalidateQueries({ queryKey: keyOf(kind) })));
    };
    if (leave !== undefined) await navigate({ to: leave });
    await refresh();
    if (say !== undefined) toastDone(say, undo && (() => undo().then(refresh)));
    if (to !== undefined) await navigate({ to });
    close?.();
  };
}

function keyOf(kind: string | { queryKey: readonly unknown[] }): readonly unknown[] {
  return typeof kind === "string" ? [kind] : kind.queryKey;
}

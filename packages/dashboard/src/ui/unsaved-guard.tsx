import { useBlocker } from "@tanstack/react-router";
import { whenShown } from "./when-shown.tsx";

// Seldom seen, so that forms do not load it before somebody is about to leave.
const UnsavedDialog = whenShown(() =>
  import("./unsaved-dialog.tsx").then(({ UnsavedDialog }) => UnsavedDialog),
);

/** Asks before somebody leaves what is not saved. `unsaved` is asked when they are about to. */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return <UnsavedDialog onLeave={proceed} onStay={reset} />;
}

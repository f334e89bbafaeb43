import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

// Seldom seen, so that forms do not load it before somebody is about to leave.
const UnsavedDialog = lazy(() =>
  import("./unsaved-dialog.tsx").then(({ UnsavedDialog }) => ({ default: UnsavedDialog })),
);

/** Asks before somebody leaves what is not saved. `unsaved` is asked when they are about to. */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Suspense>
      <UnsavedDialog onLeave={proceed} onStay={reset} />
    </Suspense>
  );
}

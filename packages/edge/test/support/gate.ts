/** A promise that a test resolves when it likes. */
export function closedGate(): { promise: Promise<void>; resolve: () => void } {
  let open: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open?.() };
}

/** Events of a page that matter for sending. */
export interface PageListener {
  /** There is a page, and it begins. */
  start(): void;
  /** It may never be heard of again. */
  leave(): void;
  /** There is a network again. */
  online(): void;
}

/** Listens until the returned function is called. Where there is no page, nothing happens. */
export function listenToPage({ start, leave, online }: PageListener): () => void {
  if (typeof document === "undefined") return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  // Not `unload` or `beforeunload`: they would keep the page from being kept for going back to it.
  addEventListener("pagehide", leave, { signal });
  addEventListener("online", online, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && leave(), { signal });
  start();
  return () => listening.abort();
}

/** Does the work while no other tab does any under this name; where there are no locks, at once. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let working: Promise<Result> | undefined;
  try {
    await navigator.locks.request(name, () => {
      working = work();
      return working;
    });
  } catch {
    // No locks here, or what the work rejects with too.
  }
  return working ?? work();
}

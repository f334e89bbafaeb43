import { basePath } from "../api/page-facts.ts";

/** A page's code that did not come: the browser is offline, or the server is away. */
export class PageNotLoaded extends Error {
  override name = "PageNotLoaded";
}

/** Key in the browser's storage for the time of the last reload, so that a missing file does not reload forever. */
const RELOADED_AT = "keystead.reloaded-at";
const RELOAD_PAUSE_MS = 10_000;

/** Loads the whole page anew if the server answers; without an answer the browser would show a page of its own. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch(`${basePath}/healthz`, { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return false;
  location.reload();
  return true;
}

/**
 * Loads a page's code. Its file may be gone because the server has a newer dashboard: then everything is loaded anew,
 * once. Otherwise throws `PageNotLoaded`, which `FailedPage` shows in the page's place.
 */
export function loadPage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () =>
    load().catch(async () => {
      const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
      if (Date.now() - last > RELOAD_PAUSE_MS) {
        sessionStorage.setItem(RELOADED_AT, String(Date.now()));
        if (await reloadIfReachable()) return new Promise<never>(() => {});
      }
      throw new PageNotLoaded();
    });
}

/** Pages for visitors who are not logged in: they load nothing of the dashboard, and need no session. */
const SIGN_IN_PATHS = new Set([
  "/log-in",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/second-factor",
]);

/** The page of a built dashboard. */
export type PageFile = "index.html" | "sign-in.html" | "portal.html";

/**
 * Returns the page for a path. Without a session, that is the small one everywhere: the log-in comes first, and leads
 * to what was asked for.
 */
export function pageFileFor(path: string, hasSession: boolean): PageFile {
  return hasSession && !SIGN_IN_PATHS.has(path) ? "index.html" : "sign-in.html";
}

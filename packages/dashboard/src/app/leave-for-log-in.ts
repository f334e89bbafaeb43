import { basePath } from "../api/page-facts.ts";

interface LogInSearch {
  /** Page to open after the log-in; the overview unless given. */
  to?: string;
  /** Why a provider's sign-in failed. */
  error?: string;
}

/** Leaves for the log-in, which is a page of its own. It never resolves: nothing else is shown meanwhile. */
export function leaveForLogIn(search: LogInSearch): Promise<never> {
  const asked = new URLSearchParams({ ...search }).toString();
  location.replace(`${basePath}/log-in${asked && `?${asked}`}`);
  return new Promise(() => {});
}

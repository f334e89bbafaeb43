import { basePath } from "../../api/page-facts.ts";

const LOG_IN = "/log-in";

/** The address of a page of the dashboard. */
export function hrefOf(path: string): string {
  return basePath + path;
}

/** The page's path without what the server is mounted under. */
export function pathInside(): string {
  return location.pathname.slice(basePath.length) || "/";
}

/** A value of the page's address; undefined when it has none. */
export function fromAddress(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** Page after the log-in: the one that was asked for, or the one in the log-in's address. */
export function readDestination(): string {
  const path = pathInside();
  const asked = path === LOG_IN ? fromAddress("to") : path + searchWithoutError();
  return asked !== undefined && isOwn(asked) ? asked : "/";
}

/** The e-mail address of whoever is led to the log-in by a page that knows it. */
export function knownEmail(): string | undefined {
  return pathInside() === LOG_IN ? fromAddress("email") : undefined;
}

/** The overview leads what went wrong at a provider back to the log-in. */
function searchWithoutError(): string {
  return fromAddress("error") === undefined ? location.search : "";
}

/** Leaves for a page of the dashboard. It never resolves, so that nothing can be sent twice meanwhile. */
export function leaveFor(path: string): Promise<never> {
  location.replace(hrefOf(path));
  return new Promise(() => {});
}

/** Only an address of this dashboard: what stands in a link must not lead elsewhere. */
function isOwn(address: string): boolean {
  const there = hrefOf(address);
  return /^\/(?![/\\])/.test(address) && URL.canParse(there, location.origin)
    ? new URL(there, location.origin).origin === location.origin
    : false;
}

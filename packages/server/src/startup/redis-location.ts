import { connect } from "node:net";
import { errorReason } from "./error-reason.ts";

const CONNECT_TIMEOUT_MS = 2_000;

/** Redis as `REDIS_URL` has it: one server, or nodes of a cluster. */
export function redisLocation(urls: readonly string[]): { url: string } | { cluster: readonly string[] } {
  const [url, ...others] = urls;
  return url !== undefined && others.length === 0 ? { url } : { cluster: urls };
}

/** Returns the place of Redis, in words that hold no password. */
export function redisPlace(urls: readonly string[]): string {
  const places = urls.map((url) => {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port ? `:${port}` : ""}${pathname === "/" ? "" : pathname}`;
  });
  return `Redis${urls.length > 1 ? " Cluster" : ""} at ${places.join(", ")}`;
}

/** Connects to a node and reports why that fails; null if it works. The driver tells only that it gave up. */
function nodeFailure(node: string): Promise<string | null> {
  const { hostname, port } = new URL(node);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 6379) });
    const end = (failure: string | null): void => {
      socket.destroy();
      resolve(failure);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end("no answer to a connection attempt"));
    socket.once("connect", () => end(null));
    socket.once("error", (error) => end(errorReason(error)));
  });
}

/** Returns why no node can be connected to, in words that hold no password; null if one can. */
export async function connectionFailure(urls: readonly string[]): Promise<string | null> {
  const failures = await Promise.all(urls.map(nodeFailure));
  return failures.includes(null) ? null : failures.join(", ");
}

/** Redis as `REDIS_URL` has it: one server, or nodes of a cluster. */
export function redisLocation(urls: readonly string[]): { url: string } | { cluster: readonly string[] } {
  const [url, ...others] = urls;
  return url !== undefined && others.length === 0 ? { url } : { cluster: urls };
}

/** Where it is, in words that hold no password. */
export function redisPlace(urls: readonly string[]): string {
  const places = urls.map((url) => {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port ? `:${port}` : ""}${pathname === "/" ? "" : pathname}`;
  });
  return `Redis${urls.length > 1 ? " Cluster" : ""} at ${places.join(", ")}`;
}

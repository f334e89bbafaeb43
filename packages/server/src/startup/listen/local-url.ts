const LOOPBACK_OR_ANY = ["127.0.0.1", "0.0.0.0", "::", "::1"];

/** Returns the address at which this machine reaches a server that listens there. */
export function localUrl(host: string, port: number): string {
  const name = LOOPBACK_OR_ANY.includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

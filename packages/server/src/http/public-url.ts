import { withoutSlashes } from "@keystead/core/server";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a URL's host is this machine, whoever looks it up. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/** Properties of the public address, computed once. */
export interface PublicAddress {
  /** The server's own origins; on loopback all its names, because people type any of them. */
  origins: string[];
  /**
   * Whether cookies are `Secure`: over https, and on loopback, where browsers accept it too. Elsewhere they would drop
   * it.
   */
  secureCookies: boolean;
  /** Beginning of paths there, such as `/licensing`; empty at the root. */
  path: string;
}

/** Throws `TypeError` for what is no absolute URL. */
export function publicAddress(publicUrl: string): PublicAddress {
  if (!URL.canParse(publicUrl))
    throw new TypeError(
      `publicUrl must be an address such as https://example.com/licensing; it is ${publicUrl}`,
    );
  const url = new URL(publicUrl);
  const { protocol, port, origin, pathname } = url;
  const loopback = isLoopback(url);
  const suffix = port ? `:${port}` : "";
  return {
    origins: loopback ? LOOPBACK_HOSTS.map((host) => `${protocol}//${host}${suffix}`) : [origin],
    secureCookies: protocol === "https:" || loopback,
    path: withoutSlashes(pathname),
  };
}

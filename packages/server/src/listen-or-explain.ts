import type { RequestListener } from "node:http";
import { ConfigError } from "./config.ts";
import { type Listening, listen } from "./listen.ts";

/** Settings that name an address to listen on. */
interface Address {
  host: { setting: "HOST" | "METRICS_HOST"; value: string };
  port: { setting: "PORT" | "METRICS_PORT"; value: number };
}

/** Listens as `listen` does. Throws a `ConfigError` that names the setting when the address cannot be had. */
export async function listenOrExplain(
  { host, port }: Address,
  listenerOn: (port: number) => RequestListener,
): Promise<Listening> {
  try {
    return await listen(host.value, port.value, listenerOn);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new ConfigError(
        `${port.setting}: ${port.value} is in use on ${host.value}; set another, such as ${port.value + 1}`,
      );
    if (code === "EACCES")
      throw new ConfigError(
        `${port.setting}: ${port.value} may not be used by this user; set one above 1023`,
      );
    if (code === "EADDRNOTAVAIL")
      throw new ConfigError(`${host.setting}: ${host.value} is no address of this machine`);
    throw error;
  }
}

import { type Config, ConfigError } from "../config.ts";
import { type Entrance, socketOn } from "./entrance.ts";

/** Settings that name an address to listen on. */
interface Address {
  host: { setting: "HOST" | "METRICS_HOST"; value: string };
  port: { setting: "PORT" | "METRICS_PORT"; value: number };
}

function explanation({ host, port }: Address, error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `${port.setting}: ${port.value} is already in use on ${host.value}; set another port, such as ${port.value + 1}`;
  if (code === "EACCES")
    return `${port.setting}: ${port.value} may not be used by this user; set a port above 1023`;
  if (code === "EADDRNOTAVAIL") return `${host.setting}: ${host.value} is not an address of this machine`;
  return undefined;
}

/** A listening socket. Opening it throws a `ConfigError` that names the setting when the address cannot be had. */
export function explainedEntrance(address: Address): Entrance {
  const entrance = socketOn(address.host.value, address.port.value);
  return {
    ...entrance,
    async open(server, prepare) {
      try {
        await entrance.open(server, prepare);
      } catch (error) {
        const reason = explanation(address, error);
        throw reason === undefined ? error : new ConfigError(reason);
      }
    },
  };
}

/** The address at which the settings have the APIs served. */
export function mainEntrance({ HOST, PORT }: Config): Entrance {
  return explainedEntrance({
    host: { setting: "HOST", value: HOST },
    port: { setting: "PORT", value: PORT },
  });
}

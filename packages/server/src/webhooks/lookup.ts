import { lookup as systemLookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** The addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Asks the name servers itself: the system's way has few threads, which names that do not answer would take from
 * everybody else.
 */
export function resolveByServers(): Resolve {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const refused = answers.find((answer) => answer.status === "rejected");
    throw refused?.reason ?? new Error(`${hostname} has no address`);
  };
}

/** Gives a connection the public addresses of a name, and no other: what it connects to is what was looked at. */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const found = addresses
          .filter(isPublicAddress)
          .map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
        const [first] = found;
        if (first === undefined) callback(new Error(`${hostname} has no public address`), "", 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/** As the system resolves names, with those of its own network. */
export const anyLookup: LookupFunction = systemLookup;

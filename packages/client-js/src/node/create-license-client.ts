import { arch, hostname, platform } from "node:os";
import { connect } from "../connection.ts";
import type { LicenseCalls } from "../license-client.ts";
import { findClaims, type TokenFinding, type Verifier, verifier } from "../license-token.ts";
import type { LicenseClientOptions } from "../options.ts";
import { requireOption } from "../require-option.ts";
import { machineFingerprint } from "./machine-fingerprint.ts";
import { requireInput } from "./require-input.ts";

/** This machine: `true` for `machineFingerprint()`, the host's name and the platform, or your own description. */
export type MachineOption = true | { fingerprint: string; name?: string | null; platform?: string | null };

/** Options of `createLicenseClient()` for a machine. Required: `baseUrl`, `publicKey` and `machine`. */
export interface MachineClientOptions
  extends Omit<LicenseClientOptions, "domain" | "siteId" | "environment" | "recheck" | "events"> {
  /** The machine that the program runs on. */
  machine: MachineOption;
}

/** Stands for the machine in the client, which is made for sites: it is on no call, and no site's name. */
const PLACE = "machine";

/**
 * Makes a client for one product on this machine. Nothing is sent before a method is called. Pass
 * `storage: fileStorage(path)` to keep the last answer beyond the end of the program. Throws `TypeError`, which names
 * the option, when `baseUrl`, `publicKey`, `machine` or `verifyKeys` is missing or wrong.
 */
export function createLicenseClient(given: MachineClientOptions): LicenseCalls {
  requireInput("createLicenseClient", given);
  const { machine, verifyKeys, ...options } = given;
  requireOption(
    machine === true || typeof machine?.fingerprint === "string",
    "machine",
    "true, or { fingerprint: … }",
  );
  let found: Promise<Exclude<MachineOption, true>> | undefined;
  const machineNow = () => (found ??= describe(machine, options.publicKey));
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const { client } = connect({
    storage: null,
    ...options,
    domain: PLACE,
    verify: verifyKeys && machineVerifier(verifyKeys, machineNow),
    async fetch(address, request) {
      const { domain: _, ...body } = JSON.parse(String(request?.body));
      return fetch(address, { ...request, body: JSON.stringify({ ...body, machine: await machineNow() }) });
    },
  });
  return client;
}

async function describe(machine: MachineOption, product: string): Promise<Exclude<MachineOption, true>> {
  if (machine !== true) return machine;
  return {
    fingerprint: await machineFingerprint({ product }),
    name: hostname().slice(0, 200),
    platform: `${platform()} ${arch()}`,
  };
}

/** Verifies that tokens are for the machine. */
function machineVerifier(
  keys: NonNullable<LicenseClientOptions["verifyKeys"]>,
  machineNow: () => Promise<{ fingerprint: string }>,
): Verifier {
  // Judges the options.
  verifier(keys);
  return async (token, _place, now) => {
    const found = await findClaims(token, keys, undefined, now);
    const isOther = found.claims?.["machine"] !== (await machineNow()).fingerprint;
    const finding: TokenFinding = "wrong_domain";
    return found.claims && isOther ? { finding } : found;
  };
}

import { arch, hostname, platform } from "node:os";
import { claimCall } from "../claim-call.ts";
import { connect } from "../connection.ts";
import type { ClaimCalls, LicenseCalls } from "../license-client.ts";
import { findClaims, type TokenFinding, type Verifier, verifier } from "../license-token.ts";
import type { LicenseClientOptions } from "../options.ts";
import { requireOption } from "../require-option.ts";
import { type HoldLeaseOptions, type HoldLeaseResult, holdLease } from "./hold-lease.ts";
import { dueInsights } from "./insights.ts";
import { machineFingerprint } from "./machine-fingerprint.ts";
import { postAndWait } from "./post-and-wait.ts";
import { requireInput } from "./require-input.ts";

/** This machine: `true` for `machineFingerprint()`, the host's name and the platform, or your own description. */
export type MachineOption = true | { fingerprint: string; name?: string | null; platform?: string | null };

/** Options of `createLicenseClient()` for a machine. Required: `baseUrl`, `publicKey` and `machine`. */
export interface MachineClientOptions
  extends Omit<LicenseClientOptions, "domain" | "siteId" | "environment" | "recheck" | "events"> {
  /** The machine that the program runs on. */
  machine: MachineOption;
  /**
   * Whether `validate()` sends, at most once a day, the `version` and the locale, which the server counts by day and
   * does not keep by machine. Off unless given: tell the program's users before you turn it on.
   */
  insights?: boolean | undefined;
  /** The program's version, for `insights`. */
  version?: string | undefined;
}

/** A license on a machine. */
export interface MachineClient extends LicenseCalls, ClaimCalls {
  /**
   * Takes a seat and renews its lease in time, until the seat is lost or released: the process gives it back when it
   * ends. A client holds one seat: while it does, another call resolves with the same. Resolves with a refusal as
   * `activate()` does. Rejects with a `LicenseClientError` when the server cannot be reached, unless the storage has
   * a lease of an earlier run that is not over.
   */
  holdLease(options?: HoldLeaseOptions): Promise<HoldLeaseResult>;
}

/** Longest time that the last moment of the process waits for the server. */
const LAST_MOMENT_MS = 2_000;

/** Stands for the machine in the client, which is made for sites: it is on no call, and no site's name. */
const PLACE = "machine";

/**
 * Makes a client for one product on this machine. Nothing is sent before a method is called. Pass
 * `storage: fileStorage(path)` to keep the last answer beyond the end of the program. Throws `TypeError`, which names
 * the option, when `baseUrl`, `publicKey`, `machine` or `verifyKeys` is missing or wrong.
 */
export function createLicenseClient(given: MachineClientOptions): MachineClient {
  requireInput("createLicenseClient", given);
  const { machine, verifyKeys, insights = false, version, ...options } = given;
  requireOption(
    machine === true || typeof machine?.fingerprint === "string",
    "machine",
    "true, or { fingerprint: … }",
  );
  let found: Exclude<MachineOption, true> | undefined;
  let finding: Promise<Exclude<MachineOption, true>> | undefined;
  const machineNow = () =>
    (finding ??= describe(machine, options.publicKey).then((described) => (found = described)));
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const signed = verifyKeys && signedAnswers(verifyKeys, machineNow);
  const { client, transport, subject, shelf, prefix } = connect({
    storage: null,
    ...options,
    domain: PLACE,
    verify: signed?.verify,
    siteCalls: claimCall,
    async fetch(address, request) {
      const isValidation = insights && String(address).endsWith("/licenses/validate");
      const body = {
        ...withoutPlace(JSON.parse(String(request?.body))),
        machine: await machineNow(),
        ...(isValidation && dueInsights(version, shelf, `${prefix}reported`)),
      };
      return fetch(address, { ...request, body: JSON.stringify(body) });
    },
  });
  let held: Promise<HoldLeaseResult> | undefined;
  const forget = () => {
    held = undefined;
  };
  const parts = {
    client,
    transport,
    subject,
    keepsAnswers: !!(options.storage || signed),
    signedAllowanceMs: () => signed?.allowanceMs(),
    releaseNow() {
      const body = { ...withoutPlace(subject()), machine: found };
      const base = options.baseUrl.endsWith("/") ? options.baseUrl : `${options.baseUrl}/`;
      postAndWait(`${base}public/v1/licenses/deactivate`, body, LAST_MOMENT_MS);
    },
  };
  return {
    ...client,
    async holdLease(lease = {}) {
      requireInput("holdLease", lease);
      held ??= holdLease(parts, lease, forget);
      const result = await held.catch((failure) => {
        forget();
        throw failure;
      });
      if (!result.success) forget();
      return result;
    },
  };
}

function withoutPlace<Body extends { domain?: unknown }>({ domain: _, ...body }: Body): Omit<Body, "domain"> {
  return body;
}

async function describe(machine: MachineOption, product: string): Promise<Exclude<MachineOption, true>> {
  if (machine !== true) return machine;
  return {
    fingerprint: await machineFingerprint({ product }),
    name: hostname().slice(0, 200),
    platform: `${platform()} ${arch()}`,
  };
}

/** Verifies that tokens are for the machine, and knows how long the last one outlasts its lease. */
function signedAnswers(
  keys: NonNullable<LicenseClientOptions["verifyKeys"]>,
  machineNow: () => Promise<{ fingerprint: string }>,
): { verify: Verifier; allowanceMs(): number | undefined } {
  // Judges the options.
  verifier(keys);
  let allowanceMs: number | undefined;
  return {
    allowanceMs: () => allowanceMs,
    async verify(token, _place, now) {
      const found = await findClaims(token, keys, undefined, now);
      const { claims } = found;
      const isOther = claims?.["machine"] !== (await machineNow()).fingerprint;
      const finding: TokenFinding = "wrong_domain";
      if (claims && isOther) return { finding };
      const leaseEndsAt = Date.parse(String(claims?.["lease_ends_at"]));
      if (leaseEndsAt) allowanceMs = Math.max(0, Number(claims?.["exp"]) * 1000 - leaseEndsAt);
      return found;
    },
  };
}
